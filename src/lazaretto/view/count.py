"""Counts: how many there are of what, followed turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Count:
    """How many there are of something now: its word, the glyph and tone it has on the board, the number."""

    word: str
    glyph: str
    tone: Tone
    number: int
