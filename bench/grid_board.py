"""The board of the grid's benches: 96 by 64 squares of rooms and corridors, always the same."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from lazaretto.grid import Shape

SHAPE = Shape(96, 64, 96)
ROOMS = 40


def opaque_squares() -> Any:
    """A byte for each square: 1 if it is a wall."""
    rng, walls = Random(1), np.ones((SHAPE.height, SHAPE.width), dtype=np.uint8)
    column, row = SHAPE.width // 2, SHAPE.height // 2
    for _ in range(ROOMS):
        wide, high = rng.randint(4, 14), rng.randint(3, 9)
        left, top = rng.randint(1, SHAPE.width - wide - 1), rng.randint(1, SHAPE.height - high - 1)
        walls[top : top + high, left : left + wide] = 0
        to_column, to_row = left + wide // 2, top + high // 2
        walls[row, min(column, to_column) : max(column, to_column) + 1] = 0
        walls[min(row, to_row) : max(row, to_row) + 1, to_column] = 0
        column, row = to_column, to_row
    return walls.ravel()


def open_squares(count: int) -> Any:
    """Some squares that are no walls."""
    return np.array(Random(2).choices(np.flatnonzero(opaque_squares() == 0).tolist(), k=count))


def as_rows(squares: Any) -> Any:
    """Squares as libtcod takes them: by row and column."""
    return squares.reshape(SHAPE.height, SHAPE.width)
