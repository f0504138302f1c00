"""Progress of a job: the worker reports it line by line, and the client that waits for the job gets it."""

from __future__ import annotations

import time

import msgspec

from lazaretto.browser.http.rate_limit import Clock
from lazaretto.progress import Progress

APART_SECONDS = 0.1
"""Seconds between two reports of one job."""


COMPILED = "functions compiled"
"""The unit while a job waits for the compiler, which does not count as the job's own time."""

PREPARED = "parts prepared"
"""The unit while something is computed that a bot plays by."""


class JobProgress(msgspec.Struct, frozen=True, tag_field="is", tag="far"):
    """How much of a job is done, of how much, and in which unit: games, states, parts of a tool's work, or functions
    compiled before the job can begin."""

    what: str
    done: int | float
    of: int | float


class Pacing:
    """Reports the progress of one job: the first time at once, then at most every `APART_SECONDS`."""

    def __init__(self, progress: Progress, clock: Clock = time.monotonic) -> None:
        self._progress, self._clock = progress, clock
        self._last: float | None = None

    def __call__(self, done: float, of: float, what: str) -> None:
        """Pass the report on, unless one was sent a moment ago."""
        now = self._clock()
        if self._last is None or now - self._last >= APART_SECONDS:
            self._last = now
            self._progress(done, of, what)
