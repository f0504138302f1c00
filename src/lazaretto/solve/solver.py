"""Solving a table: the order, then each knot of it with the method that fits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.game import Refusal
from lazaretto.kernel import fast
from lazaretto.solve import hurry, induction, interval, order

if TYPE_CHECKING:
    from lazaretto.solve.table import Floats, Ints, Table

TOLERANCE = 1e-10
"""How far apart the ends of an interval may stay, where results are worth 1 at most."""

GIVE_UP = 1e-6
"""How far apart they may stay where rounding lets them come no closer."""

MOST_SWEEPS = 200_000
SWEEPS_AT_ONCE = 64


@dataclass(frozen=True)
class Values:
    """For each state of a table: what the first seat can secure and what the second concedes at most, rounding
    included in `slack`; expected steps to the end; and both seats' mixes, from `mix_at` on."""

    low: Floats
    high: Floats
    slack: Floats
    steps: Floats
    mix_at: Ints
    mixes: Floats

    def value(self, state: int) -> float:
        """The middle of the interval."""
        return float(self.low[state] + self.high[state]) / 2

    def bound(self, state: int) -> float:
        """How far the true value can be from it."""
        return max(0.0, float(self.high[state] - self.low[state]) / 2) + float(self.slack[state])


def solve(table: Table[Any, Any]) -> Values:
    """Value every state of a table."""
    return _Solver(table).solve()


