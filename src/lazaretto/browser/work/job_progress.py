"""Progress: how far a job has come, told by the worker a line now and then, and handed to whoever waits for it."""

from __future__ import annotations

import time

import msgspec

from lazaretto.browser.http.rate_limit import Clock
from lazaretto.progress import Progress

APART_SECONDS = 0.1
"""Between two tellings of one job: eyes need no more, and nobody should have to read more."""


COMPILED = "functions compiled"
"""What is told while a job waits for the compiler, which is not counted among its own time."""

PREPARED = "parts prepared"
"""What is told while something is worked out that a bot plays by."""


class JobProgress(msgspec.Struct, frozen=True, tag_field="is", tag="far"):
    """So much of a job is done, of so much: games and parts of games, states, parts of a tool's work, or functions
    that are compiled before it can begin."""

    what: str
    done: int | float
    of: int | float


class Pacing:
    """Tells a listener how far one job is: at once the first time, and then not too often."""

    def __init__(self, progress: Progress, clock: Clock = time.monotonic) -> None:
        self._progress, self._clock = progress, clock
        self._last: float | None = None

    def __call__(self, done: float, of: float, what: str) -> None:
        """Pass it on, unless the listener was told a moment ago."""
        now = self._clock()
        if self._last is None or now - self._last >= APART_SECONDS:
            self._last = now
            self._progress(done, of, what)
