"""Dice as they lie on a table."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Die:
    """A die: the face that shows, and its number of sides. The faces of a six-sided die are drawn as pips.
    If the face is empty, it has not been thrown, or it is spent if the tone is `dim`."""

    face: str
    sides: int = 6
    tone: Tone = "plain"

    @property
    def is_spent(self) -> bool:
        """Whether it has no face because it cannot be thrown any more."""
        return not self.face and self.tone == "dim"


@dataclass(frozen=True)
class Throw:
    """Dice that are thrown together, and what for."""

    label: str
    dice: tuple[Die, ...]
