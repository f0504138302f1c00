"""The bots. Each but `random` has a fixed plan: which attack, in which grip, and whether with power while EP last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lazaretto.books.thousand_ticks.choices import CHOICES, Choice, code_of
from lazaretto.books.thousand_ticks.duel import Duel
from lazaretto.books.thousand_ticks.rules.attack import PRIMARY, SECONDARY, Way, ways
from lazaretto.books.thousand_ticks.rules.weapon import Design, design_of
from lazaretto.books.thousand_ticks.sheet import armed_in
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.game import Bot, Seat


class Plan(NamedTuple):
    """TT-R26: a fixed plan. `hands` is the grip it prefers."""

    attack: int = PRIMARY
    hands: int = 2
    power: bool = False


PLANS = {
    "plain": Plan(),
    "one_hand": Plan(hands=1),
    "one_hand_power": Plan(hands=1, power=True),
    "secondary": Plan(attack=SECONDARY),
    "secondary_power": Plan(attack=SECONDARY, power=True),
    "power": Plan(power=True),
}
"""The plans by name. A fighter without a secondary attack, or without the grip, does what is nearest to the plan."""

RANDOM = "random"


class Codes(NamedTuple):
    """A plan as choices of the loop: what is done while there is EP for it, and what after that."""

    first: int
    then: int


def planned_ways(n: TicksNumbers, fighter: Fighter, design: Design, plan: Plan) -> tuple[Way, Way]:
    """TT-R14, TT-R19, TT-R20: how a fighter attacks by a plan, with the attack and the grip that it has: while there is
    EP for it, and after that."""
    has = ways(n, fighter, design)
    attack = plan.attack if any(way.attack == plan.attack for way in has) else PRIMARY
    grips = {way.hands for way in has}
    hands = plan.hands if plan.hands in grips else min(grips)
    return Way(attack, hands, plan.power), Way(attack, hands, False)


def codes(n: TicksNumbers, seat: Seat, plan: Plan) -> Codes:
    """What the fighter in a seat does by a plan, as the loop knows it."""
    armed = armed_in(n, seat)
    first, then = planned_ways(n, armed.fighter, design_of(armed.weapon), plan)
    return Codes(code_of(*first), code_of(*then))


def _random(numbers: TicksNumbers) -> Bot:
    """Picks every choice equally often."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Choice]) -> list[int]:
        return [1] * len(choices)

    return weigh


def _planned(plan: Plan) -> Callable[[TicksNumbers], Bot]:
    def made(numbers: TicksNumbers) -> Bot:
        def weigh(seen: Duel, seat: Seat, choices: Sequence[Choice]) -> list[int]:
            first, then = (CHOICES[code] for code in codes(numbers, seat, plan))
            wanted = first if first in choices else then
            return [int(choice == wanted) for choice in choices]

        return weigh

    return made


_PLANNED = {name: _planned(plan) for name, plan in PLANS.items()}
BOTS = {"plain": _PLANNED["plain"], RANDOM: _random} | _PLANNED
