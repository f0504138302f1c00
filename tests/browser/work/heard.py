"""A listener that keeps what it is told of a job."""

from __future__ import annotations

from lazaretto.browser.work.job_progress import JobProgress


class Heard(list[JobProgress]):
    """All that was told, in order."""

    def __call__(self, done: float, of: float, what: str) -> None:
        self.append(JobProgress(what, done, of))
