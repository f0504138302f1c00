"""The map of sight from a square within a radius of 15, on 96 by 64 squares of rooms and corridors. The peer is
libtcod's symmetric shadow cast."""

from __future__ import annotations

from typing import Any

import numpy as np
from tcod import libtcodpy
from tcod.map import compute_fov

from bench.grid_board import SHAPE, GridBoard, as_rows, rooms
from bench.timing import Figure, in_turn
from lazaretto.grid import Shape, look, look_away, look_scratch
from lazaretto.kernel import Int, Ints, Octets, compiled, fast

RADIUS, VIEWERS, TIMES = 15, 500, 4
GOAL_US = 5
UNDECIDED = 0.01
"""The share of squares on which both may differ: those where a line passes exactly between two squares."""


@compiled
def looks(opaque: Octets, shape: Shape, viewers: Ints, times: Int, seen: Octets, scratch: Ints) -> int:
    """Look from every viewer so many times, each time with nothing seen before; how many squares were seen last."""
    for _ in range(times):
        for viewer in range(len(viewers)):
            look(opaque, shape, viewers[viewer], RADIUS, seen, scratch)
            if viewer + 1 < len(viewers):
                look_away(shape, viewers[viewer], RADIUS, seen)
    count = 0
    for square in range(len(seen)):
        count += seen[square]
    return count


def bench() -> Figure:
    return measured("sight_map", rooms())


def measured(name: str, board: GridBoard) -> Figure:
    """The figure for a board."""
    opaque, viewers = board.opaque, board.open_squares(VIEWERS)
    transparent = as_rows(opaque) == 0
    scratch: Any = np.zeros(look_scratch(RADIUS), dtype=np.int64)
    twin, one = fast(looks), fast(look)

    def ours() -> None:
        twin(opaque, SHAPE, viewers, TIMES, np.zeros(len(opaque), dtype=np.uint8), scratch)

    def peers(viewer: int, radius: int = RADIUS) -> Any:
        place = divmod(viewer, SHAPE.stride)
        return compute_fov(transparent, place, radius, algorithm=libtcodpy.FOV_SYMMETRIC_SHADOWCAST)

    rows, columns = np.indices(transparent.shape)
    seen_in_all = others = 0
    for viewer in viewers.tolist():
        seen: Any = np.zeros(len(opaque), dtype=np.uint8)
        one(opaque, SHAPE, viewer, RADIUS, seen, scratch)
        row, column = divmod(viewer, SHAPE.stride)
        is_near = (rows - row) ** 2 + (columns - column) ** 2 <= RADIUS**2  # libtcod leaves out the rim itself.
        others += int(np.count_nonzero(as_rows(seen) != (peers(viewer, RADIUS + 1) & is_near)))
        seen_in_all += int(np.count_nonzero(seen))
    assert others < UNDECIDED * seen_in_all
    our, their = in_turn(ours, lambda: [peers(viewer) for viewer in viewers.tolist()], of=min)
    our, their = our / (VIEWERS * TIMES) * 1e6, their / VIEWERS * 1e6
    return Figure(name, our, their, "µs", "libtcod", their / our, f"under {GOAL_US} µs", our < GOAL_US)
