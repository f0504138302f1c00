"""Reads what happened on one cell from the rolls of a replayed day: the act toward a side or a spot, and the move."""

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
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.books.outbreak.world.number_layout import TOWN
from lazaretto.books.outbreak.world.soldier_windows import OUTSIDE, aimed, spot
from lazaretto.dice import Rolled
from lazaretto.kernel import Worlds

RollsNear = Callable[[int], Sequence[Rolled]]
"""From a cell to the rolls of a day, in order: those of the cell and of everybody who can act on it are among them."""
RowColumn = tuple[int, int]
"""A cell by its row and column; a `Square` of the contract is a column and a row."""
Own = Mapping[Callable[..., Any] | None, tuple[int, Rolled]]
"""A cell's own rolls by rule, each with its position among all rolls. On each cell there is one act and one move a
day, so a rule occurs only once."""

FURTHER = 3
"""How many cells beyond the reach of an aim are replayed in the same batch."""
THE_EDGE = "the edge"
"""What a person faces who turns to the edge of the town."""
STEPS = tuple(rules.STEPS.values())
"""Down and across, in the order of the sides."""


class ReplayCells(Protocol):
    """Replays a day and returns its rolls, those of the given cells among them."""

    def __call__(self, *who: int) -> Sequence[Rolled]: ...


@dataclass(frozen=True)
class Act:
    """What somebody did toward the cell `to` (None beyond the edge), a `step` away from them.

    `when` is the position among the rolls. `actor` and `faced` are empty for a pair without odds. `row` is the row of
    odds that came true, or NOTHING, and `chance` how likely that was.
    """

    when: int
    to: RowColumn | None
    step: tuple[int, int]
    aimed: bool
    actor: str = ""
    faced: str = ""
    row: int = NOTHING
    chance: Fraction = Fraction(1)


@dataclass(frozen=True)
class CellDay:
    """One cell's day: the act of the person who was there first, and the step by which the person who was there after
    the acts tried to move."""

    act: Act | None
    move: tuple[int, int] | None


def cell_day(n: OutbreakNumbers, before: Town, place: int, rolled: Sequence[Rolled]) -> CellDay:
    """The day of a cell, by its number, from the rolls of a replayed day."""
    own = {roll.rule: (when, roll) for when, roll in enumerate(rolled) if roll.die is not None and roll.who == place}
    move = STEPS[own[way][1].face] if way in own else None
    return CellDay(_act(n, before, place, own), move)


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
    assert odds.die is not None, "an event is not a roll"
    _, actor, faced, _, _ = odds.given
    return replace(act, actor=actor, faced=faced or THE_EDGE, row=odds.face, chance=odds.die.chance(odds.face))


def _spot(n: OutbreakNumbers, aim: int) -> tuple[int, int]:
    """OB-R2: the spot that an aim means, in rows and columns from the soldier."""
    rows, columns = n.rulings.aim
    row, column = _square(_window(n), aimed(_window(n), rows, columns, aim))
    return row - rows, column - columns


@lru_cache(maxsize=64)
def _window(n: OutbreakNumbers) -> Worlds:
    """A town just as large as an aim reaches, with the soldier in the middle, so that no spot is beyond an edge."""
    towns, (rows, columns) = TOWN.worlds(TOWN.pack(loop_numbers(n).town), compiled=False), n.rulings.aim
    town = towns[0]
    town.rows, town.columns, town.stride, town.torus = 2 * rows + 1, 2 * columns + 1, 2 * columns + 3, 0
    return towns


def _square(town: Worlds, cell: int) -> RowColumn:
    """The row and column of a cell in the loop's array, which has an edge around the town."""
    row, column = divmod(cell, town[0].stride)
    return row - 1, column - 1


def acts_on(
    n: OutbreakNumbers, before: Town, square: RowColumn, rolled: Sequence[Rolled]
) -> list[tuple[tuple[int, int], Act]]:
    """Everything that others did to a cell, each with the direction it came from."""
    row, column = square
    people = [kind.person for kind in n.kinds.values()]
    aiming = [kind in n.window.who for kind in n.kinds]
    found = []
    for down, across in _around(n):
        at = inside(n, row + down, column + across)
        kind = before.cells[at[0] * before.columns + at[1]] if at and at != square else 0
        if at and people[kind] and (aiming[kind] or abs(down) + abs(across) == 1):
            act = cell_day(n, before, at[0] * before.columns + at[1], rolled).act
            if act and act.to == square and act.row != NOTHING and becomes(n, act.row)[1]:
                found.append(((down, across), act))
    return found


def _around(n: OutbreakNumbers) -> list[tuple[int, int]]:
    rows, columns = (max(1, reach) for reach in n.rulings.aim)
    return [(down, across) for down in range(-rows, rows + 1) for across in range(-columns, columns + 1)]


def inside(n: OutbreakNumbers, row: int, column: int) -> RowColumn | None:
    """The cell at a row and column: wrapped around on a torus, None beyond a closed edge."""
    town = loop_numbers(n).town
    cell = spot(town, row, column)
    return None if cell == OUTSIDE else _square(town, cell)


def arrivals(n: OutbreakNumbers, before: Town, square: RowColumn, rolls_near: RollsNear) -> list[tuple[int, int]]:
    """The steps to those neighbours whose person turned this way to move."""
    row, column = square
    rolled, found = rolls_near(row * before.columns + column), []
    for down, across in STEPS:
        at = inside(n, row + down, column + across)
        if at and cell_day(n, before, at[0] * before.columns + at[1], rolled).move == (-down, -across):
            found.append((down, across))
    return found


def batched(n: OutbreakNumbers, before: Town, replay: ReplayCells) -> RollsNear:
    """Replays a day for a whole neighbourhood at once and remembers the rolls.

    A day of a large town takes long to replay, and what happened on a cell is mostly its neighbours' doing. All rolls
    for one cell come from the same replay, so that their order is right.
    """
    batches: list[tuple[set[int], list[Rolled]]] = []

    def rolls_near(place: int) -> Sequence[Rolled]:
        needed = set(_near(n, before, place, 0))
        for places, rolled in batches:
            if needed <= places:
                return rolled
        places = set(_near(n, before, place, FURTHER))
        rolled = [roll for roll in replay(*sorted(places)) if roll.die is not None and roll.who in places]
        batches.append((places, rolled))
        return rolled

    return rolls_near


def _near(n: OutbreakNumbers, before: Town, place: int, further: int) -> list[int]:
    """The numbers of a cell and those around it: all from which somebody can act on it, and some cells further."""
    row, column = divmod(place, before.columns)
    rows, columns = (max(1, reach) + further for reach in n.rulings.aim)
    around = (
        inside(n, row + down, column + across)
        for down in range(-rows, rows + 1)
        for across in range(-columns, columns + 1)
    )
    return [at[0] * before.columns + at[1] for at in around if at]
