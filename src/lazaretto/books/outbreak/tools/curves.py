"""Epidemic curves: how many there are of each kind day by day, as the median of the towns with a band."""

from __future__ import annotations

from typing import Any

import numpy as np

from lazaretto.books.outbreak.mean_intervals import HIGH, LOW, mean_of, middle
from lazaretto.books.outbreak.rules import none_remain
from lazaretto.books.outbreak.simulate_town import TownRun
from lazaretto.books.outbreak.state import reckoned
from lazaretto.books.outbreak.summary import marked
from lazaretto.books.outbreak.tables import OutbreakNumbers, size
from lazaretto.books.outbreak.tools.many_towns import engine_of, simulate_towns
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Chart, ToolCurve, ToolRequest, ToolTable, Value, Work

MOST_BYTES = 512 << 20
"""The memory limit: a median needs the census of every town on every day."""


def work(asked: ToolRequest) -> Work:
    """Simulate the towns, then take the median of every day."""
    n, towns, last = asked.numbers, asked.given["towns"], asked.given["days"]
    playing, first = engine_of(asked), asked.at.day if asked.at else 0
    days = room_for(n, towns, last - first + 1)

    def keep(town_run: TownRun) -> None:
        days[:, town_run.game] = town_run.census.T

    yield from simulate_towns([playing], asked.seed, towns, keep)
    x = tuple(range(first, last + 1))
    curves = tuple(_curve(kind, data.tone, days[place]) for place, (kind, data) in enumerate(n.kinds.items()))
    ends = ended(n, days, first)
    said = f"{len(ends)} of {towns} towns had come to their end by day {x[-1]}."
    tables = (peaks(n, days, first, ends), by_day(curves, x))
    return Answer((said,), tables, (Chart(f"{towns} towns day by day", "day", x, curves),))


def room_for(n: OutbreakNumbers, towns: int, days: int) -> Any:
    """An array for every town's census of every day, by kind, town and day, of the smallest integer type that fits."""
    rows, columns = size(n)
    number = np.dtype(np.min_scalar_type(rows * columns))
    taken = len(n.kinds) * towns * days * number.itemsize
    if taken > MOST_BYTES:
        raise Refusal(
            f"Curves of {towns:,} towns over {days:,} days would take {taken >> 20:,} MiB; the limit is "
            f"{MOST_BYTES >> 20} MiB; ask for fewer towns or fewer days."
        )
    return np.zeros((len(n.kinds), towns, days), dtype=number)


def _curve(kind: str, tone: str, numbers: Any) -> ToolCurve:
    median, low, high = (tuple(map(int, found)) for found in middle(numbers))
    return ToolCurve(kind, median, low, high, tone)


def ended(n: OutbreakNumbers, days: Any, first: int) -> Any:
    """OB-R8: the day on which nobody remained whose absence ends the game, for the towns that reached it."""
    over: Any = none_remain(reckoned(n, days).remaining)
    return first + over[over.any(axis=1)].argmax(axis=1)


def peaks(n: OutbreakNumbers, days: Any, first: int, ends: Any) -> ToolTable:
    """When most people were sick and how many, how many lived at the end, and when it ended."""
    _, sick, living = reckoned(n, days)
    rows = [
        ("most sick, day", *_row(first + sick.argmax(axis=1))),
        ("most sick, how many", *_row(sick.max(axis=1))),
        ("living at last", *_row(living[:, -1])),
    ]
    if len(ends) > 1:
        rows.append(("ended, day", *_row(ends)))
    columns = ("", "mean", "low", "high", "median", f"{LOW} %", f"{HIGH} %")
    return ToolTable("Peaks and ends, the mean with its 95 % interval, and the band of the towns", columns, tuple(rows))


def _row(numbers: Any) -> tuple[Value, ...]:
    return (*mean_of(numbers).of_counts, *map(int, middle(numbers)))


def by_day(curves: tuple[ToolCurve, ...], x: tuple[int, ...]) -> ToolTable:
    """The medians on some days."""
    days = [day for day in (x[0], *marked(x[-1])) if day >= x[0]]
    rows = tuple((day, *(curve.values[day - x[0]] for curve in curves)) for day in dict.fromkeys(days))
    return ToolTable("The median of the towns", ("day", *(curve.label for curve in curves)), rows)
