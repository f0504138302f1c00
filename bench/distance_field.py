"""The distances of all squares from a goal, on 96 by 64 squares of rooms and corridors, with diagonal steps. The peer
is libtcod's Dijkstra; SciPy's is printed as well."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra
from tcod.path import dijkstra2d

from bench.grid_board import SHAPE, GridBoard, as_rows, rooms
from bench.timing import Figure, in_turn, seconds
from lazaretto.grid import FAR, STEPS, WAYS, FieldScratch, Moves, Shape, beside, field_scratch, flood
from lazaretto.kernel import Int, Ints, Octets, compiled, fast, to_compiled

GOALS, TIMES = 50, 4
GOAL_US = 40
UNREACHED = 1 << 20


@compiled
def fields(
    costs: Octets, shape: Shape, moves: Moves, goals: Ints, times: Int, field: Ints, scratch: FieldScratch
) -> int:
    """Fill the field of every goal so many times; how many squares the last one reached."""
    count = 0
    for _ in range(times):
        for goal in range(len(goals)):
            count = flood(costs, shape, moves, goals[goal], field, scratch)
    return count


def by_libtcod(costs: Any, goal: int) -> Any:
    """The same field by libtcod."""
    known = np.full((SHAPE.height, SHAPE.width), UNREACHED, dtype=np.int32)
    known[divmod(goal, SHAPE.stride)] = 0
    return dijkstra2d(known, costs, STEPS.straight, STEPS.diagonal, out=known)


def by_scipy(costs: Any) -> Any:
    """The steps of the board as a sparse graph."""
    steps = [
        (square, to)
        for square in np.flatnonzero(costs).tolist()
        for way in range(WAYS)
        if (to := beside(SHAPE, square, way)) >= 0 and costs[to]
    ]
    return csr_array((np.ones(len(steps)), tuple(np.array(steps).T)), shape=(len(costs), len(costs)))


def bench() -> Figure:
    return measured("distance_field", rooms())


def measured(name: str, board: GridBoard) -> Figure:
    """The figure for a board."""
    costs, goals = board.costs, board.open_squares(GOALS)
    rows, graph = as_rows(costs).astype(np.int32), by_scipy(costs)
    field: Any = np.zeros(len(costs), dtype=np.int64)
    scratch = to_compiled(field_scratch(SHAPE))
    twin = fast(fields)
    for goal in goals[:5].tolist():
        twin(costs, SHAPE, STEPS, np.array([goal]), 1, field, scratch)
        assert (np.where(field == FAR, UNREACHED, field) == by_libtcod(rows, goal).ravel()).all()
        assert (np.where(field == FAR, np.inf, field) == dijkstra(graph, indices=goal, unweighted=True)).all()
    our, their = in_turn(
        lambda: twin(costs, SHAPE, STEPS, goals, TIMES, field, scratch),
        lambda: [by_libtcod(rows, goal) for goal in goals.tolist()],
        of=min,
    )
    our, their = our / (GOALS * TIMES) * 1e6, their / GOALS * 1e6
    scipys = min(seconds(lambda: dijkstra(graph, indices=goals[0], unweighted=True)) for _ in range(9)) * 1e6
    print(f"{name}: SciPy {scipys:.0f} µs, {scipys / our:.0f}× ours", file=sys.stderr)
    return Figure(name, our, their, "µs", "libtcod", their / our, f"under {GOAL_US} µs", our < GOAL_US)
