"""The rules of Fever Fen: formulas that are compiled too, and everything with dice."""

from __future__ import annotations

from fever_fen.tables import FenNumbers
from lazaretto.dice import Roll, die, evenly, percent
from lazaretto.kernel import Int, compiled

MUD, WATER, REEDS, DYKE, CAUSEWAY = range(1, 6)
"""What a square is. 0 is a square that was never seen."""

WAYS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
WAIT, SHOUT, STRIKE = 8, 9, 10
CHOICES = (*WAYS, "wait", "shout", *(f"strike {way}" for way in WAYS))
"""What the courier may choose, without throws. A step has the number of its way, and a blow that number plus
`STRIKE`."""

THROW = len(CHOICES)
"""A throw has the number of its square plus this, and the number of squares besides if it is hard."""

REST, GROAN, STEP = 0, 1, 2
"""What a feverish one may do; a step has the number of its way plus `STEP`."""

GOES_ON, ACROSS, FALLEN, DROWNED = range(4)
ENDINGS = ("", "across", "fallen", "drowned")


@compiled
def tenths(straight: Int, diagonal: Int, way: Int, ground: Int) -> int:
    """FF2, FF8: how long a step takes, from what a straight and a diagonal one take; into water twice that."""
    return (diagonal if way % 2 else straight) * (2 if ground == WATER else 1)


@compiled
def way_to(across: Int, down: Int) -> int:
    """FF12: from which side something is heard that is so many squares across and down: the nearest of the eight."""
    wide, high = abs(across), abs(down)
    east, south = across > 0, down > 0
    # A side is nearer than a corner if the other distance is less than about two fifths of it: tan 22.5°.
    if 5 * high < 2 * wide:
        return 2 if east else 6
    if 5 * wide < 2 * high:
        return 4 if south else 0
    if east:
        return 3 if south else 1
    return 5 if south else 7


@compiled
def ended(is_across: Int, wounds: Int, most_wounds: Int, time: Int, tide: Int) -> int:
    """FF1, FF13, FF15: how it has ended, the causeway before all else."""
    if is_across:
        return ACROSS
    if wounds >= most_wounds:
        return FALLEN
    return DROWNED if time >= tide else GOES_ON


@compiled
def stone_percent(percent: Int, less: Int, squares: Int) -> int:
    """FF17: how often in 100 times a stone fells somebody so many squares away."""
    return max(0, percent - less * squares)


def one_of(count: int, roll: Roll) -> int:
    """FF6, FF7, FF8: one of so many things, all alike, counted from 0."""
    return roll(evenly(count), "one of several")


def prowl(n: FenNumbers, roll: Roll) -> int:
    """FF9: what a feverish one does who is after nobody."""
    rest, groan = n.feverish.rest_percent, n.feverish.groan_percent
    steps = {STEP + way: 100 - rest - groan for way in range(len(WAYS))}
    return roll(die({REST: 8 * rest, GROAN: 8 * groan, **steps}), "what a feverish one does")


def wound(n: FenNumbers, roll: Roll) -> bool:
    """FF13: whether a feverish one wounds the courier."""
    return roll(percent(n.feverish.wounds_percent), "a feverish one strikes")


def blow(n: FenNumbers, roll: Roll) -> bool:
    """FF14: whether the courier's blow fells somebody."""
    return roll(percent(n.courier.fells_percent), "the courier strikes")


def stone(n: FenNumbers, squares: int, roll: Roll) -> bool:
    """FF17: whether a stone that is thrown hard fells somebody so many squares away."""
    fells = stone_percent(n.courier.stone_percent, n.courier.stone_less, squares)
    return roll(percent(fells), "a stone is thrown hard")
