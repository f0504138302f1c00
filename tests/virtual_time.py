"""An event loop with virtual time: the clock jumps to the next timer whenever every task sleeps. Timers fire at once,
and always in the same order."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Asleep(selectors.SelectSelector):
    """Adds the timeout to the clock and does not wait for it."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "every task waits, and there is no timer to wake one"
        self.now += timeout
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """An event loop that runs by that clock."""

    def __init__(self) -> None:
        self.clock = _Asleep()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def timeless(story: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that waits for nothing but the clock: no thread, no socket."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(story)
