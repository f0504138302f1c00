"""Cells: one byte each, with its kind and what happened to it today, in rows with a border of edge cells."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import ACROSS, DOWN
from lazaretto.books.outbreak.world.number_layout import TownNumbers
from lazaretto.kernel import Int, Octets, compiled

KIND = 15
"""The bits that say who or what is there."""
DONE = 16
"""Changed today: acts no more, but moves."""
WAITS = 32
"""Will act on its window today, after everybody has acted toward a side."""
MOVED = 32
"""Has moved today. It shares its bit with WAITS, since nobody waits any more by then."""
PLANNED = 64
"""An open cell on which somebody plans a wall. The lowest two bits are the side from which it is faced, and the
next two which wall it will be."""
EDGE = 128
"""Beyond the town."""
BEYOND = 16
"""What somebody faces who turns to the edge: not a kind, but counted like one."""


@compiled
def cell_at(town: TownNumbers, y: Int, x: Int) -> int:
    """The index of a cell in the array."""
    n = town[0]
    place: int = (y + 1) * n.stride + x + 1
    return place


@compiled
def beside(cells: Octets, town: TownNumbers, at: Int, side: Int) -> int:
    """The cell on one side, counted as in SIDES. On a torus it wraps around; otherwise it may be the edge."""
    n = town[0]
    to: int = at + n.steps[side]
    return around(town, at, side) if n.torus and cells[to] == EDGE else to


@compiled
def around(town: TownNumbers, at: Int, side: Int) -> int:
    """The neighbour on one side, across the edge of a torus."""
    n = town[0]
    rows, columns, stride = n.rows, n.columns, n.stride
    down = (at // stride - 1 + DOWN[side] + rows) % rows
    across = (at % stride - 1 + ACROSS[side] + columns) % columns
    return cell_at(town, down, across)


@compiled
def faced_kind(cell: Int) -> int:
    """The kind on a cell, or BEYOND for the edge."""
    return BEYOND if cell == EDGE else cell & KIND


@compiled
def change(cells: Octets, at: Int, kind: Int) -> None:
    """Change the kind on a cell, and mark it as changed today unless it is now open."""
    cells[at] = kind | DONE if kind else 0


@compiled
def wipe(cells: Octets) -> None:
    """Remove the marks of the day from all cells."""
    for at in range(len(cells)):
        cells[at] &= KIND | EDGE


def framed(kinds: bytes, rows: int, columns: int) -> bytearray:
    """The kinds of a town, row by row, with a border of edge cells."""
    edge = bytes([EDGE])
    lines = (edge + kinds[row * columns : (row + 1) * columns] + edge for row in range(rows))
    beyond = edge * (columns + 2)
    return bytearray(beyond + b"".join(lines) + beyond)


def unframed(cells: bytes | bytearray, rows: int, columns: int) -> bytes:
    """The kinds without the border."""
    starts = range(columns + 3, (rows + 1) * (columns + 2), columns + 2)
    return b"".join(cells[start : start + columns] for start in starts)
