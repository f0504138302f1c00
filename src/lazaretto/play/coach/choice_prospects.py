"""What follows each choice of a seat while the other seat plays its best mix, read from a solved table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lazaretto.play.coach.cost_reasons import GOES_ON, KINDS, LEVEL, LOSES, WINS, Prospect
from lazaretto.play.coach.point_scale import Scale

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Floats, Ints, ReachableTable
    from lazaretto.solve.solution import Solution


def mix(solution: Solution, number: int, axis: int) -> Floats:
    """A seat's best mix in a state. `axis` is 0 for the first seat, 1 for the second. The mix is a single 1 if the seat
    does not choose."""
    widths = solution.table.widths[number]
    at = solution.values.mix_at[number] + (widths[0] if axis else 0)
    chances: Floats = solution.values.mixes[at : at + widths[axis]]
    return chances * (1 / float(chances.sum()))


def prospects(solution: Solution, number: int, axis: int, points: Floats, scale: Scale) -> list[Prospect]:
    """The prospect of each choice of a seat in a state. `points` are the seat's winning chances in every state."""
    table = solution.table
    # The bounds of the falls of each joint turn of this state, one more than there are turns.
    turns = table.start[table.first[number] : table.first[number + 1] + 1]
    to = table.to[turns[0] : turns[-1]]
    # Row and column of the joint turn that each fall belongs to.
    cells = np.divmod(np.repeat(np.arange(len(turns) - 1), np.diff(turns)), table.widths[number][1])
    # A fall counts by its chance times how often the other seat picks that row or column.
    weight = table.chance[turns[0] : turns[-1]] * mix(solution, number, 1 - axis)[cells[1 - axis]]
    place = (cells[axis], _kinds(table, to, axis, scale))
    counted, held = (np.zeros((table.widths[number][axis], KINDS)) for _ in range(2))
    # add.at, not +=, because the same place occurs many times.
    np.add.at(counted, place, weight)
    np.add.at(held, place, weight * points[to])
    # Of each choice: how likely it is to win, lose, draw or go on, and the winning chances where it goes on.
    shares = (counted / counted.sum(axis=1, keepdims=True)).tolist()
    chances = np.divide(held, counted, out=np.zeros_like(held), where=counted > 0).tolist()
    return [Prospect(tuple(parts), tuple(there)) for parts, there in zip(shares, chances, strict=True)]


def _kinds(table: ReachableTable[object, object], states: Ints, axis: int, scale: Scale) -> Ints:
    """For each state, whether the seat has won, lost or drawn there, or the game goes on."""
    ahead = scale.ahead(table.scores[states] * (-1 if axis else 1))
    return np.select([table.outcome[states] < 0, ahead > 0, ahead < 0], [GOES_ON, WINS, LOSES], LEVEL)
