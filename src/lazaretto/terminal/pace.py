"""How fast a game moves by itself, and how far back it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

SECONDS = (2.0, 1.0, 0.5, 0.25, 0.1, 0.04)
"""Between two steps, from slow to fast."""


GRACE = 0.25
"""Seconds after something new is shown in which a key that is held down still means what stood there before."""


@dataclass
class Pace:
    """Paused or not, the speed, and how many turns before now are shown."""

    paused: bool = False
    speed: int = 1
    back: int = 0

    @property
    def seconds(self) -> float:
        """Until the next step."""
        return SECONDS[self.speed]

    def hasten(self, by: int) -> str:
        """Faster or slower; what to say about it."""
        self.speed = max(0, min(self.speed + by, len(SECONDS) - 1))
        return f"A step every {self.seconds:g} seconds."

    def look_back(self, by: int, turns: int) -> None:
        """Earlier or later; to look back is to pause."""
        self.back = max(0, min(self.back + by, turns))
        self.paused = True
