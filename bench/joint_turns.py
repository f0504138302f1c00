"""The duel's 900 joint turns, every outcome exact: `outcomes` over the book's own rules against icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool

from bench.timing import Figure, in_turn
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Pair, exchange, pairs
from lazaretto.books.defend_the_city.tables import MOST_STAMINA
from lazaretto.dice import chance, outcomes
from lazaretto.dice.exact_outcomes import _law

NUMBERS = BOOK.tables.load()
PAIRS = pairs(NUMBERS, MOST_STAMINA)
GOAL_MS = 50

Turns = dict[tuple[Pair, Pair], dict[str, Fraction]]


def ours() -> Turns:
    """With empty caches: `outcomes` over the rules themselves."""
    _law.cache_clear()
    chance.cache_clear()
    return {
        (a, b): {str(wounds): share for wounds, share in outcomes(exchange, NUMBERS, a, b).items()}
        for a in PAIRS
        for b in PAIRS
    }


def peer() -> Turns:
    """The same rules in icepool, with its six coins made once."""
    coins = [icepool.coin(hits, 5) for hits in range(6)]

    def turn(a: Pair, b: Pair) -> Any:
        hits_b, hits_a = coins[max(0, a.offense - b.defense)], coins[max(0, b.offense - a.defense)]
        if a.offense == b.offense:
            return icepool.map(at_once, hits_b, hits_a)
        if a.offense > b.offense:
            return hits_b.if_else("b", hits_a.if_else("a", "nobody"))
        return hits_a.if_else("a", hits_b.if_else("b", "nobody"))

    return {
        (a, b): {who: Fraction(ways, die.denominator()) for who, ways in die.items()}
        for a in PAIRS
        for b in PAIRS
        for die in (turn(a, b),)
    }


def at_once(hit_b: bool, hit_a: bool) -> str:
    return "both" if hit_a and hit_b else "a" if hit_a else "b" if hit_b else "nobody"


def bench() -> Figure:
    assert len(PAIRS) ** 2 == 900
    assert ours() == peer()
    our, their = in_turn(ours, peer)
    goal = f"under {GOAL_MS} ms"
    return Figure("joint_turns", our * 1e3, their * 1e3, "ms", "icepool", their / our, goal, our * 1e3 < GOAL_MS)
