"""A plain duel of Thousand Ticks worked out exactly, against as many duels in plain Python as give two digits."""

from __future__ import annotations

import random

from bench.ticks_peer import duels, plain_blows
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds
from lazaretto.books.thousand_ticks.tables import TABLES

PEER_GAMES = 10_000
GOAL_MS = 5


def bench() -> Figure:
    n, plans = TABLES.load(), (PLANS["plain"], PLANS["plain"])
    blows = plain_blows(n, plans[0])
    random.seed(1)
    exact = duel_odds(n, plans)
    assert exact.bound < 1e-11
    assert abs(duels(n, blows, PEER_GAMES) / PEER_GAMES - exact.a) < 0.025
    our, their = in_turn(lambda: duel_odds(n, plans), lambda: duels(n, blows, PEER_GAMES))
    goal = f"at most {GOAL_MS} ms"
    return Figure("ticks_exact", 1e3 * our, 1e3 * their, "ms", "plain Python", their / our, goal, 1e3 * our <= GOAL_MS)
