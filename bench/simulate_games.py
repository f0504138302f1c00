"""Games between two random fighters: the table engine against a handwritten Numba loop of the duel."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numba
import numpy as np

from bench.timing import Figure, in_turn
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel, pairs
from lazaretto.simulate.choose_engine import engine_for

GAMES = 1 << 20
GOAL_M = 5


@numba.njit(cache=True)
def duels(games: int, offense: Any, defense: Any, count: Any, results: Any) -> None:
    """The duel written for speed alone: stamina in registers, pairs in tables, no random streams to respect."""
    for _ in range(games):
        a, b, stalled = 20, 20, 0
        while True:
            i, j = int(np.random.random() * count[a]), int(np.random.random() * count[b])
            off_a, def_a, off_b, def_b = offense[a, i], defense[a, i], offense[b, j], defense[b, j]
            hit_b = off_a > def_b and np.random.random() * 5 < off_a - def_b
            if off_a > off_b and hit_b:
                results[0] += 1
                break
            hit_a = off_b > def_a and np.random.random() * 5 < off_b - def_a
            if off_b > off_a and hit_a:
                results[1] += 1
                break
            if hit_a or hit_b:
                results[2 if hit_a and hit_b else 1 if hit_a else 0] += 1
                break
            spent = off_a + def_a + off_b + def_b
            a, b = a - off_a - def_a, b - off_b - def_b
            stalled = 0 if spent else stalled + 1
            if stalled == 3 or a + b == 0:
                results[2] += 1
                break


def bench() -> Figure:
    numbers = BOOK.tables.load()
    may = [pairs(numbers, stamina) for stamina in range(21)]
    offense, defense = (np.array([[pair[side] for pair in of] + [0] * (30 - len(of)) for of in may]) for side in (0, 1))
    count = np.array([len(of) for of in may])
    engine = engine_for(BOOK, numbers, ["random"], Duel(20, 20))

    def peer() -> Any:
        results = np.zeros(3, dtype=np.int64)
        duels(GAMES, offense, defense, count, results)
        return results

    known = engine.run(1, 0, GAMES).results
    for outcome, often in zip("ab", peer(), strict=False):
        share = known[outcome] / GAMES
        assert abs(known[outcome] - often) < 5 * sqrt(2 * GAMES * share * (1 - share))
    our, their = in_turn(lambda: engine.run(1, 0, GAMES), peer)
    each = GAMES / 1e6
    goal = f"at least {GOAL_M} M"
    return Figure(
        "simulate_games", each / our, each / their, "M games/s", "Numba loop", their / our, goal, each / our >= GOAL_M
    )
