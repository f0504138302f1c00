"""How far two squares lie apart when nothing is in the way."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.grid.shape import Shape
from lazaretto.kernel import Int, compiled


class Moves(NamedTuple):
    """What a step costs: one to a side, and one along a diagonal. A diagonal of 0 means that there are none."""

    straight: Int
    diagonal: Int


STEPS = Moves(1, 1)
"""A diagonal step costs as much as a straight one."""

SIDES = Moves(1, 0)
"""No diagonal steps."""

HALVES = Moves(2, 3)
"""A diagonal step costs one and a half. All costs are doubled, so that they stay whole."""


@compiled
def apart(shape: Shape, a: Int, b: Int) -> tuple[int, int]:
    """How many columns and how many rows lie between two squares."""
    return abs(b % shape.stride - a % shape.stride), abs(b // shape.stride - a // shape.stride)


@compiled
def distance(shape: Shape, moves: Moves, a: Int, b: Int) -> int:
    """What the cheapest way between two squares costs on an empty board."""
    across, down = apart(shape, a, b)
    slanted = min(across, down)
    turn = 2 * moves.straight  # What a diagonal costs if it is walked along two sides.
    diagonal = min(turn, moves.diagonal) if moves.diagonal else turn
    return (across + down - 2 * slanted) * moves.straight + slanted * diagonal


@compiled
def squared(shape: Shape, a: Int, b: Int) -> int:
    """The square of the straight distance, for round areas: within a radius if this is at most the radius squared."""
    across, down = apart(shape, a, b)
    return across * across + down * down
