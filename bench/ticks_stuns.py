"""A duel of Thousand Ticks with stuns on both sides, worked out exactly, against plain Python."""

from __future__ import annotations

import random

from bench.ticks_peer import duels, plain_blows
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds
from lazaretto.books.thousand_ticks.tables import TABLES
from lazaretto.game import Overlay

PEER_GAMES = 10_000
GOAL_S = 5


def bench() -> Figure:
    n, plans = TABLES.load(Overlay().and_set(["setup.a=agnes", "setup.b=agnes"])), (PLANS["plain"], PLANS["plain"])
    blows = plain_blows(n, plans[0])
    random.seed(1)
    exact = duel_odds(n, plans)
    assert exact.bound < 1e-6
    assert abs(duels(n, blows, PEER_GAMES) / PEER_GAMES - exact.a) < 0.025
    our, their = in_turn(lambda: duel_odds(n, plans), lambda: duels(n, blows, PEER_GAMES), times=3)
    return Figure("ticks_stuns", our, their, "s", "plain Python", their / our, f"at most {GOAL_S} s", our <= GOAL_S)
