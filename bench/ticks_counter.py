"""The best of all legal melee weapons against a fighter, the first five exact, against plain Python that throws the
dice of a thousand duels for a part of the weapons."""

from __future__ import annotations

from random import Random

from bench.ticks_plain import thrown
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.forge import counter as counters
from lazaretto.books.thousand_ticks.forge.strike import Kinds
from lazaretto.books.thousand_ticks.pairs.combatant import combatant, planned
from lazaretto.books.thousand_ticks.tables import TABLES

PART, DUELS, GOAL = 4, 1000, 2.0
"""How many weapons the peer tries, how many duels with each, and the seconds for all of ours."""
KINDS: Kinds = ("piercing", "piercing")


def bench() -> Figure:
    n = TABLES.load()
    fighter, foe = n.fighters["hasso"], n.fighters["agnes"]
    enemy = combatant(n, "agnes", foe, n.weapons[foe.weapon], PLANS["plain"])

    def ours() -> list[counters.Ranked]:
        counters.candidates.cache_clear()
        return counters.counter(n, fighter, KINDS, enemy, 1)

    all_of = counters.candidates(n, fighter, KINDS)
    ranked = counters.ranked_ways(n, all_of, fighter, enemy, 1)
    plain = [one for one in ranked if not one.candidate.ways[0].power][:PART]

    def peer() -> list[float]:
        dice, shares = Random(1), []
        for one in plain:
            own = planned(n, "", fighter, one.candidate.ways, one.candidate.plan)
            blows = own.blows_on(enemy)[1], enemy.blows_on(own)[1]
            won = sum(thrown(blows, (own.target.hp, enemy.target.hp), dice) == 0 for _ in range(DUELS))
            shares.append(won / DUELS)
        return shares

    for one, share in zip(plain, peer(), strict=True):
        assert abs(one.wins - share) < one.error + 5 * (0.25 / DUELS) ** 0.5
    our, part = in_turn(ours, peer, times=3)
    their = part * len(all_of) / PART
    return Figure("ticks_counter", our, their, "s", "plain Python", their / our, f"under {GOAL:g} s", our < GOAL)
