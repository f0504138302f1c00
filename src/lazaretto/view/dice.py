"""Dice as they lie on the table."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Die:
    """The face that shows, and how many there are; pips are drawn where they are six and the face is one of them. A die
    whose face is empty has not been thrown; in the tone `dim` it is spent."""

    face: str
    sides: int = 6
    tone: Tone = "plain"

    @property
    def is_spent(self) -> bool:
        """Whether it lies there without a face because it cannot be thrown any more."""
        return not self.face and self.tone == "dim"


@dataclass(frozen=True)
class Throw:
    """Dice that belong together, and what they were thrown for."""

    label: str
    dice: tuple[Die, ...]
