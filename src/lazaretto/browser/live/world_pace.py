"""How a session moves by itself: paused or not, how fast, and only while there are listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live import socket_messages


@dataclass
class PaceSetting:
    """The pace of one session. `speed` is steps a second, one of those offered. It stands still while it is not driven:
    while no visitor who may change its pace is there."""

    settings: Settings
    paused: bool = False
    is_driven: bool = False
    speed: float = field(init=False)

    def __post_init__(self) -> None:
        self.speed = self.settings.first_speed

    def set(self, paused: bool | None, speed: float | None) -> None:
        """Apply a request; a speed that is not offered becomes the nearest one."""
        if paused is not None:
            self.paused = paused
        if speed is not None:
            self.speed = min(self.settings.speeds, key=lambda offered: abs(offered - speed))

    @property
    def steps_at_once(self) -> int:
        """How many steps to make at a time: one, unless the speed is higher than anyone could see."""
        return max(1, round(self.speed / self.settings.single_steps_a_second))

    @property
    def seconds(self) -> float:
        """Seconds until the next steps are due."""
        return self.steps_at_once / self.speed

    def said(self) -> socket_messages.PaceMessage:
        """The pace as a message."""
        return socket_messages.PaceMessage(self.paused or not self.is_driven, self.speed, self.settings.speeds)


class Pacer:
    """Makes the steps of a session while there are listeners. `step` makes a number of them and says whether more can
    follow."""

    def __init__(self, pace: PaceSetting, step: Callable[[int], Awaitable[bool]]) -> None:
        self.pace, self._step = pace, step
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start, because there is a listener."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._go())

    def stop(self) -> None:
        """Stop, because there is none."""
        if self._task:
            self._task.cancel()
            self._task = None

    def change(self) -> None:
        """Apply a changed pace at once."""
        self._changed.set()

    async def _go(self) -> None:
        """Make steps at the pace. Time lost to slow ones is not made up for."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self.pace.seconds
        while True:
            wait = None if self.pace.paused else due - loop.time()
            # Wait until the next step is due or the pace changes; while paused, only for a change.
            if wait is None or wait > 0:
                try:
                    async with asyncio.timeout(wait):
                        await self._changed.wait()
                    self._changed.clear()
                    due = loop.time() + self.pace.seconds
                    continue
                except TimeoutError:
                    pass
            due = max(due + self.pace.seconds, loop.time())
            if not await self._step(self.pace.steps_at_once):
                return
            # A step that takes longer than its time never waits above, so let other tasks run here.
            await asyncio.sleep(0)
