"""Duels of Thousand Ticks simulated on one core: the compiled loop against plain Python."""

from __future__ import annotations

import random
from math import sqrt

from bench.ticks_peer import duels, plain_blows
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.simulation_engine import engine
from lazaretto.books.thousand_ticks.tables import TABLES

GAMES, PEER_GAMES = 1 << 18, 1 << 12
GOAL_M = 1


def bench() -> Figure:
    n = TABLES.load()
    ours, blows = engine(n, ("plain", "plain"), None), plain_blows(n, PLANS["plain"])
    random.seed(1)
    share = ours.run(1, 0, GAMES).results["a"] / GAMES
    error = sqrt(share * (1 - share) / PEER_GAMES)
    assert abs(duels(n, blows, PEER_GAMES) / PEER_GAMES - share) <= 5 * error
    our, their = in_turn(lambda: ours.run(1, 0, GAMES), lambda: duels(n, blows, PEER_GAMES))
    per_second, peer = GAMES / our / 1e6, PEER_GAMES / their / 1e6
    goal = f"at least {GOAL_M} M"
    return Figure(
        "ticks_duels", per_second, peer, "M games/s", "plain Python", per_second / peer, goal, per_second >= GOAL_M
    )
