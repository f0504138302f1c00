"""Dice as they lie on the table."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Die:
    """The face that shows, and how many there are; pips are drawn where they are six and the face is one of them."""

    face: str
    sides: int = 6
    tone: Tone = "plain"


@dataclass(frozen=True)
class Throw:
    """Dice that belong together, and what they were thrown for."""

    label: str
    dice: tuple[Die, ...]
