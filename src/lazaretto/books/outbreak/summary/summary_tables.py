"""The sums as tables for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lazaretto.books.outbreak.state import living_at_first
from lazaretto.books.outbreak.summary.report import Spread, report_of, spread
from lazaretto.books.outbreak.summary.sums import ledger
from lazaretto.books.outbreak.tables import ANYONE, OutbreakNumbers, takes_anyone
from lazaretto.game.book_tool import ToolTable, Value

BY_DAY = {
    "mean": "Mean by day",
    "reach": "How far the 95 % interval of that mean reaches either side",
    "sd": "Standard deviation by day, from town to town",
}


def tables(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[ToolTable]:
    """Means by day with their intervals and deviations, the peak and the living, and who did what."""
    found = report_of(n, sums, games)
    for part, title in BY_DAY.items() if games > 1 else [("mean", BY_DAY["mean"])]:
        if rows := [(int(day), *(_part(one[kind], part) for kind in n.kinds)) for day, one in _days(found)]:
            yield ToolTable(title, ("day", *n.kinds), tuple(rows))
    told_of = {
        "most sick, day": found["peak"]["day"],
        "most sick, how many": found["peak"]["size"],
        "living at last": found["living"],
        "in % of the start": _percent(found["living"], living_at_first(n)),
    }
    yield ToolTable(
        "A town", ("", "mean", "low", "high", "sd"), tuple((word, *_row(one)) for word, one in told_of.items())
    )
    columns = ("rule", "what", "who", "toward", "mean", "low", "high", "sd")
    if deeds := tuple(_deeds(n, sums, games)):
        yield ToolTable("Who did what, a town", columns, deeds)


def _days(found: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Spread]]]:
    yield from found.get("days", {}).items()


def _part(one: Mapping[str, Any], part: str) -> Value:
    """One number of a spread for a table by day."""
    reach: Value = one["high"] - one["mean"] if part == "reach" else one[part]
    return reach


def _row(one: Spread) -> tuple[Value, ...]:
    """A spread as cells of a row; a single town has only its value."""
    return one["mean"], one["low"], one["high"], None if one["high"] is None else one["sd"]


def _percent(one: Spread, of: int) -> Spread:
    return {part: None if number is None else 100 * number / max(1, of) for part, number in one.items()}


def _deeds(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> Iterator[tuple[Value, ...]]:
    """The ledger. A row of odds that applies to anyone is one line, whoever was faced."""
    lines = dict.fromkeys((name, ANYONE if takes_anyone(n.odds[name]) else faced) for name, faced in ledger(n, sums))
    for name, faced in lines:
        entry = f"anyone/{name}" if faced == ANYONE else f"ledger/{name}/{faced}"
        chance = n.odds[name]
        yield chance.rule, name.replace("_", " "), chance.actor, faced, *_row(spread(sums, entry, games))
