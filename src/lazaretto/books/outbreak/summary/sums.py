"""One town's part of the sums over many: whole numbers that add up, each with its square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from lazaretto.books.outbreak.state import reckoned
from lazaretto.books.outbreak.tables import OutbreakNumbers, takes_anyone

if TYPE_CHECKING:
    from lazaretto.books.outbreak.life import Lived

MARKED = (5, 10, 20, 30, 50, 100, 200, 300, 500)
"""Days whose census is told, as far as towns live; and the last day."""
SQUARED = "²"


def marked(days: int) -> tuple[int, ...]:
    """The days that are told of towns that live so many."""
    return tuple(sorted({*(day for day in MARKED if day <= days), days}))


def summed_up(n: OutbreakNumbers, lived: Lived, days: int | None) -> dict[str, int]:
    """One town's part of every sum, each with its square beside it."""
    begun = lived.last - len(lived.census) + 1
    _, sick, living = reckoned(n, lived.census.T)
    found = {"peak/day": begun + int(sick.argmax()), "peak/size": int(sick.max()), "living": int(living[-1])}
    for day in marked(days) if days else ():
        if day >= begun:
            for place, kind in enumerate(n.kinds):
                found[f"days/{day}/{kind}"] = int(lived.census[day - begun, place])
    found |= _deeds_of(n, lived.ledger)
    return {**found, **{name + SQUARED: number * number for name, number in found.items()}}


def _deeds_of(n: OutbreakNumbers, ledger: Any) -> dict[str, int]:
    """What came true how often toward whom, and where a row takes anyone, how often in all."""
    found = {}
    for row, (name, chance) in enumerate(n.odds.items()):
        for place, faced in enumerate(n.kinds):
            found[f"ledger/{name}/{faced}"] = int(ledger[row, place])
        if takes_anyone(chance):
            found[f"ledger/{name}/edge"] = int(ledger[row, len(n.kinds) :].sum())
            found[f"anyone/{name}"] = int(ledger[row].sum())
    return {name: number for name, number in found.items() if number}


def days_of(sums: Mapping[str, int]) -> list[int]:
    """The days that were added up."""
    return sorted({int(name.split("/")[1]) for name in sums if name.startswith("days/")})


def ledger(n: OutbreakNumbers, sums: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Who did what to whom: in the order of the tables, only what happened."""
    for name in n.odds:
        for faced in (*n.kinds, "edge"):
            if sums.get(f"ledger/{name}/{faced}"):
                yield name, faced
