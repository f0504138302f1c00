"""What towns add up to: whole numbers by name, each with the sum of its squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.books.outbreak.state import reckoned
from lazaretto.books.outbreak.tables import OutbreakNumbers, takes_anyone

if TYPE_CHECKING:
    from lazaretto.books.outbreak.simulate_town import Lived

MARKED = (5, 10, 20, 30, 50, 100, 200, 300, 500)
"""Days whose census is told, as far as towns live; and the last day."""
SQUARED = "²"
SMALL = 1 << 24
"""Numbers below this, of fewer towns than this, have squares whose sum fits a processor's word."""


def marked(days: int, begun: int = 0) -> tuple[int, ...]:
    """The days that are told of towns that live until a day, from another on."""
    return tuple(sorted({*(day for day in MARKED if begun <= day <= days), days}))


def summed_up(n: OutbreakNumbers, towns: Sequence[Any], days: Sequence[int]) -> Counter[str]:
    """Every sum over what was counted of towns, each with that of the squares beside it. What never came true is left
    out."""
    if not towns:
        return Counter()
    names, table = _names(n, tuple(days)), np.array(towns)
    # Beyond that in numbers of any length, which takes longer.
    exact = table if max(table.max(), len(towns)) < SMALL else table.astype(object)
    sums = dict(zip(names, exact.sum(axis=0).tolist(), strict=True))
    squares = dict(zip(names, (exact * exact).sum(axis=0).tolist(), strict=True))
    kept = [name for name in names if sums[name] or not name.startswith(("ledger/", "anyone/"))]
    return Counter({name: sums[name] for name in kept} | {name + SQUARED: squares[name] for name in kept})


@lru_cache(maxsize=32)
def _names(n: OutbreakNumbers, days: tuple[int, ...]) -> tuple[str, ...]:
    """What is counted of a town, in order."""
    anyone = [name for name, chance in n.odds.items() if takes_anyone(chance)]
    return (
        *("peak/day", "peak/size", "living"),
        *(f"days/{day}/{kind}" for day in days for kind in n.kinds),
        *(f"ledger/{name}/{faced}" for name in n.odds for faced in n.kinds),
        *(f"ledger/{name}/edge" for name in anyone),
        *(f"anyone/{name}" for name in anyone),
    )


def counted(n: OutbreakNumbers, lived: Lived, days: Sequence[int]) -> Any:
    """One town in numbers: the peak and the living, who there was on some days, what came true toward whom; and where a
    row takes anyone, how often beyond the edge and how often in all."""
    begun, kinds = lived.last - len(lived.census) + 1, len(n.kinds)
    _, sick, living = reckoned(n, lived.census.T)
    anyone = lived.ledger[_takes_anyone(n)]
    return np.concatenate(
        (
            (begun + sick.argmax(), sick.max(), living[-1]),
            *(lived.census[day - begun] for day in days),
            lived.ledger[:, :kinds].ravel(),
            anyone[:, kinds:].sum(axis=1),
            anyone.sum(axis=1),
        )
    )


@lru_cache(maxsize=32)
def _takes_anyone(n: OutbreakNumbers) -> Any:
    return np.array([takes_anyone(chance) for chance in n.odds.values()])


def days_of(sums: Mapping[str, int]) -> list[int]:
    """The days that were added up."""
    return sorted({int(name.split("/")[1]) for name in sums if name.startswith("days/")})


def ledger(n: OutbreakNumbers, sums: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Who did what to whom: in the order of the tables, only what happened."""
    for name in n.odds:
        for faced in (*n.kinds, "edge"):
            if sums.get(f"ledger/{name}/{faced}"):
                yield name, faced
