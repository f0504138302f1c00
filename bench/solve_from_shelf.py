"""Reading the solved duel from the shelf, against solving it."""

from __future__ import annotations

from bench.solve_from_nothing import ours as from_nothing
from bench.timing import Figure, in_turn
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.solve.shelf import solution
from lazaretto.solve.solution import Solution

START = Duel(20, 20)
GOAL_S = 0.2


def ours() -> Solution:
    return solution(BOOK, BOOK.tables.load(), START)


def bench() -> Figure:
    assert ours().policy(START) == from_nothing().policy(START)
    our, their = in_turn(ours, from_nothing, times=1)
    return Figure("solve_from_shelf", our, their, "s", "from nothing", their / our, f"under {GOAL_S} s", our < GOAL_S)
