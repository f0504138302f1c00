"""Solved duels for the tests, each solved once a session."""

from __future__ import annotations

from functools import cache

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.solve.shelf import solution
from lazaretto.solve.solution import Solution, solved
from tests.books.defend_the_city.duelling import game, numbers


@cache
def duel(at: str, *settings: str) -> Solution:
    """Everything that can be reached from this state, solved without the shelf."""
    return solved(game(*settings), read_state(at))


@cache
def whole_duel() -> Solution:
    """The duel as the book gives it, from the shelf if it is there."""
    return solution(BOOK, numbers(), Duel(20, 20))


def open_states(found: Solution) -> list[Duel]:
    """The states that are still to be decided."""
    return [found.table.states[number] for number in found.table.deciding]
