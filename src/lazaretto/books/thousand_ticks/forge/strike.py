"""Ways to attack with any design, before there is a target: what designs have in common toe to toe."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.forge.designs import forged
from lazaretto.books.thousand_ticks.forge.targets import KINDS, Target, average_fighter
from lazaretto.books.thousand_ticks.rules.attack import Way, damage_type, ways
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.sheet import Blow, blow_on
from lazaretto.books.thousand_ticks.tables import DamageType, Fighter, TicksNumbers, Weapon

Kinds = tuple[DamageType, DamageType]
"""The damage types of the primary and of the secondary attack."""


class Strike(NamedTuple):
    """A way to attack. Two designs with the same strikes fight the same toe to toe."""

    blow: Blow
    kind: DamageType
    impaling: bool

    def on(self, target: Target) -> Blow:
        """TT6, TT7, TT25: the blow on a target."""
        defense, reduction = target.defense, target.reductions[KINDS.index(self.kind)]
        pierced = int(self.impaling)
        return self.blow._replace(defense=defense[pierced], reduction=reduction[pierced], fortitude=target.fortitude)


def strike(n: TicksNumbers, fighter: Fighter, weapon: Weapon, way: Way) -> Strike:
    """A way of a fighter to attack with a weapon."""
    blow = blow_on(n, fighter, weapon, way, average_fighter(n))
    return Strike(blow._replace(defense=0, reduction=0, fortitude=0), damage_type(weapon, way), _impales(weapon))


def _impales(weapon: Weapon) -> bool:
    return "impaling" in weapon.specials


def strikes(n: TicksNumbers, fighter: Fighter, design: Design, kinds: Kinds) -> dict[Way, Strike]:
    """TT16, TT-R14, TT-R20: all ways in which a fighter can attack with a design."""
    weapon = forged(design, *kinds)
    return {way: strike(n, fighter, weapon, way) for way in ways(n, fighter, design)}
