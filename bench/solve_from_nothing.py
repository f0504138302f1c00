"""Solving the whole duel without a shelf: its rules enumerated and every state solved, against the same with HiGHS."""

from __future__ import annotations

from bench.solve_stages import matrices, program
from bench.timing import Figure, in_turn
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.dice.exact_outcomes import _law
from lazaretto.solve.reachable_table import tabulate
from lazaretto.solve.solution import Solution, solved

GOAL_S = 5


def ours() -> Solution:
    """With empty caches of odds, but with compiled code in its cache."""
    _law.cache_clear()
    return solved(BOOK.game(BOOK.tables.load()), Duel(20, 20))


def bench() -> Figure:
    stages = [matrix for _, matrix in matrices(ours())]

    def peer() -> None:
        _law.cache_clear()
        tabulate(BOOK.game(BOOK.tables.load()), [Duel(20, 20)])
        for matrix in stages:
            program(matrix)

    our, their = in_turn(ours, peer, times=1)
    return Figure("solve_from_nothing", our, their, "s", "HiGHS", their / our, f"under {GOAL_S} s", our < GOAL_S)
