"""A board of squares, each a glyph with a tone and a light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "harm", "help", "dim", "now"]
Light = Literal["lit", "remembered", "dark"]


@dataclass(frozen=True)
class Cell:
    """One square as it looks: the glyph alone must tell what it is, the tone only underlines it."""

    glyph: str
    tone: Tone = "plain"
    light: Light = "lit"


@dataclass(frozen=True)
class Board:
    """Rows of squares from the top, where the one who acts stands (column, row), and what each glyph means."""

    rows: tuple[tuple[Cell, ...], ...]
    cursor: tuple[int, int] | None = None
    legend: tuple[tuple[str, str], ...] = ()
