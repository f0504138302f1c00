"""Counts: how many there are of each kind, as a book wants them followed turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Count:
    """How many there are of one kind now, and the glyph and tone that it has on the board."""

    word: str
    glyph: str
    tone: Tone
    number: int
