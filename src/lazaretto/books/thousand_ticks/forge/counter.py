"""Counter: the best of all legal melee weapons in the hands of one fighter against another.

Without stuns every weapon's chance is exact. Where a blow may stun, all are simulated on the same dice, the best
of them more often, and the first five are worked out exactly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from lazaretto.books.thousand_ticks.exact.follow_duel import chances_with_stuns
from lazaretto.books.thousand_ticks.exact.side_law import Limits
from lazaretto.books.thousand_ticks.forge.designs import melee_designs
from lazaretto.books.thousand_ticks.forge.strike import Kinds, Strike, strikes
from lazaretto.books.thousand_ticks.forge.toe_to_toe import picks
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, planned, side_law
from lazaretto.books.thousand_ticks.pairs.race_many import race_many
from lazaretto.books.thousand_ticks.pairs.simulated import simulate
from lazaretto.books.thousand_ticks.rules.attack import Way
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.game import Refusal

ALL_GAMES, BEST_GAMES, BEST = 300, 4000, 40
"""How often every plan with stuns is simulated, and how often the best of them."""
EXACT_FIRST, EXACT_STATES = 5, 1_000_000
"""How many are worked out exactly, and from how many states each, if a blow may stun."""

Plan = tuple[Strike, Strike]
"""What is done while there is EP for it, and what after that."""


class Candidate(NamedTuple):
    """A way to fight: its plan, the ways to attack of the simplest design that has it, and all designs that have it."""

    plan: Plan
    ways: tuple[Way, Way]
    designs: tuple[Design, ...]


class Ranked(NamedTuple):
    """A candidate with its chance to win, how far that may be off, and whether it is exact."""

    candidate: Candidate
    wins: float
    error: float
    is_exact: bool


@lru_cache(maxsize=16)
def candidates(n: TicksNumbers, fighter: Fighter, kinds: Kinds) -> tuple[Candidate, ...]:
    """TT-R14, TT-R20: every way to fight toe to toe that some legal melee weapon gives a fighter."""
    ways: dict[Plan, tuple[Way, Way]] = {}
    designs: dict[Plan, list[Design]] = {}
    for design in sorted(melee_designs(n), key=picks):
        able = strikes(n, fighter, design, kinds)
        for way, first in able.items():
            plain = way._replace(power=False)
            plan = (first, able[plain])
            ways.setdefault(plan, (way, plain))
            same = designs.setdefault(plan, [])
            if design not in same[-1:]:
                same.append(design)
    return tuple(Candidate(plan, ways[plan], tuple(same)) for plan, same in designs.items())


def counter(n: TicksNumbers, fighter: Fighter, kinds: Kinds, enemy: Combatant, seed: int) -> list[Ranked]:
    """The best way to fight with each legal melee weapon, the best weapon first. A design stands where its best way to
    fight does, and only there."""
    ranked = ranked_ways(n, candidates(n, fighter, kinds), fighter, enemy, seed)
    placed: set[Design] = set()
    found = []
    for one in ranked:
        new = tuple(design for design in one.candidate.designs if design not in placed)
        placed.update(new)
        if new:
            found.append(one._replace(candidate=one.candidate._replace(designs=new)))
    return found


def ranked_ways(
    n: TicksNumbers, able: Iterable[Candidate], fighter: Fighter, enemy: Combatant, seed: int
) -> list[Ranked]:
    """Every candidate, the best first by what is sure of its chance. The first five are exact if they can be."""
    known = [(one, planned(n, "", fighter, one.ways, one.plan)) for one in able]
    calm = [pair for pair in known if not (pair[1].stuns or enemy.stuns)]
    wild = [pair for pair in known if pair[1].stuns or enemy.stuns]
    found = _raced(n, calm, enemy) + _played(n, wild, enemy, seed)
    found.sort(key=_order)
    tried: set[Candidate] = set()
    # What is worked out may fall behind the next one, so this is repeated until the first five stay.
    while new := {one.candidate for one in found[:EXACT_FIRST] if not one.is_exact} - tried:
        first = found[:EXACT_FIRST]
        found[:EXACT_FIRST] = [_exact(n, one, fighter, enemy) if one.candidate in new else one for one in first]
        found.sort(key=_order)
        tried |= new
    return found


def _order(one: Ranked) -> tuple[float, tuple[int, int]]:
    """By the chance that is sure: what is worked out as it is, what is simulated by the low end of its interval."""
    sure = one.wins if one.is_exact else one.wins - one.error
    return -sure, picks(one.candidate.designs[0])


def _raced(n: TicksNumbers, known: list[tuple[Candidate, Combatant]], enemy: Combatant) -> list[Ranked]:
    """The candidates without stuns, all in one call."""
    if not known:
        return []
    sides = [side_law(n, one, enemy) for _, one in known]
    sides.append(side_law(n, enemy, known[0][1]))
    pairs = [(number, len(known)) for number in range(len(known))]
    odds = race_many(sides, pairs, n.rulings.rounds * n.time.round_ticks)
    return [Ranked(one, float(wins), odds.bound, True) for (one, _), wins in zip(known, odds.wins, strict=True)]


def _played(n: TicksNumbers, known: list[tuple[Candidate, Combatant]], enemy: Combatant, seed: int) -> list[Ranked]:
    """The candidates with stuns, simulated: all of them a little, then the best of them more."""
    tried = [(one, fights, simulate(n, fights, enemy, ALL_GAMES, seed)) for one, fights in known]
    tried.sort(key=lambda each: -each[2].wins)
    again = [(one, fights, simulate(n, fights, enemy, BEST_GAMES, seed)) for one, fights, _ in tried[:BEST]]
    return [Ranked(one, came.share, came.half, False) for one, _, came in again + tried[BEST:]]


def _exact(n: TicksNumbers, one: Ranked, fighter: Fighter, enemy: Combatant) -> Ranked:
    """TT-R12, TT-R26: the same, worked out from states; as it is if it has too many starts or acts for that."""
    fights = planned(n, "", fighter, one.candidate.ways, one.candidate.plan)
    sides = side_law(n, fights, enemy), side_law(n, enemy, fights)
    latest = max(max(side.starts) for side in sides)
    limits = Limits(n.rulings.rounds * n.time.round_ticks, latest, n.time.stun_ap, 0)
    try:
        wins, _, bound = chances_with_stuns(*sides, (0, 1), limits, EXACT_STATES)
    except Refusal:
        return one
    return one._replace(wins=wins, error=bound, is_exact=True)
