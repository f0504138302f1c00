"""Whether two squares see each other, at most 15 columns and rows apart. libtcod has no pairwise test, so the peer
makes the map of sight from one of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from tcod import libtcodpy
from tcod.map import compute_fov

from bench.grid_board import SHAPE, GridBoard, as_rows, rooms
from bench.timing import Figure, in_turn
from lazaretto.grid import STEPS, Shape, distance, sees
from lazaretto.kernel import Int, Ints, Octets, compiled, fast

PAIRS, RADIUS, TIMES, PEER_PAIRS = 4000, 15, 25, 500
GOAL_NS = 60
UNDECIDED = 0.01
"""The share of pairs on which both may differ: those where a line passes exactly between two squares."""


@compiled
def seeing(opaque: Octets, shape: Shape, pairs: Ints, times: Int) -> int:
    """Ask for every pair so many times; how often the answer was yes."""
    count = 0
    for _ in range(times):
        for place in range(0, len(pairs), 2):
            count += sees(opaque, shape, pairs[place], pairs[place + 1])
    return count


def near_pairs(board: GridBoard) -> list[tuple[int, int]]:
    """Pairs of open squares that are no farther apart than the radius."""
    squares = board.open_squares(100 * PAIRS).tolist()
    drawn = zip(squares[::2], squares[1::2], strict=True)
    return [(a, b) for a, b in drawn if distance(SHAPE, STEPS, a, b) <= RADIUS][:PAIRS]


def bench() -> Figure:
    return measured("sight_pair", rooms())


def measured(name: str, board: GridBoard) -> Figure:
    """The figure for a board."""
    opaque, pairs = board.opaque, near_pairs(board)
    transparent, flat = as_rows(opaque) == 0, np.array(pairs).ravel()
    twin, one = fast(seeing), fast(sees)

    def peer(a: int, b: int) -> Any:
        seen = compute_fov(transparent, divmod(a, SHAPE.stride), 0, algorithm=libtcodpy.FOV_SYMMETRIC_SHADOWCAST)
        return seen[divmod(b, SHAPE.stride)]

    compared = pairs[:PEER_PAIRS]
    assert sum(one(opaque, SHAPE, a, b) != peer(a, b) for a, b in compared) < UNDECIDED * PEER_PAIRS
    our, their = in_turn(
        lambda: twin(opaque, SHAPE, flat, TIMES), lambda: [peer(a, b) for a, b in compared], times=5, of=min
    )
    our, their = our / (len(pairs) * TIMES) * 1e9, their / PEER_PAIRS * 1e9
    return Figure(name, our, their, "ns", "libtcod", their / our, f"under {GOAL_NS} ns", our < GOAL_NS)
