"""What many towns come to, in whole numbers that add up: the census on some days, the peak, the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from lazaretto.books.outbreak.spread import around
from lazaretto.books.outbreak.state import living_at_first, reckoned
from lazaretto.books.outbreak.tables import ANY, OutbreakNumbers
from lazaretto.game.tool import Table, Value

MARKED = (5, 10, 20, 30, 50, 100, 200, 300, 500)
"""Days whose census is told, as far as towns live; and the last day."""
SQUARED = "²"
Spread = dict[str, float | None]


def marked(days: int) -> tuple[int, ...]:
    """The days that are told of towns that live so many."""
    return tuple(sorted({*(day for day in MARKED if day <= days), days}))


def summed_up(n: OutbreakNumbers, lived: Any, days: int | None) -> dict[str, int]:
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
        if ANY in chance.faced:
            found[f"ledger/{name}/edge"] = int(ledger[row, len(n.kinds) :].sum())
            found[f"anyone/{name}"] = int(ledger[row].sum())
    return {name: number for name, number in found.items() if number}


def spread(sums: Mapping[str, int], name: str, games: int) -> Spread:
    """The mean of something that is never below 0, its standard deviation from town to town, and the two ends of the
    mean's 95 % interval, which one town alone does not have."""
    total, squares = sums.get(name, 0), sums.get(name + SQUARED, 0)
    if games < 2:
        return {"mean": total / games, "sd": 0.0, "low": None, "high": None}
    # In whole numbers until the root, so that equal towns have none.
    sd = sqrt((games * squares - total * total) / (games * (games - 1)))
    mean, low, high = around(total / games, sd, games).of_counts
    return {"mean": mean, "sd": sd, "low": low, "high": high}


def told(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> dict[str, Any]:
    """The sums as a report has them."""
    found: dict[str, Any] = {}
    if days := days_of(sums):
        found["days"] = {str(day): {k: spread(sums, f"days/{day}/{k}", games) for k in n.kinds} for day in days}
    found["peak"] = {"day": spread(sums, "peak/day", games), "size": spread(sums, "peak/size", games)}
    found["living"] = spread(sums, "living", games)
    found["survivors"] = found["living"]["mean"] / max(1, living_at_first(n))
    found["ledger"] = [
        {
            "row": name,
            "rule": n.odds[name].rule,
            "actor": n.odds[name].actor,
            "faced": faced,
            **spread(sums, f"ledger/{name}/{faced}", games),
        }
        for name, faced in ledger(n, sums)
    ]
    return found


def days_of(sums: Mapping[str, int]) -> list[int]:
    """The days that were added up."""
    return sorted({int(name.split("/")[1]) for name in sums if name.startswith("days/")})


def ledger(n: OutbreakNumbers, sums: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Who did what to whom: in the order of the tables, only what happened."""
    for name in n.odds:
        for faced in (*n.kinds, "edge"):
            if sums.get(f"ledger/{name}/{faced}"):
                yield name, faced


BY_DAY = {
    "mean": "Mean by day",
    "reach": "How far the 95 % interval of that mean reaches either side",
    "sd": "Standard deviation by day, from town to town",
}


def tables(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[Table]:
    """The same for people: means with their intervals and standard deviations, and what happened in a town."""
    found = told(n, sums, games)
    for part, title in BY_DAY.items() if games > 1 else [("mean", BY_DAY["mean"])]:
        if rows := [(int(day), *(_part(one[kind], part) for kind in n.kinds)) for day, one in _days(found)]:
            yield Table(title, ("day", *n.kinds), tuple(rows))
    told_of = {
        "most sick, day": found["peak"]["day"],
        "most sick, how many": found["peak"]["size"],
        "living at last": found["living"],
        "in % of the start": _percent(found["living"], living_at_first(n)),
    }
    yield Table("A town", ("", "mean", "low", "high", "sd"), tuple((word, *_row(one)) for word, one in told_of.items()))
    columns = ("rule", "what", "who", "toward", "mean", "low", "high", "sd")
    if deeds := tuple(_deeds(n, sums, games)):
        yield Table("Who did what, a town", columns, deeds)


def _days(found: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Spread]]]:
    yield from found.get("days", {}).items()


def _part(one: Mapping[str, Any], part: str) -> Value:
    """What a table by day has of a spread."""
    reach: Value = one["high"] - one["mean"] if part == "reach" else one[part]
    return reach


def _row(one: Spread) -> tuple[Value, ...]:
    """A spread in a line; of one town alone there is only what it was."""
    return one["mean"], one["low"], one["high"], None if one["high"] is None else one["sd"]


def _percent(one: Spread, of: int) -> Spread:
    return {part: None if number is None else 100 * number / max(1, of) for part, number in one.items()}


def _deeds(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[tuple[Value, ...]]:
    """The ledger; where a row takes anyone, whoever was faced is one line."""
    lines = dict.fromkeys((name, "anyone" if ANY in n.odds[name].faced else faced) for name, faced in ledger(n, sums))
    for name, faced in lines:
        entry = f"anyone/{name}" if faced == "anyone" else f"ledger/{name}/{faced}"
        chance = n.odds[name]
        yield chance.rule, name.replace("_", " "), chance.actor, faced, *_row(spread(sums, entry, games))