class _Solver:
    """Everything is valued in units of the largest score, so that nothing is worth more than 1."""

    def __init__(self, table: Table[Any, Any]) -> None:
        count = len(table.states)
        self.table = table
        self.unit = max(1, int(abs(table.scores).max()))
        self.widths = np.ascontiguousarray(table.widths.ravel())
        self.rows = (table.first, table.start, table.to)
        self.low = table.scores / self.unit
        self.high = self.low.copy()
        self.slack, self.steps = np.zeros(count), np.zeros(count)
        self.mix_at = np.concatenate([[0], np.cumsum(table.widths.sum(axis=1))]).astype(np.int64)
        self.mixes = np.zeros(self.mix_at[-1])
        most = table.widths.max(axis=0)
        self.work = np.zeros(4 * most.prod() + (most + 1).prod())
        self.labels = np.zeros(most.sum(), dtype=np.int64)
        self.allowed = np.ones(len(table.start) - 1, dtype=np.int64)
        self.order, self.knot = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
        self.stacks = np.zeros(6 * count, dtype=np.int64)

    def solve(self) -> Values:
        everything = np.arange(len(self.knot))
        fast(order.knots)(everything, *self.rows, self.allowed, self.order, self.knot, self.stacks)
        knot = self.knot.copy()
        tied = _tied(self.table, knot)
        if not tied.any():
            self._one_by_one(self.order)
        else:
            ordered = self.order.copy()
            ends = np.flatnonzero(np.diff(knot[ordered], append=-1)) + 1
            for members in np.split(ordered, ends[:-1]):
                self._close(members) if tied[members[0]] else self._one_by_one(members)
        low, high, slack = (self.unit * values for values in (self.low, self.high, self.slack))
        return Values(low, high, slack, self.steps, self.mix_at, self.mixes)

    def _one_by_one(self, members: Ints) -> None:
        ends = (self.low, self.high, self.slack, self.steps)
        mixes = (self.mix_at, self.mixes, self.work, self.labels)
        fast(induction.value_all)(members, self.widths, *self.rows, self.table.chance, *ends, *mixes)

    def _close(self, members: Ints) -> None:
        """Close the intervals of a knot."""
        if (self.table.widths[members].min(axis=1) > 1).any():
            raise Refusal(
                "Both seats choose at once in states that lead back to each other; such games are not solved."
            )
        worst, best = self._worst_and_best()
        self.low[members], self.high[members] = worst, best
        for _ in range(MOST_SWEEPS // SWEEPS_AT_ONCE):
            change = max(self._sweep_both(members), self._open_traps(members, worst))
            apart = float((self.high[members] - self.low[members]).max())
            if apart <= TOLERANCE or (change == 0 and apart <= GIVE_UP):
                break
        else:
            raise Refusal(f"The intervals did not close to {TOLERANCE} within {MOST_SWEEPS:,} sweeps.")
        self.slack[members] = self.slack.max() + 8 * induction.ROUNDING
        self._pick(members, worst, 2 * max(apart, TOLERANCE))

    def _worst_and_best(self) -> tuple[float, float]:
        finished = self.table.scores[self.table.outcome >= 0] / self.unit
        if not len(finished):
            raise Refusal("No play of this game comes to an end, so there is nothing to solve.")
        return float(finished.min()), float(finished.max())

    @cached_property
    def _margin(self) -> float:
        """More than rounding can move the value of a joint turn."""
        return float(np.diff(self.table.start).max() + 4) * induction.ROUNDING

    def _sweep_both(self, members: Ints) -> float:
        given = (members, self.widths, *self.rows, self.table.chance)
        rise = fast(interval.sweep)(*given, self.low, -self._margin, SWEEPS_AT_ONCE)
        return max(rise, fast(interval.sweep)(*given, self.high, self._margin, SWEEPS_AT_ONCE))

    def _open_traps(self, members: Ints, worst: float) -> float:
        given, marks = (members, self.widths, *self.rows, self.table.chance), (self.order, self.knot, self.stacks)
        fast(interval.traps)(*given, self.low, self.allowed, *marks)
        exits = np.full(len(self.knot), worst)
        return fast(interval.let_out)(*given, self.high, self.allowed, self.knot, exits, worst, self._margin)

    def _pick(self, members: Ints, worst: float, within: float) -> None:
        """One choice a state, as good as the best. The first seat hurries: it must come to an end even if the second
        delays it, where an end is worth something; then the second does not delay what makes no difference."""
        chance, middle = self.table.chance, (self.low + self.high) / 2
        fast(interval.keep_best)(members, self.widths, *self.rows, chance, middle, self.allowed, within)
        hopeful = members[self.high[members] > worst + TOLERANCE]
        picked = self._hurry(hopeful, delays=1)
        for state in hopeful[self.table.widths[hopeful, 1] == 1]:
            self._allowed_at(state)[:] = 0
            self.allowed[picked[state]] = 1
        sure = (self.steps < hurry.NEVER).astype(np.int64)
        sure[members] = 1
        fast(hurry.sure_to_end)(members, *self.rows, self.allowed, sure, sure.copy())
        self.steps[members] = hurry.NEVER
        stuck = members[sure[members] == 0]
        picked = self._hurry(members[sure[members] == 1], delays=0)
        picked[stuck] = [self.table.first[state] + np.argmax(self._allowed_at(state)) for state in stuck]
        for state in members:
            columns = self.table.widths[state][1]
            row, column = divmod(picked[state] - self.table.first[state], columns)
            self.mixes[self.mix_at[state] + row] = 1.0
            self.mixes[self.mix_at[state] + self.table.widths[state][0] + column] = 1.0

    def _allowed_at(self, state: int) -> Ints:
        return self.allowed[self.table.first[state] : self.table.first[state + 1]]

    def _hurry(self, members: Ints, delays: int) -> Ints:
        picked = np.zeros(len(self.knot), dtype=np.int64)
        given = (members, self.widths, *self.rows, self.table.chance)
        self.steps[members] = 4 * hurry.NEVER
        fast(hurry.count_steps)(*given, self.steps, self.allowed, picked, delays, MOST_SWEEPS)
        self.steps[members] = np.minimum(self.steps[members], hurry.NEVER)
        return picked


def _tied(table: Table[Any, Any], knot: Ints) -> Any:
    """Whether each state lies in a knot with another, or can come straight back to itself."""
    owner = np.repeat(np.arange(len(table.states)), np.diff(table.start[table.first]))
    tied = np.bincount(knot)[knot] > 1
    tied[owner[table.to == owner]] = True
    return tied
