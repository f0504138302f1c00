"""A progress callback that records its calls."""

from __future__ import annotations

from lazaretto.browser.work.job_progress import JobProgress


class RecordedProgress(list[JobProgress]):
    """All reports, in order."""

    def __call__(self, done: float, of: float, what: str) -> None:
        self.append(JobProgress(what, done, of))
