"""The boards of the grid's benches, always the same: 96 by 64 squares of rooms and corridors, or of Fever Fen."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np

from lazaretto.game import start
from lazaretto.grid import Shape

FEN = Path(__file__).parents[1] / "tests" / "fen"
SEED = 7

SHAPE = Shape(96, 64, 96)
ROOMS = 40


class GridBoard(NamedTuple):
    """A byte for each square: whether one cannot see through it, and what entering it costs, or 0."""

    opaque: Any
    costs: Any

    def open_squares(self, count: int) -> Any:
        """Some squares that can be seen through and entered."""
        return np.array(Random(2).choices(np.flatnonzero((self.opaque == 0) & (self.costs > 0)).tolist(), k=count))


def rooms() -> GridBoard:
    """Rooms and corridors; walls are opaque."""
    opaque = _walls()
    return GridBoard(opaque, (opaque == 0).astype(np.uint8))


def fen() -> GridBoard:
    """A first state of Fever Fen: reeds can be entered and not seen through."""
    with patch.object(sys, "path", [str(FEN), *sys.path]):
        from fever_fen import BOOK
        from fever_fen.game import ground

        numbers = BOOK.tables.load()
        land = ground(numbers, start(BOOK.game(numbers), SEED).packed)
    opaque, costs = (np.frombuffer(bytes(squares), dtype=np.uint8).copy() for squares in (land.opaque, land.costs))
    return GridBoard(opaque, costs)


def _walls() -> Any:
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


def as_rows(squares: Any) -> Any:
    """Squares as libtcod takes them: by row and column."""
    return squares.reshape(SHAPE.height, SHAPE.width)
