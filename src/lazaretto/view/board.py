"""Boards of squares, each a glyph with a tone and a light: a small one of cells, a large one of a byte a square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "harm", "help", "dim", "now", "steel", "moss", "timber"]
Light = Literal["lit", "remembered", "dark"]

MOST_LOOKS = 256
"""Looks that a byte can tell apart."""


@dataclass(frozen=True)
class Cell:
    """One square as it looks: the glyph alone must tell what it is, the tone only underlines it."""

    glyph: str
    tone: Tone = "plain"
    light: Light = "lit"


DARK = Cell(" ", "dim", "dark")
"""Where nothing is known."""


@dataclass(frozen=True)
class Board:
    """Rows of squares from the top, where the one who acts stands (column, row), and what each glyph means."""

    rows: tuple[tuple[Cell, ...], ...]
    cursor: tuple[int, int] | None = None
    legend: tuple[tuple[str, str], ...] = ()

    @property
    def width(self) -> int:
        """Squares across."""
        return max((len(row) for row in self.rows), default=0)

    @property
    def height(self) -> int:
        """Squares down."""
        return len(self.rows)

    def cell(self, column: int, row: int) -> Cell:
        """How a square looks; a row may be shorter than others."""
        return self.rows[row][column] if column < len(self.rows[row]) else DARK

    def looks_seen(self) -> Iterator[Cell]:
        """Every look that is somewhere on it."""
        return iter(dict.fromkeys(cell for row in self.rows for cell in row))


@dataclass(frozen=True)
class Plane:
    """A large board: one byte a square, row by row from the top, each a place among the looks. Where it is `pixels`,
    a square may be drawn as a spot of its look's tone, and a look whose glyph is a space as bare ground."""

    width: int
    height: int
    looks: tuple[Cell, ...]
    squares: bytes
    cursor: tuple[int, int] | None = None
    legend: tuple[tuple[str, str], ...] = ()
    pixels: bool = False

    def __post_init__(self) -> None:
        assert len(self.squares) == self.width * self.height, "a byte for every square"
        assert len(self.looks) <= MOST_LOOKS, "a byte can tell no more of them apart"

    def cell(self, column: int, row: int) -> Cell:
        """How a square looks."""
        return self.looks[self.squares[row * self.width + column]]

    def looks_seen(self) -> Iterator[Cell]:
        """Every look that is somewhere on it."""
        return (look for place, look in enumerate(self.looks) if place in self.squares)
