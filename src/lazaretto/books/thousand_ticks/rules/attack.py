"""Attacking with a weapon: in which ways, with which Attack and damage, and of which type."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.weapon import Design, legal_grips, primary_rank, secondary_rank
from lazaretto.books.thousand_ticks.tables import DamageType, Fighter, TicksNumbers, Weapon

PRIMARY, SECONDARY = range(2)


class Way(NamedTuple):
    """TT16, TT-R14, TT-R20: a way to attack: which attack, in how many hands, and whether it is a power attack."""

    attack: int = PRIMARY
    hands: int = 1
    power: bool = False


WAYS = tuple(
    Way(attack, hands, power) for attack in (PRIMARY, SECONDARY) for hands in (1, 2) for power in (False, True)
)


def hands_for(n: TicksNumbers, fighter: Fighter, design: Design) -> tuple[int, ...]:
    """TT-R20, TT-R23: the grips that a fighter may use; a shield leaves one hand."""
    return tuple(hands for hands in legal_grips(n, design) if hands == 1 or not fighter.shield)


def ways(n: TicksNumbers, fighter: Fighter, design: Design) -> tuple[Way, ...]:
    """TT16, TT-R14, TT-R20: every way in which a fighter can attack while it has EP. Power is for melee."""
    attacks = (PRIMARY, SECONDARY) if design.secondary else (PRIMARY,)
    grips = hands_for(n, fighter, design)
    powers = (False,) if design.ranged else (False, True)
    return tuple(way for way in WAYS if way.attack in attacks and way.hands in grips and way.power in powers)


def rank_of(n: TicksNumbers, design: Design, way: Way) -> int:
    """TT17, TT-R20: the rank of a way to attack."""
    found = primary_rank if way.attack == PRIMARY else secondary_rank
    return found(n, design, way.hands)


def attack_bonus(n: TicksNumbers, fighter: Fighter, design: Design, way: Way, squares: int = 1) -> int:
    """TT5, TT-R13, TT-R14: Attack: the modifier, less for power, less for distance with a ranged weapon."""
    base = stats.modifier(n, fighter, stats.attack_attribute(n, design.size, design.ranged))
    return base + (n.power.attack if way.power else 0) - (range_penalty(n, squares) if design.ranged else 0)


def range_penalty(n: TicksNumbers, squares: int) -> int:
    """TT-R13: 1 for each 4 squares beyond the first 4, rounded down."""
    return max(0, squares - n.shots.near) // n.shots.each


def damage_bonus(n: TicksNumbers, fighter: Fighter, design: Design, way: Way, charging: bool = False) -> int:
    """TT8, TT-R2, TT-R14, TT-R22: the sum of attribute, power and Momentum."""
    attribute = stats.damage_attribute(n, design.size, design.ranged)
    base = stats.modifier(n, fighter, attribute) if attribute else 0
    swift = momentum(n, fighter) if charging and "momentum" in design.specials else 0
    return base + (n.power.damage if way.power else 0) + swift


def momentum(n: TicksNumbers, fighter: Fighter) -> int:
    """TT21, TT-R11: what Momentum adds to the damage of a charge: SPEmod, and at least 1."""
    return max(1, stats.modifier(n, fighter, "speed"))


def damage_type(weapon: Weapon, way: Way) -> DamageType:
    """TT7, TT16: the damage type of the attack."""
    return weapon.type if way.attack == PRIMARY else weapon.secondaries[0].type
