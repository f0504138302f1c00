"""Solved encounters for the tests: each is solved once a session, and never read from the shelf."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from lazaretto.books.radium import ENCOUNTER
from lazaretto.books.radium.choices import Fight
from lazaretto.books.radium.encounter import Encounter, first
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.solve.solution import Solution
from lazaretto.solve.solve_request import SolveRequest
from lazaretto.solve.solver import solve


@cache
def solved(n: RadiumNumbers, at: Encounter | None = None, objective: str | None = None) -> Solution:
    """The slice of a state, or of the start."""
    table = SolveRequest(ENCOUNTER, n, at or first(n), objective).table()
    return Solution(table, solve(table), objective)


def worths(found: Solution, state: Encounter) -> dict[str, float]:
    """What each choice is worth if best play follows."""
    table, values = found.table, (found.values.low + found.values.high) / 2
    number = table.index[state]
    turns = range(int(table.first[number]), int(table.first[number + 1]))
    worth = [_worth(found, turn, values) for turn in turns]
    return dict(zip(map(str, found.game.choices(state)["explorer"]), worth, strict=True))


def _worth(found: Solution, turn: int, values: Any) -> float:
    falls = slice(found.table.start[turn], found.table.start[turn + 1])
    return float(np.dot(found.table.chance[falls], values[found.table.to[falls]]))


def best(found: Solution, state: Encounter) -> str:
    """The choice that the solution makes."""
    ((choice, _),) = found.policy(state)["explorer"]
    return str(choice)


def lead(found: Solution, state: Encounter, weapon: str) -> float:
    """By how much the best attack with a weapon is better than everything that is no attack with it."""
    worth, choices = worths(found, state), found.game.choices(state)["explorer"]
    attacks = {
        str(choice) for choice in choices if isinstance(choice, Fight) and choice.weapon == weapon and choice.lethality
    }
    return max((worth[it] for it in attacks), default=0.0) - max(worth[it] for it in worth.keys() - attacks)
