"""Time that passes only while everybody sleeps: what happens by the clock happens at once, and always in one order."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Asleep(selectors.SelectSelector):
    """Where nothing is to be done until later, it is later."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits, and nobody will ever come"
        self.now += timeout
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """A loop by such a clock."""

    def __init__(self) -> None:
        self.clock = _Asleep()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def timeless(story: Coroutine[Any, Any, T]) -> T:
    """Run a story that waits for nothing but the clock: no thread, no socket."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(story)
