"""What one cell's dice said on a day: the act toward a side or a spot, the wood, and the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from lazaretto.books.outbreak import rules
from lazaretto.books.outbreak.rules import NOTHING, aim, becomes, meet, side, way
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.world.numbers import TOWN, laid_out
from lazaretto.books.outbreak.world.windows import OUTSIDE, aimed, spot
from lazaretto.dice import Rolled
from lazaretto.kernel import Worlds

Hear = Callable[[int], Sequence[Rolled]]
"""Gives the rolls of a day, as they came, with all that concerned a cell and those who can do something to it."""
Square = tuple[int, int]
"""A row and a column."""
Own = Mapping[Callable[..., Any] | None, tuple[int, Rolled]]
"""A cell's own rolls by their rules, each with its number among all. On a cell somebody acts and moves once a day."""

FURTHER = 3
"""How much further than an aim reaches they are heard at once."""
EDGE = "the edge"
"""Whom somebody faces who turns to the edge of the town."""
STEPS = tuple(rules.STEPS.values())
"""Down and across, in the order of the sides."""


class HearSome(Protocol):
    """Gives the rolls of a day with all that concerned some, by their numbers, and lives the day again for it."""

    def __call__(self, *who: int) -> Sequence[Rolled]: ...


@dataclass(frozen=True)
class Act:
    """What somebody did toward a cell (`to`, none beyond the edge), a `step` away from them: when, by the number of the
    roll; who they were and whom they faced, where those two have any odds together; the row that came true, if one did,
    and how likely that was."""

    when: int
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


def listen(n: OutbreakNumbers, before: Town, place: int, rolled: Sequence[Rolled]) -> Heard:
    """A cell's day, by its number, from the rolls that concern it."""
    own = {roll.rule: (when, roll) for when, roll in enumerate(rolled) if roll.die is not None and roll.who == place}
    move = STEPS[own[way][1].face] if way in own else None
    return Heard(_act(n, before, place, own), move)


def _act(n: OutbreakNumbers, before: Town, place: int, own: Own) -> Act | None:
    if side in own:
        when, turned = own[side]
        step = STEPS[turned.face]
    elif aim in own:
        when, turned = own[aim]
        step = _spot(n, turned.face)
    else:
        return None
    row, column = divmod(place, before.columns)
    act = Act(when, inside(n, row + step[0], column + step[1]), step, aim in own)
    return _met(act, own[meet][1]) if meet in own else act


def _met(act: Act, odds: Rolled) -> Act:
    """The same act with what came of it: `meet` was given who acted and whom they faced."""
    assert odds.die is not None, "an event is no roll"
    _, actor, faced, _, _ = odds.given
    return replace(act, actor=actor, faced=faced or EDGE, row=odds.face, chance=odds.die.chance(odds.face))


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


def deeds(
    n: OutbreakNumbers, before: Town, square: Square, rolled: Sequence[Rolled]
) -> list[tuple[tuple[int, int], Act]]:
    """Everything that others did to a cell, a row and a column, and where from."""
    row, column = square
    people = [kind.person for kind in n.kinds.values()]
    aiming = [kind in n.window.who for kind in n.kinds]
    found = []
    for down, across in _around(n):
        at = inside(n, row + down, column + across)
        kind = before.cells[at[0] * before.columns + at[1]] if at and at != square else 0
        if at and people[kind] and (aiming[kind] or abs(down) + abs(across) == 1):
            act = listen(n, before, at[0] * before.columns + at[1], rolled).act
            if act and act.to == square and act.row != NOTHING and becomes(n, act.row)[1]:
                found.append(((down, across), act))
    return found


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
    rolled, found = hear(row * before.columns + column), []
    for down, across in STEPS:
        at = inside(n, row + down, column + across)
        if at and listen(n, before, at[0] * before.columns + at[1], rolled).move == (-down, -across):
            found.append((down, across))
    return found


def at_once(n: OutbreakNumbers, before: Town, hear: HearSome) -> Hear:
    """An ear that hears everybody around a cell in one go, and some further off, since a day of a large town takes long
    to live again and the story of a cell is mostly its neighbours'. What it gives for one cell is from one such day, so
    that it stands in its order."""
    days: list[tuple[set[int], list[Rolled]]] = []

    def heard(place: int) -> Sequence[Rolled]:
        needed = set(_near(n, before, place, 0))
        for places, rolled in days:
            if needed <= places:
                return rolled
        places = set(_near(n, before, place, FURTHER))
        rolled = [roll for roll in hear(*sorted(places)) if roll.die is not None and roll.who in places]
        days.append((places, rolled))
        return rolled

    return heard


def _near(n: OutbreakNumbers, before: Town, place: int, further: int) -> list[int]:
    """A cell and those around it, by their numbers: all who can do something to it, and so many cells further."""
    row, column = divmod(place, before.columns)
    rows, columns = (max(1, reach) + further for reach in n.rulings.aim)
    around = (
        inside(n, row + down, column + across)
        for down in range(-rows, rows + 1)
        for across in range(-columns, columns + 1)
    )
    return [at[0] * before.columns + at[1] for at in around if at]
