"""Solving a table: its strongly connected components in order, each with the method that fits.

Without cycles that is backward induction. A cycle is solved by interval iteration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.game import Refusal
from lazaretto.kernel import fast
from lazaretto.solve import backward_induction, scc, scc_order
from lazaretto.solve.loop_arrays import (
    ComponentScratch,
    Limits,
    PrunedTurns,
    StageScratch,
    TableArrays,
    TarjanScratch,
    ValueArrays,
)

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Floats, Ints, ReachableTable

MOST_SWEEPS = 200_000


@dataclass(frozen=True)
class Values:
    """For each state of a table: what the first seat can secure (`low`), what the second concedes at most (`high`), how
    far rounding may have moved both (`slack`), the expected steps to the end, and both seats' mixes from `mix_at`
    on."""

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


def solve(table: ReachableTable[Any, Any]) -> Values:
    """Solve every state of a table."""
    return _Solver(table).solve()


class _Solver:
    """Works in units of the largest score, so that nothing is worth more than 1 and one tolerance fits all books."""

    def __init__(self, table: ReachableTable[Any, Any]) -> None:
        count = len(table.states)
        self.table = table
        self.unit = max(1, int(abs(table.scores).max()))
        widths = np.ascontiguousarray(table.widths.ravel())
        self.arrays = TableArrays(widths, table.first, table.start, table.to, table.chance)
        # Scores of unfinished states are 0 in the table, and are overwritten when they are solved.
        low, mix_at = table.scores / self.unit, np.concatenate([[0], np.cumsum(table.widths.sum(axis=1))])
        mixes = np.zeros(mix_at[-1])
        self.values = ValueArrays(low, low.copy(), np.zeros(count), np.zeros(count), mix_at.astype(np.int64), mixes)
        self.allowed = np.ones(len(table.start) - 1, dtype=np.int64)
        self.order, self.component = _ints(count), _ints(count)
        self.tarjan = TarjanScratch(*(_ints(count) for _ in TarjanScratch._fields))

    def solve(self) -> Values:
        everything = np.arange(len(self.component))
        fast(scc_order.components)(everything, self.arrays, self.allowed, self.order, self.component, self.tarjan)
        is_cyclic = _is_cyclic(self.table, self.component)
        if is_cyclic.any():
            self._value_components(is_cyclic)
        else:
            fast(backward_induction.value_all)(self.order, self.arrays, self.values, self._stage())
        found = self.values
        low, high, slack = (self.unit * values for values in (found.low, found.high, found.slack))
        finished = self.table.outcome >= 0
        # Scaling there and back may round, and results are exact.
        low[finished] = high[finished] = self.table.scores[finished]
        return Values(low, high, slack, found.steps, found.mix_at, found.mixes)

    def _stage(self) -> StageScratch:
        most = self.table.widths.max(axis=0)
        return StageScratch(np.zeros(4 * most.prod() + (most + 1).prod()), _ints(most.sum()))

    def _value_components(self, is_cyclic: Any) -> None:
        # Interval iteration takes the best turn of one seat. Two seats that choose at once would need a matrix game in
        # each sweep.
        if (self.table.widths[is_cyclic].min(axis=1) > 1).any():
            raise Refusal(
                "Both seats choose at once in states that lead back to each other; such games are not solved."
            )
        finished = self.values.low[self.table.outcome >= 0]
        if not len(finished):
            raise Refusal("No play of this game comes to an end, so there is nothing to solve.")
        # The margin is more than rounding can move the average over the falls of one joint turn.
        margin = float(np.diff(self.table.start).max() + 4) * backward_induction.ROUNDING
        limits = Limits(float(finished.min()), float(finished.max()), margin, MOST_SWEEPS)
        given = (self.arrays, self.values, self._stage(), self._scratch(), limits)
        if not fast(scc.value_components)(self.order, self.component, is_cyclic.astype(np.int64), *given):
            raise Refusal(f"The intervals did not close to {scc.TOLERANCE} within {MOST_SWEEPS:,} sweeps.")

    def _scratch(self) -> ComponentScratch:
        """Arrays over all states; those of `pruned` only as long as the largest component needs."""
        count = len(self.component)
        order, end_component, sure, near, subset = (_ints(count) for _ in range(5))
        return ComponentScratch(
            middle=np.zeros(count),
            exits=np.zeros(count),
            allowed=self.allowed,
            order=order,
            end_component=end_component,
            sure=sure,
            near=near,
            picked=order,
            subset=subset,
            tarjan=self.tarjan,
            pruned=self._pruned(),
        )

    def _pruned(self) -> PrunedTurns:
        first, start = self.arrays.first, self.arrays.start
        states = int(np.bincount(self.component).max())
        turns = int(np.bincount(self.component, weights=np.diff(first)).max())
        falls = int(np.bincount(self.component, weights=np.diff(start[first])).max())
        return PrunedTurns(
            _ints(turns), _ints(states + 1), _ints(falls), _ints(turns + 1), np.zeros(turns), np.zeros(turns)
        )


def _ints(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)


def _is_cyclic(table: ReachableTable[Any, Any], components: Ints) -> Any:
    """Whether each state shares its component with another, or can come straight back to itself."""
    owner = np.repeat(np.arange(len(table.states)), np.diff(table.start[table.first]))
    is_cyclic = np.bincount(components)[components] > 1
    is_cyclic[owner[table.to == owner]] = True
    return is_cyclic
