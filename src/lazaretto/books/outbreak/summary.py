"""What many towns come to, in whole numbers that add up: the census on some days, the peak, the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

from lazaretto.books.outbreak.state import living_at_first
from lazaretto.books.outbreak.tables import ANY, OutbreakNumbers
from lazaretto.game.tool import Table, Value

MARKED = (5, 10, 20, 30, 50, 100, 200, 300, 500)
"""Days whose census is told, as far as towns live; and the last day."""
SQUARED = "²"


def marked(days: int) -> tuple[int, ...]:
    """The days that are told of towns that live so many."""
    return tuple(sorted({*(day for day in MARKED if day <= days), days}))


def persons(n: OutbreakNumbers) -> list[str]:
    """OB1: the kinds that live."""
    return [kind for kind, data in n.kinds.items() if data.person]


def places(n: OutbreakNumbers, kinds: Iterable[str]) -> list[int]:
    """Where kinds stand in a census."""
    order = list(n.kinds)
    return [order.index(kind) for kind in kinds]


def summed_up(n: OutbreakNumbers, lived: Any, days: int | None) -> dict[str, int]:
    """One town's part of every sum. What is told with a spread has its square beside it."""
    begun = lived.last - len(lived.census) + 1
    sums: dict[str, int] = {}
    sick = lived.census[:, places(n, n.ending.sick)].sum(axis=1)
    _with_square(sums, "peak/day", begun + int(sick.argmax()))
    _with_square(sums, "peak/size", int(sick.max()))
    _with_square(sums, "living", int(lived.census[-1, places(n, persons(n))].sum()))
    for day in marked(days) if days else ():
        if day >= begun:
            for place, kind in enumerate(n.kinds):
                _with_square(sums, f"days/{day}/{kind}", int(lived.census[day - begun, place]))
    for row, (name, chance) in enumerate(n.odds.items()):
        for place, faced in enumerate(n.kinds):
            if lived.ledger[row, place]:
                sums[f"ledger/{name}/{faced}"] = int(lived.ledger[row, place])
        if ANY in chance.faced and (past := int(lived.ledger[row].sum() - lived.ledger[row, : len(n.kinds)].sum())):
            sums[f"ledger/{name}/edge"] = past
    return sums


def _with_square(sums: dict[str, int], name: str, number: int) -> None:
    sums[name], sums[name + SQUARED] = number, number * number


def spread(sums: Mapping[str, int], name: str, games: int) -> dict[str, float]:
    """The mean of something, and its standard deviation from town to town."""
    total, squares = sums.get(name, 0), sums.get(name + SQUARED, 0)
    # In whole numbers until the root, so that equal towns have none.
    variance = (games * squares - total * total) / (games * (games - 1)) if games > 1 else 0
    return {"mean": total / games, "sd": sqrt(variance)}


def told(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> dict[str, Any]:
    """The sums as a report has them."""
    found: dict[str, Any] = {}
    if days := days_of(sums):
        found["days"] = {str(day): {k: spread(sums, f"days/{day}/{k}", games) for k in n.kinds} for day in days}
    found["peak"] = {"day": spread(sums, "peak/day", games), "size": spread(sums, "peak/size", games)}
    found["living"] = spread(sums, "living", games)
    found["survivors"] = found["living"]["mean"] / max(1, living_at_first(n))
    found["ledger"] = [
        {"row": name, "rule": n.odds[name].rule, "actor": n.odds[name].actor, "faced": faced, "mean": number / games}
        for name, faced, number in ledger(n, sums)
    ]
    return found


def days_of(sums: Mapping[str, int]) -> list[int]:
    """The days that were added up."""
    return sorted({int(name.split("/")[1]) for name in sums if name.startswith("days/")})


def tables(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[Table]:
    """The same for people: means and standard deviations, and what happened in a town."""
    found, days = told(n, sums, games), days_of(sums)
    for part, title in (("mean", "Mean by day"), ("sd", "Standard deviation by day")):
        if days and (part == "mean" or games > 1):
            rows = tuple((day, *(found["days"][str(day)][kind][part] for kind in n.kinds)) for day in days)
            yield Table(title, ("day", *n.kinds), rows)
    peak = {"most sick, day": found["peak"]["day"], "most sick, how many": found["peak"]["size"]}
    rows = tuple((word, one["mean"], one["sd"]) for word, one in {**peak, "living at last": found["living"]}.items())
    share = 100 / max(1, living_at_first(n))
    living = ("in % of the start", found["living"]["mean"] * share, found["living"]["sd"] * share)
    yield Table("A town", ("", "mean", "sd"), (*rows, living))
    yield Table("Who did what, a town", ("rule", "what", "who", "toward", "mean"), tuple(_deeds(n, sums, games)))


def _deeds(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[tuple[Value, ...]]:
    """The ledger; where a row takes anyone, whoever was faced is one line."""
    together = Counter[tuple[str, str]]()
    for name, faced, number in ledger(n, sums):
        together[name, "anyone" if ANY in n.odds[name].faced else faced] += number
    for (name, faced), number in together.items():
        yield n.odds[name].rule, name.replace("_", " "), n.odds[name].actor, faced, number / games


def ledger(n: OutbreakNumbers, sums: Mapping[str, int]) -> Iterator[tuple[str, str, int]]:
    """Who did what to whom, and how often in all: in the order of the tables, only what happened."""
    for name in n.odds:
        for faced in (*n.kinds, "edge"):
            number = sums.get(f"ledger/{name}/{faced}", 0)
            if number:
                yield name, faced, number
