"""What things cost in AP. Every factor is multiplied first; the result is rounded down once (TT-R6)."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.rules.stats import armor_of
from lazaretto.books.thousand_ticks.tables import Factor, Fighter, SizeName, TicksNumbers


def scaled(ap: int, percent: int, factor: Factor, speed: int) -> int:
    """TT11, TT-R6: so many percent of a cost, scaled by speed, and rounded down once."""
    return ap * percent * factor.times // (100 * (factor.plus + speed))


def step_cost(n: TicksNumbers, fighter: Fighter) -> int:
    """TT11, TT12, TT-R27: the AP of a step; heavy armor makes it dearer."""
    worn = armor_of(n, fighter)
    percent = 100 + (worn.step_percent if worn else 0)
    return scaled(n.time.step_ap, percent, n.speed.movement, fighter.speed)


def attack_cost(n: TicksNumbers, speed: int, size: SizeName) -> int:
    """TT11, TT12, TT19, TT-R13: the AP of an attack with a weapon of a size, melee or ranged."""
    percent: int = getattr(n.sizes, size).ap_percent
    return scaled(n.time.attack_ap, percent, n.speed.action, speed)
