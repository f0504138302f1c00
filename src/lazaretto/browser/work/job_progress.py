"""Progress: how far a job has come, told by the worker a line now and then, and handed to whoever waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from lazaretto.browser.http.rate_limit import Clock

APART_SECONDS = 0.1
"""Between two tellings of one job: eyes need no more, and nobody should have to read more."""


COMPILED = "functions compiled"
"""What is told while a job waits for the compiler, which is not counted among its own time."""


class JobProgress(msgspec.Struct, frozen=True, tag_field="is", tag="far"):
    """So much of a job is done, of so much: games and parts of games, states, parts of a tool's work, or functions
    that are compiled before it can begin."""

    what: str
    done: int | float
    of: int | float


Tell = Callable[[JobProgress], None]
"""Is told how far a job has come."""


class Pacing:
    """Tells how far one job is: at once the first time, and then not too often."""

    def __init__(self, tell: Tell, clock: Clock = time.monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._last: float | None = None

    def __call__(self, what: str, done: float, of: float) -> None:
        """So many of so many are done."""
        now = self._clock()
        if self._last is None or now - self._last >= APART_SECONDS:
            self._last = now
            self._tell(JobProgress(what, done, of))
