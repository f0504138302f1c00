"""The frontier: known squares from which a viewer would see something new."""

from __future__ import annotations

from lazaretto.grid.distance import Moves
from lazaretto.grid.field import FAR
from lazaretto.grid.memory import UNSEEN
from lazaretto.grid.shape import WAYS, Shape, beside
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def mark_frontier(costs: Octets, memory: Octets, shape: Shape, moves: Moves, field: Ints) -> int:
    """Make the frontier the goals of a field: squares that can be entered, are not `UNSEEN`, and are one step away from
    one that is. They get 0, and every other square gets `FAR`. Returns how many they are."""
    count = 0
    for square in range(len(field)):
        field[square] = FAR
    for row in range(shape.height):
        for square in range(row * shape.stride, row * shape.stride + shape.width):
            if costs[square] and memory[square] != UNSEEN and borders_unseen(memory, shape, moves, square):
                field[square] = 0
                count += 1
    return count


@compiled
def borders_unseen(memory: Octets, shape: Shape, moves: Moves, square: Int) -> bool:
    """Whether a square that was never seen is one step away."""
    for way in range(WAYS):
        to = beside(shape, square, way)
        if to >= 0 and (way % 2 == 0 or moves.diagonal) and memory[to] == UNSEEN:
            return True
    return False
