"""Weapons judged toe to toe: which are never right there, and what beats them everywhere.

TT-R25 also asks for fights from hiding, after a charge and from a distance, and for casting. Those need the arena, so
what is said here is about standing fights alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.forge.damage_rate import mean_acts, mean_damage, stun_chance
from lazaretto.books.thousand_ticks.forge.designs import melee_designs
from lazaretto.books.thousand_ticks.forge.pareto import beaters
from lazaretto.books.thousand_ticks.forge.strike import Kinds, Strike, strikes
from lazaretto.books.thousand_ticks.forge.targets import Target, judging_targets
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import MOST_ATTRIBUTE, Fighter, TicksNumbers

DIGITS = 9
"""Decimals to which weapons are compared. Worths that differ at all differ by more."""


class Judged(NamedTuple):
    """Kinds of weapons, by what they are worth toe to toe: the designs of each, with the fewest picks first; its worth
    in each column; the kinds that beat it everywhere; and the number of each design's kind."""

    designs: tuple[tuple[Design, ...], ...]
    values: Any
    beaten_by: tuple[tuple[int, ...], ...]
    kind_of: dict[Design, int]

    @property
    def front(self) -> list[int]:
        """The kinds that nothing beats everywhere."""
        return [kind for kind, by in enumerate(self.beaten_by) if not by]


@lru_cache(maxsize=16)
def alike(n: TicksNumbers, fighter: Fighter, kinds: Kinds) -> dict[frozenset[Strike], tuple[Design, ...]]:
    """TT20, TT21, TT26, TT27: melee designs by what they can do toe to toe. Sneaky, Momentum, Reach and Caster do
    nothing there, so many designs fight the same."""
    found: dict[frozenset[Strike], list[Design]] = {}
    for design in melee_designs(n):
        if able := strikes(n, fighter, design, kinds):
            found.setdefault(frozenset(able.values()), []).append(design)
    return {able: tuple(designs) for able, designs in found.items()}


def picks(design: Design) -> tuple[int, int]:
    """How many picks a design has, to put simple designs first."""
    return len(design.specials) + bool(design.secondary), design.secondary


@lru_cache(maxsize=16)
def judged(n: TicksNumbers, fighter: Fighter, kinds: Kinds) -> Judged:
    """TT-R25, toe to toe alone: every melee weapon in the hands of a fighter, judged. What it is worth is the damage it
    is good for against every Defense and armor, with power and without it, and how often it stuns at every Defense and
    CON."""
    known = alike(n, fighter, kinds)
    targets = [target for _, _, target in judging_targets(n)]
    columns = {strike: _columns(n, strike, targets) for strike in frozenset().union(*known)}
    worth: dict[bytes, tuple[Any, list[Design]]] = {}
    for able, designs in known.items():
        plain = [columns[strike] for strike in able if not strike.blow.cost_ep]
        both = [columns[strike] for strike in able]
        found = np.round(np.concatenate((np.max(plain, axis=0), np.max(both, axis=0))), DIGITS)
        worth.setdefault(found.tobytes(), (found, []))[1].extend(designs)
    values = np.array([found for found, _ in worth.values()])
    simplest_first = tuple(tuple(sorted(same, key=picks)) for _, same in worth.values())
    kind_of = {design: kind for kind, same in enumerate(simplest_first) for design in same}
    return Judged(simplest_first, values, tuple(map(tuple, beaters(values))), kind_of)


def _columns(n: TicksNumbers, strike: Strike, targets: Sequence[Target]) -> Any:
    """What one way to attack is worth, column by column."""
    blows = [strike.on(target) for target in targets]
    done = [float(mean_damage(n, blow.aim, blow.force)) for blow in blows]
    unarmored = blows[: n.judging.most_defense - n.judging.least_defense + 1]
    stuns = [chance for blow in unarmored for chance in _stuns(n, blow)]
    return float(mean_acts(n, strike.blow.cost_ap, n.judging.ticks)) * np.array(done + stuns)


def _stuns(n: TicksNumbers, blow: Blow) -> list[float]:
    """TT-R12: the chance of a blow to stun, for every CON of the target."""
    if not blow.stuns:
        return [0.0] * MOST_ATTRIBUTE
    modifiers = range(1 - n.creature.average, MOST_ATTRIBUTE + 1 - n.creature.average)
    return [float(stun_chance(n, blow.aim, fortitude, blow.rank)) for fortitude in modifiers]
