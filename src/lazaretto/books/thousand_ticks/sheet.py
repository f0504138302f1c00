"""A fighter with a weapon in hand, and all that its attack on another fighter depends on."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.attack import Way, attack_bonus, damage_bonus, damage_type, rank_of
from lazaretto.books.thousand_ticks.rules.blow import critical_times
from lazaretto.books.thousand_ticks.rules.costs import attack_cost
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.table_faults import OWN
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers, Weapon


class Circumstances(NamedTuple):
    """What changes an attack: an unaware target (TT-R9, TT-R10), a charge (TT21, TT-R11), the squares between."""

    unaware: bool = False
    charging: bool = False
    squares: int = 1


TOE_TO_TOE = Circumstances()


class Blow(NamedTuple):
    """All that an attack on a fighter depends on. `times` is what a critical hit multiplies by; `fortitude` is what the
    target adds to its save against a Stunning weapon."""

    attack: int
    defense: int
    dueling: bool
    sneaks: bool
    rank: int
    bonus: int
    times: int
    reduction: int
    cost_ap: int
    cost_ep: int
    stuns: bool
    fortitude: int

    @property
    def aim(self) -> tuple[int, int, bool, bool]:
        """What the roll to hit depends on."""
        return self.attack, self.defense, self.dueling, self.sneaks

    @property
    def force(self) -> tuple[int, int, int, int]:
        """What the damage depends on."""
        return self.rank, self.bonus, self.times, self.reduction


class Armed(NamedTuple):
    """A fighter with a weapon in hand, its own or another one."""

    fighter: Fighter
    weapon: Weapon


def fighter_in(n: TicksNumbers, seat: str) -> Fighter:
    """The fighter in a seat of the duel."""
    return n.fighters[getattr(n.setup, seat)]


def weapon_name(n: TicksNumbers, seat: str) -> str:
    """The name of the weapon that is used in a seat of the duel."""
    held: str = getattr(n.setup, f"{seat}_weapon")
    return fighter_in(n, seat).weapon if held == OWN else held


def weapon_in(n: TicksNumbers, seat: str) -> Weapon:
    """The weapon that is used in a seat of the duel."""
    return n.weapons[weapon_name(n, seat)]


def armed_in(n: TicksNumbers, seat: str) -> Armed:
    """The fighter in a seat of the duel, with its weapon."""
    return Armed(fighter_in(n, seat), weapon_in(n, seat))


def blow_on(
    n: TicksNumbers,
    attacker: Fighter,
    weapon: Weapon,
    way: Way,
    target: Fighter,
    under: Circumstances = TOE_TO_TOE,
) -> Blow:
    """What a way to attack does to a fighter."""
    design = design_of(weapon)
    impaled = "impaling" in design.specials
    return Blow(
        attack=attack_bonus(n, attacker, design, way, under.squares),
        defense=stats.defense(n, target, under.unaware, impaled),
        dueling="dueling" in design.specials,
        sneaks=under.unaware and "sneaky" in design.specials,
        rank=rank_of(n, design, way),
        bonus=damage_bonus(n, attacker, design, way, under.charging),
        times=critical_times(n, "executioner" in design.specials),
        reduction=stats.reduction(n, target, damage_type(weapon, way), impaled),
        cost_ap=attack_cost(n, attacker.speed, design.size),
        cost_ep=n.power.cost_ep if way.power else 0,
        stuns="stunning" in design.specials,
        fortitude=stats.fortitude(n, target),
    )
