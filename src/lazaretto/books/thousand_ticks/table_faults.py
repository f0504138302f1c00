"""Checks of the tables against the rules: fighters, weapons, and the set-up of a duel. Each fault names the rule."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.books.thousand_ticks.rules.costs import attack_cost
from lazaretto.books.thousand_ticks.rules.stats import hit_points
from lazaretto.books.thousand_ticks.rules.weapon import design_of, legal_grips, why_illegal
from lazaretto.books.thousand_ticks.tables import (
    ATTRIBUTES,
    MOST_ATTRIBUTE,
    MOST_EVEN_AP,
    MOST_LEVEL,
    MOST_RANK,
    MOST_TICKS,
    MOST_TURNS,
    SIZES,
    Fighter,
    TicksNumbers,
    Weapon,
)
from lazaretto.game import Fault
from lazaretto.refusal import did_you_mean, quoted

_POINTS = (("creature", "points"), ("creature", "average"))
OWN, NO_ARMOR = "own", "none"
SEATS = ("a", "b")


def faults(n: TicksNumbers) -> Iterator[Fault]:
    """Everything that breaks a rule, in the order of the tables."""
    yield from _time_faults(n)
    yield from _length_faults(n)
    for name, weapon in n.weapons.items():
        yield from _weapon_faults(n, name, weapon)
    for name, fighter in n.fighters.items():
        yield from _fighter_faults(n, name, fighter)
    for seat in SEATS:
        yield from setup_faults(n, seat)
    for name in ("buckler", *n.armors, *n.weapons, *n.fighters):
        if name not in n.portraits:
            yield Fault(("portraits",), f"{name} has no drawing; everyone and everything is shown (TT16).")
    if NO_ARMOR in n.armors or OWN in n.weapons:
        yield Fault(("setup",), f"{NO_ARMOR} and {OWN} are no names; they mean no armor and the fighter's own weapon.")


def _time_faults(n: TicksNumbers) -> Iterator[Fault]:
    """TT10, TT-R5: AP that are too many at the start, or of too many numbers."""
    if n.time.start_ap * 19 >= n.time.ready_ap:
        most, ready = n.time.start_ap * 19, n.time.ready_ap
        sentence = f"a 20 would give {most} AP, and at {ready} a fighter may act (TT10, TT-R5)."
        yield Fault(("time", "start_ap"), sentence, (("time", "ready_ap"),))
    if n.rulings.start == "even" and n.time.ready_ap > MOST_EVEN_AP:
        ways = f"{n.time.ready_ap:,} ways"
        sentence = f"a fighter would start in {ways}; an even start takes {MOST_EVEN_AP:,} at most (TT-R5)."
        yield Fault(("time", "ready_ap"), sentence, (("rulings", "start"),))


def _length_faults(n: TicksNumbers) -> Iterator[Fault]:
    """TT12, TT-R21: a duel of too many ticks, and acts so cheap that it would have no end."""
    quickest = min(n.time.wait_ap, *(attack_cost(n, MOST_ATTRIBUTE, size) for size in SIZES))
    last = n.rulings.rounds * n.time.round_ticks
    if last > MOST_TICKS:
        sentence = f"a duel would have {last:,} ticks; {MOST_TICKS:,} are the most (TT-R21)."
        yield Fault(("rulings", "rounds"), sentence, (("time", "round_ticks"),))
    if quickest == 0 or 2 * (last // quickest + 2) > MOST_TURNS:
        sentence = f"the cheapest act would cost {quickest} AP, too few for a duel of {last:,} ticks (TT12, TT-R21)."
        keys = ("wait_ap", "round_ticks")
        others = (*(("time", key) for key in keys), ("rulings", "rounds"), ("speed", "action"), ("sizes",))
        yield Fault(("time", "attack_ap"), sentence, others)


def _weapon_faults(n: TicksNumbers, name: str, weapon: Weapon) -> Iterator[Fault]:
    at = ("weapons", name)
    if len(weapon.secondaries) > 1:
        named = " and ".join(attack.name for attack in weapon.secondaries)
        yield Fault((*at, "secondaries"), f"{name} has {named}; a weapon has one secondary attack at most (TT-R20).")
        return
    for attack in weapon.secondaries:
        if not 1 <= attack.rank <= MOST_RANK:
            sentence = f"{attack.name} has rank {attack.rank}; ranks go from 1 to {MOST_RANK} (TT18, TT-R18)."
            yield Fault((*at, "secondaries"), sentence)
            return
    if reason := why_illegal(n, design_of(weapon)):
        yield Fault(at, f"{name} is no legal weapon: {reason}", tuple((*at, key) for key in weapon.__struct_fields__))


def _fighter_faults(n: TicksNumbers, name: str, fighter: Fighter) -> Iterator[Fault]:
    at = ("fighters", name)
    if not 1 <= fighter.level <= MOST_LEVEL:
        sentence = f"level {fighter.level} is not valid; levels go from 1 to {MOST_LEVEL} (TT2, TT-R27)."
        yield Fault((*at, "level"), sentence)
    for attribute, word in ATTRIBUTES.items():
        value = getattr(fighter, attribute)
        if not 1 <= value <= MOST_ATTRIBUTE:
            sentence = f"{word} {value} is not valid; attributes go from 1 to {MOST_ATTRIBUTE} (TT1, TT-R27)."
            yield Fault((*at, attribute), sentence)
    if (points := hit_points(n, fighter)) < 1:
        yield Fault((*at, "constitution"), f"{name} would have {points} HP; at 0 it is down (TT2).", _POINTS)
    yield from _held_faults(n, name, fighter)


def _held_faults(n: TicksNumbers, name: str, fighter: Fighter) -> Iterator[Fault]:
    at = ("fighters", name)
    if fighter.armor not in (NO_ARMOR, *n.armors):
        meant = did_you_mean(fighter.armor, [NO_ARMOR, *n.armors])
        yield Fault((*at, "armor"), f"there is no armor called {quoted(fighter.armor)}; {meant}")
    if fighter.weapon not in n.weapons:
        meant = did_you_mean(fighter.weapon, n.weapons)
        yield Fault((*at, "weapon"), f"there is no weapon called {quoted(fighter.weapon)}; {meant}")
    elif reason := why_not_wielded(n, fighter, n.weapons[fighter.weapon]):
        yield Fault((*at, "weapon"), f"{name} cannot use {fighter.weapon}: {reason}", ((*at, "shield"),))


def why_not_wielded(n: TicksNumbers, fighter: Fighter, weapon: Weapon) -> str | None:
    """TT-R20, TT-R23: why a fighter cannot use a weapon, because of a shield; None if it can."""
    if fighter.shield and 1 not in legal_grips(n, design_of(weapon)):
        return "it takes both hands, and a shield takes one of them (TT-R20, TT-R23)."
    return None


def setup_faults(n: TicksNumbers, seat: str) -> Iterator[Fault]:
    """TT-R13, TT-R20: who and what cannot be set up in a seat of a duel."""
    name, held = getattr(n.setup, seat), getattr(n.setup, f"{seat}_weapon")
    if name not in n.fighters:
        yield Fault(("setup", seat), f"there is no fighter called {quoted(name)}; {did_you_mean(name, n.fighters)}")
        return
    at = ("setup", f"{seat}_weapon")
    if held not in (OWN, *n.weapons):
        meant = did_you_mean(held, [OWN, *n.weapons])
        yield Fault(at, f"there is no weapon called {quoted(held)}; {meant}", (("setup", seat),))
        return
    fighter = n.fighters[name]
    weapon = n.weapons[fighter.weapon if held == OWN else held]
    if reason := why_not_wielded(n, fighter, weapon):
        yield Fault(at, f"{name} cannot use {held}: {reason}", (("setup", seat),))
    elif weapon.ranged:
        which = fighter.weapon if held == OWN else held
        yield Fault(at, f"{which} is a ranged weapon; a duel is fought hand to hand (TT-R13).", (("setup", seat),))
