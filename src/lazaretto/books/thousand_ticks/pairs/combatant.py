"""A fighter with a weapon and a plan, ready to be matched with any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazaretto.books.thousand_ticks.bots import Plan, planned_ways
from lazaretto.books.thousand_ticks.exact.blow_law import BlowLaw, blow_law
from lazaretto.books.thousand_ticks.exact.duel_odds import first_ticks
from lazaretto.books.thousand_ticks.exact.side_law import SideLaw
from lazaretto.books.thousand_ticks.forge.strike import Strike, strike
from lazaretto.books.thousand_ticks.forge.targets import Target, target_of
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.attack import Way
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.table_faults import why_not_wielded
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers, Weapon


class Combatant(NamedTuple):
    """TT-R26: all that decides its duels: how it attacks while it has EP for that and how after that, how many blows
    the EP last, and what it is as a target."""

    name: str
    fighter: Fighter
    ways: tuple[Way, Way]
    strikes: tuple[Strike, Strike]
    powered: int
    target: Target

    @property
    def stuns(self) -> bool:
        """TT22: whether its blows may stun."""
        return self.strikes[1].blow.stuns

    def blows_on(self, other: Combatant) -> tuple[Blow, Blow]:
        """Its two kinds of blows on another."""
        first, then = self.strikes
        return first.on(other.target), then.on(other.target)


def combatant(n: TicksNumbers, name: str, fighter: Fighter, weapon: Weapon, plan: Plan) -> Combatant:
    """A fighter who attacks with a weapon by a plan."""
    first, then = planned_ways(n, fighter, design_of(weapon), plan)
    strikes = strike(n, fighter, weapon, first), strike(n, fighter, weapon, then)
    return planned(n, name, fighter, (first, then), strikes)


def planned(
    n: TicksNumbers, name: str, fighter: Fighter, ways: tuple[Way, Way], strikes: tuple[Strike, Strike]
) -> Combatant:
    """TT-R14: a fighter who attacks in one way as long as there is EP for it, and in another after that."""
    cost_ep = strikes[0].blow.cost_ep
    powered = stats.energy_points(n, fighter) // cost_ep if cost_ep else 0
    return Combatant(name, fighter, ways, strikes, powered, target_of(n, fighter))


def everyone(n: TicksNumbers, fighters: Iterable[str], weapons: Iterable[str], plan: Plan) -> list[Combatant]:
    """TT-R13, TT-R20: these fighters with each of these melee weapons that they can use."""
    able = [(who, held) for who in fighters for held in weapons if is_able(n, who, held)]
    return [combatant(n, f"{who}/{held}", n.fighters[who], n.weapons[held], plan) for who, held in able]


def is_able(n: TicksNumbers, fighter: str, weapon: str) -> bool:
    """TT-R13, TT-R20, TT-R23: whether a fighter can use a weapon toe to toe."""
    held = n.weapons[weapon]
    return not held.ranged and why_not_wielded(n, n.fighters[fighter], held) is None


def side_law(n: TicksNumbers, one: Combatant, other: Combatant) -> SideLaw:
    """What one combatant does to another, as exact odds need it."""
    first, then = one.blows_on(other)
    return side_of(n, (first, then), one.powered, other.target.hp)


def side_of(n: TicksNumbers, blows: tuple[Blow, Blow], powered: int, hp: int) -> SideLaw:
    """A side of a duel from its blows."""
    return SideLaw(first_ticks(n), blows[0].cost_ap, powered, (_law(n, blows[0]), _law(n, blows[1])), hp)


def _law(n: TicksNumbers, blow: Blow) -> BlowLaw:
    """The law of a blow. What it costs makes no difference to it, so blows that differ in nothing else share one."""
    fortitude = blow.fortitude if blow.stuns else 0
    return blow_law(n, blow._replace(cost_ap=0, cost_ep=0, fortitude=fortitude))
