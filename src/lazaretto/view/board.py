"""Boards of squares, each with a glyph, a tone and a light: a `Board` of cells, or a `Plane` of one byte per square.
Both may say how bright each square is, and what was just seen or heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "harm", "help", "dim", "now", "steel", "moss", "timber"]
Light = Literal["lit", "remembered", "dark"]
Outline = Literal["ring", "streak"]
Square = tuple[int, int]
"""Column and row."""

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
class Trace:
    """Something that was just seen or heard: a ring around each of its squares, or a streak from each to the next.

    The words must say everything, such as "a shot, east", since the mark may be off the screen. If nothing is known of
    the place, there are no squares.
    """

    words: str
    squares: tuple[Square, ...] = ()
    shape: Outline = "ring"
    tone: Tone = "plain"


def traces_in_words(traces: Sequence[Trace]) -> str:
    """All traces as one sentence; empty if there are none."""
    return f"Just now: {'; '.join(trace.words for trace in traces)}." if traces else ""


@dataclass(frozen=True)
class Board:
    """A small board: its rows from the top, the square of whoever acts (column, row), and what each glyph means.

    `glow` has one byte for the brightness of each square, row by row; all rows then have the same length. If it is
    empty, faces light the board from whoever acts outwards.
    """

    rows: tuple[tuple[Cell, ...], ...]
    cursor: Square | None = None
    legend: tuple[tuple[str, str], ...] = ()
    glow: bytes = b""
    traces: tuple[Trace, ...] = ()

    def __post_init__(self) -> None:
        assert not self.glow or all(len(row) == self.width for row in self.rows), "a lit board has rows of one length"
        _check(self)

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
    `glow` and `traces` are as in a `Board`.
    """

    width: int
    height: int
    looks: tuple[Cell, ...]
    squares: bytes
    cursor: Square | None = None
    legend: tuple[tuple[str, str], ...] = ()
    pixels: bool = False
    glow: bytes = b""
    traces: tuple[Trace, ...] = ()

    def __post_init__(self) -> None:
        assert len(self.squares) == self.width * self.height, "a byte for every square"
        assert len(self.looks) <= MOST_LOOKS, "a byte can tell no more of them apart"
        _check(self)

    def cell(self, column: int, row: int) -> Cell:
        """The cell at a square."""
        return self.looks[self.squares[row * self.width + column]]

    def looks_seen(self) -> Iterator[Cell]:
        """The different cells that occur on the board."""
        return (look for place, look in enumerate(self.looks) if place in self.squares)


def _check(board: Board | Plane) -> None:
    """A board has a brightness for all of its squares or for none, and traces only on squares that it has."""
    assert not board.glow or len(board.glow) == board.width * board.height, "a brightness for every square, or none"
    for trace in board.traces:
        for column, row in trace.squares:
            is_there = 0 <= column < board.width and 0 <= row < board.height
            assert is_there, f"{column},{row} is not on the board"
