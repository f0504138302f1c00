"""A player's comfort: the book makes the choices, and the server plays them a part at a time until it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from lazaretto.game import Seat
from lazaretto.play.session.comfort_walk import ComfortWalk
from lazaretto.play.session.sitting import Sitting

STEPS_TOGETHER = 8
"""The turns of one part, after which everybody is sent a picture. It is a number and no time, so that what a page is
sent does not depend on how long the hidden part of a game takes to compute."""


class PlayerComfort:
    """A comfort before `turn`, by its name and goal. `made` counts the turns played, and `made_last` those of the last
    part. It is played in the writer thread, and stopped from the event loop."""

    def __init__(self, turn: int, name: str, goal: str) -> None:
        self.turn, self.name, self.goal = turn, name, goal
        self.made = self.made_last = 0
        self.is_done = False
        self._walk: ComfortWalk | None = None
        self._is_stopped = asyncio.Event()

    @property
    def next_turn(self) -> int:
        """The turn that comes next."""
        return self.turn + self.made

    @property
    def why(self) -> str:
        """Why it stopped, once it is done."""
        return self._walk.why if self._walk else ""

    @property
    def is_slow(self) -> bool:
        """Whether the last part ran out of time, which a book without its compiled loops does."""
        return not self.is_done and self.made_last < STEPS_TOGETHER

    def stop(self) -> None:
        """Stop it after the turn that is being made."""
        self._is_stopped.set()

    async def pause(self, seconds: float) -> None:
        """Wait before the next part, unless it is stopped meanwhile."""
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._is_stopped.wait()

    def play_part(self, sitting: Sitting, seat: Seat, has_time: Callable[[], bool]) -> None:
        """Begin it if it has not begun, and play its next turns; they are saved together. A comfort that has no first
        step is refused with its reason."""
        if self._walk is None:
            self._walk = sitting.begin_comfort(seat, self.name, self.goal)
        turns = count(1)
        # The set flag of an `asyncio.Event` is a plain attribute, which any thread may read.
        played = sitting.walk_on(
            self._walk, lambda: next(turns) < STEPS_TOGETHER and has_time(), self._is_stopped.is_set
        )
        self.made_last = len(played)
        self.made += self.made_last
        self.is_done = self._walk.is_done
