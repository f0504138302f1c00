"""200 × 200 duels of Thousand Ticks without stuns, exact, against plain Python on a part of them."""

from __future__ import annotations

from bench.ticks_plain import drop_times, race
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.pairs.all_pairs import PairTable, meet
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, everyone
from lazaretto.books.thousand_ticks.tables import TABLES
from lazaretto.progress import followed

COUNT, PART, GOAL = 200, 12, 2.0
"""How many combatants, how many pairs the peer works out, and the seconds for all of ours."""


def bench() -> Figure:
    n = TABLES.load()
    plans = [everyone(n, n.fighters, n.weapons, PLANS[plan]) for plan in ("plain", "one_hand")]
    all_of = [one for plan in plans for one in plan if not one.stuns][:COUNT]
    assert len(all_of) == COUNT

    def ours() -> PairTable:
        return followed(meet(n, all_of, all_of, 1, 1), None, "")

    pairs = [(17 * k % COUNT, (53 * k + 11) % COUNT) for k in range(PART)]

    def peer() -> list[float]:
        return [_one(all_of[i], all_of[j]) for i, j in pairs]

    found = ours()
    for (i, j), wins in zip(pairs, peer(), strict=True):
        assert abs(found.wins[i, j] - wins) < 1e-9
    our, part = in_turn(ours, peer, times=3)
    their = part * (COUNT * (COUNT + 1) / 2) / PART
    goal = f"under {GOAL:g} s"
    return Figure("ticks_pairs", our, their, "s", "plain Python", their / our, goal, our < GOAL)


def _one(a: Combatant, b: Combatant) -> float:
    return race(drop_times(a.blows_on(b)[1], b.target.hp), drop_times(b.blows_on(a)[1], a.target.hp))
