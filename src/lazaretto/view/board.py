"""Boards of squares, each with a glyph, a tone and a light: a `Board` of cells, or a `Plane` of one byte per square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "harm", "help", "dim", "now", "steel", "moss", "timber"]
Light = Literal["lit", "remembered", "dark"]

MOST_LOOKS = 256
"""How many different cells a byte can tell apart."""


@dataclass(frozen=True)
class Cell:
    """How one square looks. The glyph alone must say what it is; the tone only adds colour."""

    glyph: str
    tone: Tone = "plain"
    light: Light = "lit"


DARK = Cell(" ", "dim", "dark")
"""A square of which nothing is known."""


@dataclass(frozen=True)
class Board:
    """A small board: its rows from the top, the square of whoever acts (column, row), and what each glyph means."""

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
        """The cell at a square. Rows may be shorter than others; beyond their end it is dark."""
        return self.rows[row][column] if column < len(self.rows[row]) else DARK

    def looks_seen(self) -> Iterator[Cell]:
        """The different cells that occur on the board."""
        return iter(dict.fromkeys(cell for row in self.rows for cell in row))


@dataclass(frozen=True)
class Plane:
    """A large board: one byte for each square, row by row from the top, each an index into `looks`.

    If `pixels` is set, a square may be drawn as a dot in its tone, and a look whose glyph is a space as empty ground.
    """

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
        """The cell at a square."""
        return self.looks[self.squares[row * self.width + column]]

    def looks_seen(self) -> Iterator[Cell]:
        """The different cells that occur on the board."""
        return (look for place, look in enumerate(self.looks) if place in self.squares)
