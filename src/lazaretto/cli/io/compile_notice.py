"""Messages while something is compiled for the first time: one at the start, then one every few seconds, so that no
command is silent for long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

APART_SECONDS = 4.0


class Compiling:
    """Prints the compiler's progress on stderr."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: float | None = None

    def __call__(self, done: float, of: float, loop: str) -> None:
        now = self._clock()
        if self._said is None:
            print("Compiling; this happens only once.", file=sys.stderr, flush=True)
        elif now - self._said >= APART_SECONDS:
            print(f"  {loop}: {done} of {of} functions are compiled", file=sys.stderr, flush=True)
        else:
            return
        self._said = now
