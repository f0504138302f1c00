"""Cells: a byte each, its kind and what befell it today, in rows with an edge of cells around the town."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import ACROSS, DOWN
from lazaretto.books.outbreak.world.numbers import TownNumbers
from lazaretto.kernel import Int, Octets, compiled

KIND = 15
"""The bits that say who or what is there."""
DONE = 16
"""Changed today: acts no more, but moves."""
WAITS = 32
"""Will act by the window today, when everybody has acted toward a side."""
MOVED = 32
"""Has moved today. By then nobody waits any more."""
PLANNED = 64
"""An open cell that somebody would build on; below it stand the side they face it from, in two bits, and above those
which of the walls it would be."""
EDGE = 128
"""Beyond the town."""
BEYOND = 16
"""What somebody faces there: no kind, but as good as one where kinds are counted."""


@compiled
def cell_at(town: TownNumbers, y: Int, x: Int) -> int:
    """The place of a cell among all of them."""
    n = town[0]
    place: int = (y + 1) * n.stride + x + 1
    return place


@compiled
def beside(cells: Octets, town: TownNumbers, at: Int, side: Int) -> int:
    """The cell on one side, north, west, south or east: on a torus from the other end, else perhaps the edge."""
    n = town[0]
    to: int = at + n.steps[side]
    return around(town, at, side) if n.torus and cells[to] == EDGE else to


@compiled
def around(town: TownNumbers, at: Int, side: Int) -> int:
    """The cell that lies on one side of another across the edge of a torus."""
    n = town[0]
    rows, columns, stride = n.rows, n.columns, n.stride
    down = (at // stride - 1 + DOWN[side] + rows) % rows
    across = (at % stride - 1 + ACROSS[side] + columns) % columns
    return cell_at(town, down, across)


@compiled
def faced_kind(cell: Int) -> int:
    """Who or what a cell holds, for whoever faces it."""
    return BEYOND if cell == EDGE else cell & KIND


@compiled
def change(cells: Octets, at: Int, kind: Int) -> None:
    """Somebody becomes another; an open cell has nothing left to do today."""
    cells[at] = kind | DONE if kind else 0


@compiled
def wipe(cells: Octets) -> None:
    """The day is over: the marks it left on some cells are wiped off."""
    for at in range(len(cells)):
        cells[at] &= KIND | EDGE


def framed(kinds: bytes, rows: int, columns: int) -> bytearray:
    """A town's kinds, row by row, with the edge around them."""
    edge = bytes([EDGE])
    lines = (edge + kinds[row * columns : (row + 1) * columns] + edge for row in range(rows))
    beyond = edge * (columns + 2)
    return bytearray(beyond + b"".join(lines) + beyond)


def unframed(cells: bytes | bytearray, rows: int, columns: int) -> bytes:
    """The kinds alone again."""
    starts = range(columns + 3, (rows + 1) * (columns + 2), columns + 2)
    return b"".join(cells[start : start + columns] for start in starts)
