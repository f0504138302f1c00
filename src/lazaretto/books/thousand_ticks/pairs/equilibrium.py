"""The mix of weapons that nobody can beat: two fighters choose a weapon in secret, and then fight.

It is one stage of a zero-sum game, solved by the simplex method of `solve`."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lazaretto.kernel import fast
from lazaretto.solve.matrix_game import conceded, secured, solve_stage


class Mix(NamedTuple):
    """The best mixes of both, what the row's mix gets at least and the column's concedes at most, and what each pure
    choice gets against the other's mix."""

    rows: Any
    columns: Any
    secured: float
    conceded: float
    row_gains: Any
    column_gains: Any

    @property
    def value(self) -> float:
        """What the duel is worth to the row under best play."""
        return (self.secured + self.conceded) / 2

    @property
    def bound(self) -> float:
        """No pure choice of either does better against the other's mix than the value plus this."""
        return (self.conceded - self.secured) / 2


def equilibrium(advantage: Any) -> Mix:
    """The best mix over rows and columns, for a matrix of what each pair is worth to the row."""
    rows, columns = advantage.shape
    flat = np.ascontiguousarray(advantage, dtype=float).ravel()
    x, y = np.zeros(rows), np.zeros(columns)
    work, labels = np.zeros((rows + 1) * (columns + 1)), np.zeros(rows + columns, dtype=np.int64)
    fast(solve_stage)(flat, rows, columns, x, y, work, labels)
    low, high = fast(secured)(flat, rows, columns, x), fast(conceded)(flat, rows, columns, y)
    return Mix(x, y, low, high, advantage @ y, x @ advantage)
