"""How fast a game moves by itself, and how far back it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS = ((1, 2.0), (1, 1.0), (1, 0.5), (1, 0.25), (1, 0.1), (1, 0.04), (10, 0.1), (1000, 0.1))
"""From slow to fast: turns between two drawings, and the seconds from one drawing to the next."""

LONGEST = 0.1
"""Seconds after which what has been played so far is drawn, however many turns are still to come."""

BREATH = 0.01
"""Seconds that are left for keys between two drawings, at least."""

FAR = 10
"""Turns of a long way back."""

GRACE = 0.25
"""Seconds after something new is shown in which a key that is held down still means what stood there before."""


@dataclass
class Speed:
    """Paused or not, the speed, how many turns before now are shown, and what the book calls one."""

    paused: bool = False
    speed: int = 1
    back: int = 0
    turn: str = "turn"

    @property
    def turns(self) -> int:
        """Made before anything is drawn."""
        return SPEEDS[self.speed][0]

    @property
    def seconds(self) -> float:
        """From one drawing to the next."""
        return SPEEDS[self.speed][1]

    @property
    def words(self) -> str:
        """How fast it is."""
        return "paused" if self.paused else self.tempo

    @property
    def tempo(self) -> str:
        """How fast it is, or will be when it goes on."""
        if self.speed == len(SPEEDS) - 1:
            return "as fast as it goes"
        if self.turns <= self.seconds:
            return f"a {self.turn} every {self.seconds:g} seconds" if self.seconds > 1 else f"a {self.turn} a second"
        return f"{self.turns / self.seconds:g} {self.turn}s a second"

    def hasten(self, by: int) -> None:
        """Faster or slower."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))

    def wait(self, since_begun: float) -> float:
        """Seconds until the next turn, where the last one began that long ago."""
        return max(BREATH, self.seconds - since_begun)

    def look_back(self, back: int, turns: int) -> None:
        """Show what was so many turns ago, of so many; to look back is to pause."""
        self.back = max(0, min(back, turns))
        self.paused = True
