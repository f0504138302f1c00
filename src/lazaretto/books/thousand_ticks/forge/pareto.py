"""The Pareto front of a table: the rows that no other row beats everywhere."""

from __future__ import annotations

from typing import Any

import numpy as np

ROUNDING = 1e-9
"""Numbers closer than this are equal. Expectations that differ at all differ by more."""


def that_beat(values: Any, row: Any) -> Any:
    """For each row of a table, whether it is at least as good as the given one in every column and better in one."""
    apart = values - row
    return (apart >= -ROUNDING).all(axis=1) & (apart > ROUNDING).any(axis=1)


def front(values: Any) -> Any:
    """The numbers of the rows that no other row beats. Rows are tried from the largest sum down: what beats a row has
    a larger sum, and if anything beats it, so does a row of the front."""
    found: list[int] = []
    for row in np.argsort(-values.sum(axis=1), kind="stable"):
        if not that_beat(values[found], values[row]).any():
            found.append(int(row))
    return np.array(sorted(found), dtype=np.int64)


def beaters(values: Any) -> list[list[int]]:
    """For each row the rows of the front that beat it; none for the rows of the front. Whatever is beaten is beaten by
    a row of the front, because beating is transitive."""
    best = front(values)
    chosen = values[best]
    return [[int(number) for number in best[that_beat(chosen, row)]] for row in values]
