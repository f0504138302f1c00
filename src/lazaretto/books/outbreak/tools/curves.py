"""Epidemic curves: how many there are of everyone day by day, in the middle town and around it."""

from __future__ import annotations

from typing import Any

import numpy as np

from lazaretto.books.outbreak.mean_intervals import HIGH, LOW, mean_of, middle
from lazaretto.books.outbreak.rules import is_calm
from lazaretto.books.outbreak.simulate_town import Lived
from lazaretto.books.outbreak.state import reckoned
from lazaretto.books.outbreak.summary import marked
from lazaretto.books.outbreak.tables import OutbreakNumbers, size
from lazaretto.books.outbreak.tools.towns import engine_of, lived_by
from lazaretto.game import Refusal
from lazaretto.game.tool import Answer, Chart, ToolCurve, ToolRequest, ToolTable, Value, Work

MOST_BYTES = 512 << 20
"""The middle town of a day is known when all towns are, so all are kept."""


def work(asked: ToolRequest) -> Work:
    """Let the towns live, and lay their days over each other."""
    n, towns, last = asked.numbers, asked.given["towns"], asked.given["days"]
    playing, first = engine_of(asked), asked.at.day if asked.at else 0
    days = room_for(n, towns, last - first + 1)

    def keep(lived: Lived) -> None:
        days[:, lived.game] = lived.census.T

    yield from lived_by([playing], asked.seed, towns, keep)
    x = tuple(range(first, last + 1))
    courses = tuple(_course(kind, data.tone, days[place]) for place, (kind, data) in enumerate(n.kinds.items()))
    ends = ended(n, days, first)
    said = f"{len(ends)} of {towns} towns had come to their end by day {x[-1]}."
    tables = (peaks(n, days, first, ends), by_day(courses, x))
    return Answer((said,), tables, (Chart(f"{towns} towns day by day", "day", x, courses),))


def room_for(n: OutbreakNumbers, towns: int, days: int) -> Any:
    """Room for every town's census of every day: by kind, by town, by day, in numbers as small as a town allows."""
    rows, columns = size(n)
    number = np.dtype(np.min_scalar_type(rows * columns))
    taken = len(n.kinds) * towns * days * number.itemsize
    if taken > MOST_BYTES:
        raise Refusal(
            f"Curves of {towns:,} towns over {days:,} days would take {taken >> 20:,} MiB; the limit is "
            f"{MOST_BYTES >> 20} MiB; ask for fewer towns or fewer days."
        )
    return np.zeros((len(n.kinds), towns, days), dtype=number)


def _course(kind: str, tone: str, numbers: Any) -> ToolCurve:
    median, low, high = (tuple(map(int, found)) for found in middle(numbers))
    return ToolCurve(kind, median, low, high, tone)


def ended(n: OutbreakNumbers, days: Any, first: int) -> Any:
    """OB-R8: the day on which nobody was left whom it is about, of those towns where that came."""
    over: Any = is_calm(reckoned(n, days).anxious)
    return first + over[over.any(axis=1)].argmax(axis=1)


def peaks(n: OutbreakNumbers, days: Any, first: int, ends: Any) -> ToolTable:
    """When most were sick and how many, who lived at last, and when it ended."""
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


def by_day(courses: tuple[ToolCurve, ...], x: tuple[int, ...]) -> ToolTable:
    """The medians on some days."""
    days = [day for day in (x[0], *marked(x[-1])) if day >= x[0]]
    rows = tuple((day, *(course.values[day - x[0]] for course in courses)) for day in dict.fromkeys(days))
    return ToolTable("The median of the towns", ("day", *(course.label for course in courses)), rows)
