"""Whole journeys of Radium by the book's own compiled loop, against the same journeys by the plain rules."""

from __future__ import annotations

from bench.timing import Figure, seconds
from lazaretto.books.radium import BOOK
from lazaretto.simulate.choose_engine import engine_for

GOAL_K = 1
GAMES = 4096
STEPPED = 16
BOTS = ("random", "brute", "careful", "optimal")


def a_second(bot: str, kind: str, games: int) -> float:
    """Journeys per second on one core, after everything is solved and compiled."""
    engine = engine_for(BOOK, BOOK.tables.load(), [bot], asked=kind)
    engine.run(1, 0, games)
    return games / seconds(lambda: engine.run(1, 0, games))


def bench() -> Figure:
    rates = {bot: a_second(bot, "world", GAMES) for bot in BOTS}
    print("  ".join(f"{bot} {rate:,.0f}/s" for bot, rate in rates.items()))
    our, their = rates["optimal"] / 1e3, a_second("optimal", "plain", STEPPED) / 1e3
    goal = f"at least {GOAL_K} k"
    return Figure("radium_journeys", our, their, "k games/s", "stepping", our / their, goal, our >= GOAL_K)
