"""Progress of a job: the worker reports it line by line, and the client that waits for the job gets it."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from lazaretto.browser.http.rate_limit import Clock

APART_SECONDS = 0.1
"""Seconds between two reports of one job."""


COMPILED = "functions compiled"
"""The unit while a job waits for the compiler, which does not count as the job's own time."""


class JobProgress(msgspec.Struct, frozen=True, tag_field="is", tag="far"):
    """How much of a job is done, of how much, and in which unit: games, states, parts of a tool's work, or functions
    compiled before the job can begin."""

    what: str
    done: int | float
    of: int | float


Tell = Callable[[JobProgress], None]
"""Called with the progress of a job."""


class Pacing:
    """Reports the progress of one job: the first time at once, then at most every `APART_SECONDS`."""

    def __init__(self, tell: Tell, clock: Clock = time.monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._last: float | None = None

    def __call__(self, what: str, done: float, of: float) -> None:
        """Report that this many are done, of how many."""
        now = self._clock()
        if self._last is None or now - self._last >= APART_SECONDS:
            self._last = now
            self._tell(JobProgress(what, done, of))
