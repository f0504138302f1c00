"""Every legal weapon in the hands of a fighter against one target, the best first."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lazaretto.books.thousand_ticks.forge.damage_rate import per_1000_ticks
from lazaretto.books.thousand_ticks.forge.designs import legal_designs
from lazaretto.books.thousand_ticks.forge.strike import Kinds, Strike, strikes
from lazaretto.books.thousand_ticks.forge.targets import Target
from lazaretto.books.thousand_ticks.rules.attack import Way
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers


class Listed(NamedTuple):
    """A weapon with its best way to attack a target, the damage of that in 1,000 ticks, and the strike."""

    design: Design
    way: Way
    rate: float
    strike: Strike


@lru_cache(maxsize=16)
def able_with(n: TicksNumbers, fighter: Fighter, kinds: Kinds) -> dict[Design, dict[Way, Strike]]:
    """TT-R20, TT-R23: every legal weapon that a fighter can use, with its ways to attack."""
    found = {design: strikes(n, fighter, design, kinds) for design in legal_designs(n)}
    return {design: able for design, able in found.items() if able}


def weapon_list(n: TicksNumbers, fighter: Fighter, kinds: Kinds, target: Target, power: bool) -> list[Listed]:
    """TT10, TT-R1 to TT-R4: all weapons by their damage in 1,000 ticks. Power attacks count only if asked for."""
    rates: dict[Strike, float] = {}
    found = []
    for design, able in able_with(n, fighter, kinds).items():
        best = None
        for way, strike in able.items():
            if way.power and not power:
                continue
            if strike not in rates:
                rates[strike] = float(per_1000_ticks(n, strike.on(target)))
            if best is None or rates[strike] > best.rate:
                best = Listed(design, way, rates[strike], strike)
        if best:
            found.append(best)
    return sorted(found, key=lambda one: -one.rate)
