"""Why one combatant beats another: each factor is exchanged between the two, and what that changes is what it is
worth."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, side_of
from lazaretto.books.thousand_ticks.pairs.race_many import race_many
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import TicksNumbers

FACTORS: dict[str, tuple[str, ...]] = {
    "to hit": ("attack", "defense", "dueling", "sneaks"),
    "rate": ("cost_ap",),
    "dice": ("rank", "bonus", "times"),
    "armor": ("reduction",),
    "hit points": (),
}
"""What may decide a duel, and the parts of a blow that belong to it. HP are no part of a blow."""

Blows = tuple[Blow, Blow]


class Swap(NamedTuple):
    """A factor exchanged between the two: the chance that the first one wins then, and what it has lost by it."""

    factor: str
    wins: float
    lost: float


def swaps(n: TicksNumbers, a: Combatant, b: Combatant) -> list[Swap]:
    """TT-R26: what each factor is worth to the first one, the most valuable first. Stuns are left out: they
    depend on both clocks and cannot be exchanged alone."""
    own, its = (tuple(_calm(blow) for blow in one.blows_on(other)) for one, other in ((a, b), (b, a)))
    sides = []
    for factor in ("", *FACTORS):
        parts = FACTORS.get(factor, ())
        swapped = factor == "hit points"
        for blows, others, who, hp in ((own, its, a, (b, a)), (its, own, b, (a, b))):
            mixed = tuple(_with(blow, other, parts) for blow, other in zip(blows, others, strict=True))
            sides.append(side_of(n, (mixed[0], mixed[1]), who.powered, hp[swapped].target.hp))
    pairs = [(place, place + 1) for place in range(0, len(sides), 2)]
    odds = race_many(sides, pairs, n.rulings.rounds * n.time.round_ticks)
    before = float(odds.wins[0])
    found = [Swap(name, float(wins), before - float(wins)) for name, wins in zip(FACTORS, odds.wins[1:], strict=True)]
    return sorted(found, key=lambda swap: -swap.lost)


def _calm(blow: Blow) -> Blow:
    return blow._replace(stuns=False)


def _with(blow: Blow, other: Blow, parts: tuple[str, ...]) -> Blow:
    return blow._replace(**{part: getattr(other, part) for part in parts})
