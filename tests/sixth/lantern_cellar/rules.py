"""The rules of Lantern Cellar, in the order of the book: formulas that are compiled too, and everything with dice."""

from __future__ import annotations

from enum import StrEnum

from lantern_cellar.tables import SIDE, CellarNumbers, drawn, hero_square
from lazaretto.dice import Roll, die, percent, sided
from lazaretto.kernel import Int, compiled

REST, HUNT, WANDER = 0, -1, -2
"""What a rat may do; a number above 0 is the free square it wanders to, counted from the north."""

GOES_ON, OUT, BITTEN, DARK = range(4)
ENDINGS = ("", "out", "bitten", "dark")
"""How it may have ended, as numbers and in words."""


class Way(StrEnum):
    """What the hero may choose, in the order of the compass."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    WAIT = "wait"


WAYS = tuple(Way)


@compiled
def beside(square: Int, way: Int) -> int:
    """LC2: the square one step north (0), east, south or west (3); waiting (4) stays."""
    if way == 0:
        return square - SIDE
    if way == 2:
        return square + SIDE
    return square + (way == 1) - (way == 3)


@compiled
def gap(one: Int, other: Int) -> int:
    """LC3: steps between two squares, along rows and columns."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def prowl(n: CellarNumbers, smells: bool, free: int, roll: Roll) -> int:
    """LC6, LC7: what a rat does with so many free squares beside it."""
    hunts = n.rat.hunt_percent if smells else 0
    wanders = 100 - n.rat.rest_percent - hunts
    plan = roll(die({REST: n.rat.rest_percent, HUNT: hunts, WANDER: wanders}), "what a rat does")
    if plan != WANDER:
        return plan
    return roll(sided(free), "where it wanders") if free else REST


def bite(n: CellarNumbers, roll: Roll) -> bool:
    """LC8: whether one rat beside the hero bites."""
    return roll(percent(n.rat.bite_percent), "a rat snaps")


def bites(n: CellarNumbers, rats: int, roll: Roll) -> int:
    """LC8: how many of the rats beside the hero bite."""
    return sum(roll.rule(bite, n) for _ in range(rats))


def lairs(n: CellarNumbers) -> tuple[int, ...]:
    """LC9: the floor squares far enough from the hero for a rat to start on."""
    hero = hero_square(n)
    floor = (square for square, glyph in enumerate(drawn(n.setup.cellar)) if glyph == ".")
    return tuple(square for square in floor if gap(square, hero) >= n.setup.start_gap)


def lair(left: int, roll: Roll) -> int:
    """LC9: which of the lairs that are left a rat starts in, all alike."""
    return roll(sided(left), "where a rat starts") - 1


@compiled
def ended(on_stair: Int, health: Int, oil: Int) -> int:
    """LC1, LC5, LC8, LC-R3: how it ended, the stair before all else."""
    if on_stair:
        return OUT
    return BITTEN if health == 0 else DARK if oil == 0 else GOES_ON
