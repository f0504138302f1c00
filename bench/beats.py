"""The 20×20 table of "n dice beat m dice", exact: ours from cold caches against icepool."""

from __future__ import annotations

from fractions import Fraction

import icepool

from bench.timing import Figure, in_turn
from lazaretto.dice import roll_questions, sided

SIZE = range(1, 21)
GOAL = 20

Table = dict[tuple[int, int], Fraction]


def ours() -> Table:
    """Start with empty caches."""
    for remembered in (sided, roll_questions.beats, roll_questions._ways, roll_questions._ways_above):
        remembered.cache_clear()
    return {(n, m): roll_questions.beats(n, m).chance(True) for n in SIZE for m in SIZE}


def peer() -> Table:
    """The same with icepool, making each total once, as its users would."""
    totals = {n: n @ icepool.d6 for n in SIZE}
    return {(n, m): (totals[n] > totals[m]).probability(True) for n in SIZE for m in SIZE}


def bench() -> Figure:
    assert ours() == peer()
    our, their = in_turn(ours, peer, times=7)
    ratio = their / our
    return Figure("beats", our * 1e3, their * 1e3, "ms", "icepool", ratio, f"at least {GOAL}×", ratio >= GOAL)
