"""Running: straight on, around the bends of a corridor, and no farther than where its sides open or close."""

from __future__ import annotations

from lazaretto.grid.distance import Moves
from lazaretto.grid.shape import NOWHERE, WAYS, Shape, beside
from lazaretto.kernel import Int, Octets, compiled

LEFT, RIGHT = -2, 2
"""The way to either side, in eighths of a turn."""


@compiled
def is_open(costs: Octets, shape: Shape, moves: Moves, at: Int, way: Int) -> bool:
    """Whether a step that way leads onto a square that can be entered."""
    to = beside(shape, at, way)
    return to >= 0 and costs[to] != 0 and (way % 2 == 0 or moves.diagonal != 0)


@compiled
def open_sides(costs: Octets, shape: Shape, moves: Moves, at: Int, way: Int) -> int:
    """Which sides of somebody who faces that way are open: 0 for neither, 1 for the left, 2 for the right, 3 for both.
    While this stays the same, a run passes nothing of interest."""
    left = is_open(costs, shape, moves, at, (way + LEFT) % WAYS)
    right = is_open(costs, shape, moves, at, (way + RIGHT) % WAYS)
    return left + 2 * right


@compiled
def run_on(costs: Octets, shape: Shape, moves: Moves, at: Int, way: Int) -> int:
    """The way in which a run goes on: straight on if it can, else around a bend if the ground is open to one side only,
    else `NOWHERE`. A run never turns back."""
    if is_open(costs, shape, moves, at, way):
        return way
    left = _bend(costs, shape, moves, at, way, LEFT)
    right = _bend(costs, shape, moves, at, way, RIGHT)
    if left == NOWHERE:
        return right
    return left if right == NOWHERE else NOWHERE


@compiled
def _bend(costs: Octets, shape: Shape, moves: Moves, at: Int, way: Int, side: Int) -> int:
    """The way around a bend to one side, the square corner before the half one; `NOWHERE` if both are closed."""
    for turn in (side, side // 2):
        if is_open(costs, shape, moves, at, (way + turn) % WAYS):
            return (way + turn) % WAYS
    return NOWHERE
