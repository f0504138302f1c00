"""Sums over towns: whole numbers by name, each with the sum of its squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.books.outbreak.state import reckoned
from lazaretto.books.outbreak.tables import OutbreakNumbers, takes_anyone

if TYPE_CHECKING:
    from lazaretto.books.outbreak.simulate_town import TownRun

MARKED = (5, 10, 20, 30, 50, 100, 200, 300, 500)
"""The days whose census is reported, in addition to the last day."""
SQUARED = "²"
SMALL = 1 << 24
"""With fewer towns than this and no number above it, the sum of squares fits into 64 bits."""


def marked(days: int, begun: int = 0) -> tuple[int, ...]:
    """The days to report of towns that run from the day `begun` until the day `days`."""
    return tuple(sorted({*(day for day in MARKED if begun <= day <= days), days}))


def summed_up(n: OutbreakNumbers, towns: Sequence[Any], days: Sequence[int]) -> Counter[str]:
    """All sums over what was counted in the towns, each with its sum of squares. Rows of odds that never came true are
    left out."""
    if not towns:
        return Counter()
    names, table = _names(n, tuple(days)), np.array(towns)
    # Larger ones are summed as Python's integers, which cannot overflow but take longer.
    exact = table if max(table.max(), len(towns)) < SMALL else table.astype(object)
    sums = dict(zip(names, exact.sum(axis=0).tolist(), strict=True))
    squares = dict(zip(names, (exact * exact).sum(axis=0).tolist(), strict=True))
    kept = [name for name in names if sums[name] or not name.startswith(("ledger/", "anyone/"))]
    return Counter({name: sums[name] for name in kept} | {name + SQUARED: squares[name] for name in kept})


@lru_cache(maxsize=32)
def _names(n: OutbreakNumbers, days: tuple[int, ...]) -> tuple[str, ...]:
    """The names of what `counted` returns, in the same order."""
    anyone = [name for name, chance in n.odds.items() if takes_anyone(chance)]
    return (
        *("peak/day", "peak/size", "living"),
        *(f"days/{day}/{kind}" for day in days for kind in n.kinds),
        *(f"ledger/{name}/{faced}" for name in n.odds for faced in n.kinds),
        *(f"ledger/{name}/edge" for name in anyone),
        *(f"anyone/{name}" for name in anyone),
    )


def counted(n: OutbreakNumbers, town_run: TownRun, days: Sequence[int]) -> Any:
    """One town in numbers: the peak and the living, the census on some days, how often each row came true toward each
    kind; and for rows that apply to anyone, how often toward the edge and how often in all."""
    begun, kinds = town_run.last - len(town_run.census) + 1, len(n.kinds)
    _, sick, living = reckoned(n, town_run.census.T)
    anyone = town_run.ledger[_takes_anyone(n)]
    return np.concatenate(
        (
            (begun + sick.argmax(), sick.max(), living[-1]),
            *(town_run.census[day - begun] for day in days),
            town_run.ledger[:, :kinds].ravel(),
            anyone[:, kinds:].sum(axis=1),
            anyone.sum(axis=1),
        )
    )


@lru_cache(maxsize=32)
def _takes_anyone(n: OutbreakNumbers) -> Any:
    return np.array([takes_anyone(chance) for chance in n.odds.values()])


def days_of(sums: Mapping[str, int]) -> list[int]:
    """The days whose census is among the sums."""
    return sorted({int(name.split("/")[1]) for name in sums if name.startswith("days/")})


def ledger(n: OutbreakNumbers, sums: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Each row of odds and each kind faced, in the order of the tables, as far as it happened at all."""
    for name in n.odds:
        for faced in (*n.kinds, "edge"):
            if sums.get(f"ledger/{name}/{faced}"):
                yield name, faced
