"""The value of a small alternating game by trying every pair of fixed plans, without any code of the solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

import numpy as np

from lazaretto.game import Seat
from tests.solve.small_games import Falls, Small

Plan = Mapping[str, str]
"""A choice for every state in which a seat decides."""

Worth = dict[str, float]


def plans(game: Small, seat: Seat) -> Iterator[Plan]:
    """Every way a seat can fix its choices beforehand."""
    decides = [state for state, page in game.pages.items() if page.who == (seat,)]
    for picked in product(*(game.choices(state)[seat] for state in decides)):
        yield dict(zip(decides, picked, strict=True))


def play_out(game: Small, plan: Plan) -> Worth:
    """What each state is worth once all choices are fixed; play that never ends is worth the worst result."""
    falls = {state: page.turns[(plan[state],) if page.who else ()] for state, page in game.pages.items()}
    worst = min(game.ends.values())
    ending = _can_end(game, falls)
    place = {state: number for number, state in enumerate(sorted(ending))}
    inner, outer = np.eye(len(place)), np.zeros(len(place))
    for state, row in place.items():
        whole = sum(falls[state].values())
        for after, weight in falls[state].items():
            if after in game.ends:
                outer[row] += weight / whole * (game.ends[after] - worst)
            elif after in place:
                inner[row, place[after]] -= weight / whole
    above = np.linalg.solve(inner, outer)
    return {state: worst + (float(above[place[state]]) if state in place else 0.0) for state in game.pages}


def best_worst(game: Small, fixed: Plan | None = None) -> Worth:
    """For each state the most that the first seat can make sure of; with a plan given, what that plan makes sure of."""
    found: list[Worth] = []
    for mine in plans(game, game.seats[0]) if fixed is None else [fixed]:
        answers = [play_out(game, {**mine, **theirs}) for theirs in _others(game)]
        found.append({state: min(answer[state] for answer in answers) for state in game.pages})
    return {state: max(worth[state] for worth in found) for state in game.pages}


def best_against(game: Small, theirs: Plan) -> Worth:
    """For each state the most that the first seat gets against a fixed plan of the second."""
    answers = [play_out(game, {**mine, **theirs}) for mine in plans(game, game.seats[0])]
    return {state: max(answer[state] for answer in answers) for state in game.pages}


def _others(game: Small) -> list[Plan]:
    return list(plans(game, game.seats[1])) if len(game.seats) > 1 else [{}]


def _can_end(game: Small, falls: Mapping[str, Falls]) -> set[str]:
    ending: set[str] = set()
    while True:
        more = {s for s, to in falls.items() if s not in ending and any(t in game.ends or t in ending for t in to)}
        if not more:
            return ending
        ending |= more
