"""Checks of Radium's numbers: unknown names, weapons that break a rule, impossible maps."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from lazaretto.books.radium.tables import MOST_FIRST_DICE, MOST_MEAN_LEVEL, MOST_THINGS, SQUARES, RadiumNumbers, commons
from lazaretto.game import Fault
from lazaretto.refusal import did_you_mean, quoted


def faults(n: RadiumNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    yield from _setup_faults(n)
    yield from _weapon_faults(n)
    yield from _map_faults(n)
    for table, count in (("enemies", len(n.enemies)), ("weapons", len(commons(n)))):
        if count > MOST_THINGS:
            yield Fault((table,), f"there are {count} to tell apart on a map; {MOST_THINGS} can be.")
    for name in n.enemies:
        if name not in n.portraits:
            yield Fault(("portraits",), f"{name} has no portrait; every enemy is shown when it is met (RA3).")


def _setup_faults(n: RadiumNumbers) -> Iterator[Fault]:
    for slot, name in (("melee", n.setup.melee), ("ranged", n.setup.ranged)):
        named = [weapon for weapon, data in n.weapons.items() if data.slot == slot]
        if name not in named:
            meant = did_you_mean(name, named)
            yield Fault(("setup", slot), f"there is no {slot} weapon called {quoted(name)}; {meant}")
    if n.setup.enemy not in n.enemies:
        meant = did_you_mean(n.setup.enemy, n.enemies)
        yield Fault(("setup", "enemy"), f"there is no enemy called {quoted(n.setup.enemy)}; {meant}")


def _weapon_faults(n: RadiumNumbers) -> Iterator[Fault]:
    """RA-R7: a weapon that strikes first has few dice, or costs rounds or exposure; only a ranged weapon has rounds or
    exposure."""
    for name, weapon in n.weapons.items():
        if weapon.slot == "melee" and weapon.rounds:
            yield Fault(("weapons", name, "rounds"), f"{name} is a melee weapon; only a ranged one holds rounds (RA9).")
        if weapon.slot == "melee" and weapon.exposure:
            sentence = f"{name} is a melee weapon; only a shot adds exposure (RA-R6)."
            yield Fault(("weapons", name, "exposure"), sentence)
        dice = weapon.lethality + weapon.bonus_lethality
        if weapon.first and dice > MOST_FIRST_DICE and not (weapon.rounds or weapon.exposure):
            yield Fault(
                ("weapons", name, "first"),
                f"it would strike first with {dice} dice; the limit is {MOST_FIRST_DICE} for a weapon whose use costs "
                "neither rounds nor exposure (RA-R7).",
                (("weapons", name, "lethality"), ("weapons", name, "bonus_lethality")),
            )


def _map_faults(n: RadiumNumbers) -> Iterator[Fault]:
    levels = n.radiation.levels
    mean = Fraction(sum(level * weight for level, weight in enumerate(levels)), max(1, sum(levels)))
    if not sum(levels):
        yield Fault(("radiation", "levels"), "at least one level needs a weight above 0.")
    if mean > MOST_MEAN_LEVEL:
        yield Fault(
            ("radiation", "levels"),
            f"squares would average {float(mean):.2f}; {float(MOST_MEAN_LEVEL)} is the most (RA-R6).",
        )
    placed = n.map.enemies + n.map.caches + n.map.clues
    if placed > SQUARES - 2:
        yield Fault(
            ("map", "enemies"),
            f"{placed} squares would hold something; {SQUARES - 2} can, the start and the bunker aside.",
            (("map", "caches"), ("map", "clues")),
        )
    if n.map.enemies and not any(enemy.common for enemy in n.enemies.values()):
        yield Fault(("enemies",), "none of the enemies is common at all; one needs a weight above 0.")
    if n.map.caches and not any(common for common in commons(n)):
        yield Fault(("weapons",), "caches would hold nothing; a weapon or a piece needs a weight above 0.")
    if not any((n.leaves.nothing, n.leaves.clue, n.leaves.rounds, n.leaves.salve, n.leaves.tonic)):
        yield Fault(("leaves",), "a slain enemy must leave something, if only nothing; one needs a weight above 0.")
