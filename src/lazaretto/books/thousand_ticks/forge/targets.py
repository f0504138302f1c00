"""What a blow is aimed at: a Defense, a reduction for each damage type, and fortitude, from any fighter or from numbers
alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args

from msgspec.structs import replace

from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.table_faults import NO_ARMOR
from lazaretto.books.thousand_ticks.tables import ATTRIBUTES, Armor, DamageType, Fighter, TicksNumbers

KINDS: tuple[DamageType, ...] = get_args(DamageType)


class Target(NamedTuple):
    """All that blows depend on at their other end. Defense and each reduction come in pairs: the second number is what
    is left of it against an Impaling weapon (TT25)."""

    defense: tuple[int, int]
    reductions: tuple[tuple[int, int], ...]
    fortitude: int
    hp: int


def target_of(n: TicksNumbers, fighter: Fighter) -> Target:
    """TT2, TT6, TT7, TT9: a fighter as a target."""
    return Target(
        (stats.defense(n, fighter), stats.defense(n, fighter, impaled=True)),
        tuple((stats.reduction(n, fighter, kind), stats.reduction(n, fighter, kind, True)) for kind in KINDS),
        stats.fortitude(n, fighter),
        stats.hit_points(n, fighter),
    )


def average_fighter(n: TicksNumbers, level: int = 3) -> Fighter:
    """TT1: a fighter whose attributes are all average, without armor."""
    attributes = dict.fromkeys(ATTRIBUTES, n.creature.average)
    own = next(iter(n.weapons))
    about = "Average in every way."
    return Fighter(level=level, armor=NO_ARMOR, shield=False, weapon=own, about=about, **attributes)


def with_defense(n: TicksNumbers, fighter: Fighter, defense: int) -> Fighter:
    """TT6: the same fighter, of the DEX that makes this Defense with what it wears."""
    return replace(fighter, dexterity=fighter.dexterity + defense - stats.defense(n, fighter))


def target_with(n: TicksNumbers, defense: int, reduction: int) -> Target:
    """A target with this Defense, none of it from armor, and the same reduction for each damage type."""
    less: dict[DamageType, int] = dict.fromkeys(KINDS, reduction)
    worn = Armor(defense=0, step_percent=0, stealth=0, about="", **less)
    plated = replace(n, armors={"slab": worn})
    return target_of(plated, with_defense(plated, replace(average_fighter(n), armor="slab"), defense))


def judging_targets(n: TicksNumbers) -> Iterator[tuple[int, str, Target]]:
    """TT-R25: the targets that weapons are judged by: each Defense in each armor."""
    for armor in (NO_ARMOR, *n.armors):
        for defense in range(n.judging.least_defense, n.judging.most_defense + 1):
            worn = replace(average_fighter(n), armor=armor)
            yield defense, armor, target_of(n, with_defense(n, worn, defense))
