"""Solving a table: the order, then each knot of it with the method that fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.game import Refusal
from lazaretto.kernel import fast
from lazaretto.solve import induction, scc, scc_order

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Floats, Ints, ReachableTable

MOST_SWEEPS = 200_000


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


def solve(table: ReachableTable[Any, Any]) -> Values:
    """Value every state of a table."""
    return _Solver(table).solve()


class _Solver:
    """Everything is valued in units of the largest score, so that nothing is worth more than 1."""

    def __init__(self, table: ReachableTable[Any, Any]) -> None:
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
        self.allowed = np.ones(len(table.start) - 1, dtype=np.int64)
        self.order, self.knot = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
        self.lanes = np.zeros(scc.LANES * count, dtype=np.int64)

    def solve(self) -> Values:
        everything = np.arange(len(self.knot))
        fast(scc_order.knots)(everything, *self.rows, self.allowed, self.order, self.knot, self.lanes)
        tied = _tied(self.table, self.knot)
        self._value_knots(tied) if tied.any() else fast(induction.value_all)(self.order, *self._given)
        low, high, slack = (self.unit * values for values in (self.low, self.high, self.slack))
        finished = self.table.outcome >= 0
        low[finished] = high[finished] = self.table.scores[finished]
        return Values(low, high, slack, self.steps, self.mix_at, self.mixes)

    @property
    def _given(self) -> tuple[Any, ...]:
        """What valuing a state takes, in its order."""
        most = self.table.widths.max(axis=0)
        work, labels = np.zeros(4 * most.prod() + (most + 1).prod()), np.zeros(most.sum(), dtype=np.int64)
        ends = (self.low, self.high, self.slack, self.steps)
        return (self.widths, *self.rows, self.table.chance, *ends, self.mix_at, self.mixes, work, labels)

    def _value_knots(self, tied: Any) -> None:
        if (self.table.widths[tied].min(axis=1) > 1).any():
            raise Refusal(
                "Both seats choose at once in states that lead back to each other; such games are not solved."
            )
        finished = self.low[self.table.outcome >= 0]
        if not len(finished):
            raise Refusal("No play of this game comes to an end, so there is nothing to solve.")
        # A margin is more than rounding can move the value of a joint turn.
        margin = float(np.diff(self.table.start).max() + 4) * induction.ROUNDING
        span = (float(finished.min()), float(finished.max()))
        given = (*self._given, self.allowed, self.lanes, *self._room(), *span, margin, MOST_SWEEPS)
        if not fast(scc.value_knots)(self.order, self.knot, tied.astype(np.int64), *given):
            raise Refusal(f"The intervals did not close to {scc.TOLERANCE} within {MOST_SWEEPS:,} sweeps.")

    def _room(self) -> tuple[Any, ...]:
        """Room for the joint turns and falls of the largest knot."""
        first, start, _ = self.rows
        states = int(np.bincount(self.knot).max())
        turns = int(np.bincount(self.knot, weights=np.diff(first)).max())
        falls = int(np.bincount(self.knot, weights=np.diff(start[first])).max())
        ints = (np.zeros(size, dtype=np.int64) for size in (turns, states + 1, falls, turns + 1))
        return (*ints, np.zeros(turns), np.zeros(turns))


def _tied(table: ReachableTable[Any, Any], knots: Ints) -> Any:
    """Whether each state lies in a knot with another, or can come straight back to itself."""
    owner = np.repeat(np.arange(len(table.states)), np.diff(table.start[table.first]))
    tied = np.bincount(knots)[knots] > 1
    tied[owner[table.to == owner]] = True
    return tied
