"""Many towns of the default size, 50 × 100, on one core: the world engine against a handwritten Numba loop in reading
order. Both simulate the same number of days from the start, so both see the same stages of a town."""

from __future__ import annotations

import numpy as np

from bench.outbreak_peers import numba_loop, ours
from bench.outbreak_peers.odds import WOOD, WORDS
from bench.outbreak_peers.peer import Census
from bench.timing import Figure, in_turn

ROWS, COLUMNS, TOWNS, DAYS = 50, 100, 8, 250
GOAL_K = 15
NEAR = 0.05
"""How far the mean counts of a kind may differ, as a share of the cells. Towns differ by a third of that."""


def loop_census() -> Census:
    """The mean census of as many towns of the peer."""
    towns = [numba_loop.Town(ROWS, COLUMNS, seed) for seed in range(TOWNS)]
    for town in towns:
        town.step(DAYS)
    counted = [town.census() for town in towns]
    return {word: sum(census[word] for census in counted) // TOWNS for word in WORDS}


def bench() -> Figure:
    engine = ours.engine(ROWS, COLUMNS, DAYS)
    first = numba_loop.Town(ROWS, COLUMNS, 1).cells

    def peer() -> None:
        for _ in range(TOWNS):
            numba_loop.live(first.copy(), 0, DAYS, WOOD)

    known = np.mean([lived.census[-1] for lived in engine.towns(1, 0, TOWNS)], axis=0)
    for count, theirs in zip(known, loop_census().values(), strict=True):
        assert abs(count - theirs) < NEAR * ROWS * COLUMNS
    our, their = in_turn(lambda: engine.run(1, 0, TOWNS), peer)
    each = TOWNS * DAYS / 1e3
    goal = f"at least {GOAL_K} k"
    return Figure(
        "outbreak_towns", each / our, each / their, "k days/s", "Numba loop", their / our, goal, each / our >= GOAL_K
    )
