"""How fast a game moves by itself, and how far back the user looks."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS = ((1, 2.0), (1, 1.0), (1, 0.5), (1, 0.25), (1, 0.1), (1, 0.04), (10, 0.1), (1000, 0.1))
"""From slow to fast: turns between two drawings, and seconds between them."""

DRAW_SECONDS = 0.1
"""When this time is up, the screen is drawn, however many turns are left to make."""

LEAST_WAIT_SECONDS = 0.01
"""The time that is left for keys between two drawings, even at the highest speed."""

FAR = 10
"""How many turns one long jump goes back."""

HELD_KEY_SECONDS = 0.25
"""How long after something new is shown a key that is held down still belongs to what was there before."""


@dataclass
class Speed:
    """Whether it is paused, the speed as an index of `SPEEDS`, how many turns back the screen shows, and the book's
    word for a turn."""

    paused: bool = False
    level: int = 1
    back: int = 0
    turn: str = "turn"

    @property
    def turns(self) -> int:
        """How many turns to make before drawing."""
        return SPEEDS[self.level][0]

    @property
    def seconds(self) -> float:
        """Seconds from one drawing to the next."""
        return SPEEDS[self.level][1]

    @property
    def words(self) -> str:
        """The speed in words."""
        return "paused" if self.paused else self.tempo

    @property
    def tempo(self) -> str:
        """The speed now, or after resuming, in words."""
        if self.level == len(SPEEDS) - 1:
            return "as fast as it goes"
        if self.turns <= self.seconds:
            return f"a {self.turn} every {self.seconds:g} seconds" if self.seconds > 1 else f"a {self.turn} a second"
        return f"{self.turns / self.seconds:g} {self.turn}s a second"

    def hasten(self, by: int) -> None:
        """Change the speed."""
        self.level = max(0, min(self.level + by, len(SPEEDS) - 1))

    def wait(self, since_begun: float) -> float:
        """Seconds until the next turn, if the last one began that long ago."""
        return max(LEAST_WAIT_SECONDS, self.seconds - since_begun)

    def look_back(self, back: int, turns: int) -> None:
        """Show the position some turns ago, out of this many; looking back pauses."""
        self.back = max(0, min(back, turns))
        self.paused = True
