"""The shape of a board, and its squares: a square is one number, its row times the stride plus its column."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.kernel import Int, compiled

NOWHERE = -1
"""What stands for a square beyond the edge of the board."""

WAYS = 8
"""How many ways lead from a square: 0 is north (a row up), then clockwise by eighths. Odd ones are diagonal."""

ACROSS = (0, 1, 1, 1, 0, -1, -1, -1)
DOWN = (-1, -1, 0, 1, 1, 1, 0, -1)
"""How far each way leads across and down."""


class Shape(NamedTuple):
    """The size of a board, and its stride: how far apart two rows begin in an array. The stride is at least the width.
    A number between the end of a row and the next one is no square."""

    width: Int
    height: Int
    stride: Int


@compiled
def beside(shape: Shape, square: Int, way: Int) -> int:
    """The square one step away, or `NOWHERE` if that is beyond the edge."""
    column = square % shape.stride + ACROSS[way]
    row = square // shape.stride + DOWN[way]
    if column < 0 or column >= shape.width or row < 0 or row >= shape.height:
        return NOWHERE
    return row * shape.stride + column


@compiled
def way_between(shape: Shape, square: Int, to: Int) -> int:
    """The way that leads from a square to one beside it, or `NOWHERE` if it is not beside it."""
    for way in range(WAYS):
        if beside(shape, square, way) == to:
            return way
    return NOWHERE


@compiled
def box_around(shape: Shape, at: Int, radius: Int) -> tuple[int, int, int, int]:
    """The part of the board within so many columns and rows of a square: its first column, its first row, its last
    column, its last row."""
    column, row = at % shape.stride, at // shape.stride
    return (
        max(0, column - radius),
        max(0, row - radius),
        min(shape.width - 1, column + radius),
        min(shape.height - 1, row + radius),
    )
