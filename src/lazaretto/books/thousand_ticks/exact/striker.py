"""A side of a duel with stuns, as the loop reads it: the chances that the other falls, by the blows that landed."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.exact.blow_law import NEGLIGIBLE, BlowLaw, after_blow, tail
from lazaretto.books.thousand_ticks.exact.stunned_race import Striker

MOST_LANDED = 250
"""The most blows that are counted; more than a key has bits for would be needed beyond."""


class Falls(NamedTuple):
    """The chances that a fighter falls to the next blow that lands: with power, by the blows landed with power; without
    power, by both counts, row by row of so many."""

    power: Any
    plain: Any
    width: int


def falls(first: BlowLaw, then: BlowLaw, powered: int, hp: int) -> Falls:
    """TT2: the chances to fall. Where hardly anyone stands, the next blow is counted as the last."""
    by_power = tail(first.landed, hp)
    taken = np.zeros(hp)
    taken[0] = 1.0
    power: list[float] = []
    rows: list[list[float]] = []
    while True:
        rows.append(_row(taken, then, hp))
        stands = taken.sum()
        is_last = len(power) == min(powered, MOST_LANDED) or stands < NEGLIGIBLE or _is_harmless(first)
        power.append(1.0 if stands < NEGLIGIBLE else float(taken @ by_power / stands))
        if is_last:
            break
        taken = after_blow(taken, first.landed)
    width = max(map(len, rows))
    plain = np.ones((len(power), width))
    for place, row in enumerate(rows):
        plain[place, : len(row)] = row
    return Falls(np.array(power), plain.ravel(), width)


def _row(taken: Any, then: BlowLaw, hp: int) -> list[float]:
    """The chances to fall to the next blow without power, after none of them, one, two and so on."""
    dropping = tail(then.landed, hp)
    row: list[float] = []
    while True:
        stands = taken.sum()
        if stands < NEGLIGIBLE or len(row) == MOST_LANDED:
            return [*row, 1.0]
        row.append(float(taken @ dropping / stands))
        if _is_harmless(then):
            return row
        taken = after_blow(taken, then.landed)


def _is_harmless(law: BlowLaw) -> bool:
    return len(law.landed) == 1


def striker(start: int, cost: int, laws: tuple[BlowLaw, BlowLaw], powered: int, hp: int) -> Striker:
    """A side for the loop, against a fighter with so many HP."""
    first, then = laws
    found = falls(first, then, powered, hp)
    return Striker(
        start,
        cost,
        powered,
        first.miss,
        then.miss,
        then.resist,
        int(then.resist < 1),
        int(not _is_harmless(first)),
        int(not _is_harmless(then)),
        found.power,
        found.plain,
        found.width,
    )
