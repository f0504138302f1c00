"""What one cell's dice said on a day: the act toward a side or a spot, the wood, and the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from lazaretto.books.outbreak import rules
from lazaretto.books.outbreak.rules import NOTHING, becomes
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.world.numbers import TOWN, laid_out
from lazaretto.books.outbreak.world.windows import OUTSIDE, aimed, spot
from lazaretto.dice import Rolled
from lazaretto.kernel import Worlds

Hear = Callable[[int], Sequence[Rolled]]
"""Gives the rolls of a day with all that concerned one."""
Square = tuple[int, int]
"""A row and a column."""

SIDE, AIM, TOWARD = "which side", "where it aims", " toward "
FURTHER = 3
"""How much further than an aim reaches they are heard at once."""
STEPS = tuple(rules.STEPS.values())
"""Down and across, in the order of the sides."""


class HearSome(Protocol):
    """Gives the rolls of a day with all that concerned some, by their numbers, and lives the day again for it."""

    def __call__(self, *who: int) -> Sequence[Rolled]: ...


@dataclass(frozen=True)
class Act:
    """What somebody did toward a cell, none where that is beyond the edge, which is so far from them: who they were and
    whom they faced, where those two have any odds together; the row that came true, if one did, and how likely that
    was."""

    to: Square | None
    step: tuple[int, int]
    aimed: bool
    actor: str = ""
    faced: str = ""
    row: int = NOTHING
    chance: Fraction = Fraction(1)


@dataclass(frozen=True)
class Heard:
    """One cell's day: the act of whoever stood there, and the step that whoever stood there later would move by."""

    act: Act | None
    move: tuple[int, int] | None


def listen(n: OutbreakNumbers, before: Town, place: int, hear: Hear) -> Heard:
    """A cell's day, by its number. Two sides are an act's and a move's. One is an act's if odds were rolled after it;
    else whoever was there was changed before they acted, or after it and so that they do not move."""
    own = [roll for roll in hear(place) if roll.die is not None and roll.who == place]
    sides = [roll for roll in own if roll.why == SIDE]
    acted = len(sides) > 1 or (len(own) > 1 and own[0].why == SIDE)
    moves = sides[1:] if acted else sides
    return Heard(_act(n, before, place, own, sides[:1] if acted else []), STEPS[moves[0].face] if moves else None)


def _act(n: OutbreakNumbers, before: Town, place: int, own: Sequence[Rolled], sides: Sequence[Rolled]) -> Act | None:
    aims = [roll for roll in own if roll.why == AIM]
    step = STEPS[sides[0].face] if sides else _spot(n, aims[0].face) if aims else None
    if step is None:
        return None
    row, column = divmod(place, before.columns)
    to = inside(n, row + step[0], column + step[1])
    odds = next((roll for roll in own if TOWARD in roll.why), None)
    if odds is None:
        return Act(to, step, bool(aims))
    assert odds.die is not None, "an event is no roll"
    actor, _, faced = odds.why.partition(TOWARD)
    return Act(to, step, bool(aims), actor, faced, odds.face, odds.die.chance(odds.face))


def _spot(n: OutbreakNumbers, aim: int) -> tuple[int, int]:
    """OB-R2: how far from the soldier the spot is that an aim means."""
    rows, columns = n.rulings.aim
    row, column = _square(_window(n), aimed(_window(n), rows, columns, aim))
    return row - rows, column - columns


@lru_cache(maxsize=64)
def _window(n: OutbreakNumbers) -> Worlds:
    """The window of an aim as a town of its own, with the soldier in the middle: there no spot is beyond an edge."""
    towns, (rows, columns) = TOWN.worlds(TOWN.pack(laid_out(n).town), compiled=False), n.rulings.aim
    town = towns[0]
    town.rows, town.columns, town.stride, town.torus = 2 * rows + 1, 2 * columns + 1, 2 * columns + 3, 0
    return towns


def _square(town: Worlds, cell: int) -> Square:
    """The row and column of a cell of the loop's, which has an edge around it."""
    row, column = divmod(cell, town[0].stride)
    return row - 1, column - 1


def deeds(n: OutbreakNumbers, before: Town, square: Square, hear: Hear) -> list[tuple[tuple[int, int], Act]]:
    """Everything that others did to a cell, a row and a column, and where from: neighbours first, then those who aim
    from further off."""
    row, column = square
    people = [kind.person for kind in n.kinds.values()]
    aiming = [kind in n.window.who for kind in n.kinds]
    found = []
    for down, across in _around(n):
        at = inside(n, row + down, column + across)
        kind = before.cells[at[0] * before.columns + at[1]] if at and at != square else 0
        if at and people[kind] and (aiming[kind] or abs(down) + abs(across) == 1):
            act = listen(n, before, at[0] * before.columns + at[1], hear).act
            if act and act.to == square and act.row != NOTHING and becomes(n, act.row)[1]:
                found.append(((down, across), act))
    return sorted(found, key=lambda deed: deed[1].aimed)


def _around(n: OutbreakNumbers) -> list[tuple[int, int]]:
    rows, columns = (max(1, reach) for reach in n.rulings.aim)
    return [(down, across) for down in range(-rows, rows + 1) for across in range(-columns, columns + 1)]


def inside(n: OutbreakNumbers, row: int, column: int) -> Square | None:
    """The row and column that are meant, on a torus from the other end; nothing beyond the edge."""
    town = laid_out(n).town
    cell = spot(town, row, column)
    return None if cell == OUTSIDE else _square(town, cell)


def arrivals(n: OutbreakNumbers, before: Town, square: Square, hear: Hear) -> list[tuple[int, int]]:
    """The steps to those neighbours from whose cells somebody would move here."""
    row, column = square
    found = []
    for down, across in STEPS:
        at = inside(n, row + down, column + across)
        if at and listen(n, before, at[0] * before.columns + at[1], hear).move == (-down, -across):
            found.append((down, across))
    return found


def at_once(n: OutbreakNumbers, before: Town, hear: HearSome) -> Hear:
    """An ear that hears everybody around a cell in one go, since a day of a large town takes long to live again: the
    story of a cell is mostly its neighbours'."""
    told: dict[int, list[Rolled]] = {}

    def heard(place: int) -> Sequence[Rolled]:
        if place not in told:
            new = {near: list[Rolled]() for near in _near(n, before, place) if near not in told}
            for roll in hear(*sorted(new)):
                if roll.die is not None and roll.who in new:
                    new[roll.who].append(roll)
            told.update(new)
        return told[place]

    return heard


def _near(n: OutbreakNumbers, before: Town, place: int) -> list[int]:
    """A cell and those around it, by their numbers."""
    row, column = divmod(place, before.columns)
    rows, columns = (max(1, reach) + FURTHER for reach in n.rulings.aim)
    around = (
        inside(n, row + down, column + across)
        for down in range(-rows, rows + 1)
        for across in range(-columns, columns + 1)
    )
    return [at[0] * before.columns + at[1] for at in around if at]
