"""Epidemic curves: how many there are of everyone day by day, in the middle town and around it."""

from __future__ import annotations

from typing import Any

import numpy as np

from lazaretto.books.outbreak.engine import Lived
from lazaretto.books.outbreak.summary import marked, persons, places
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.tools.spread import HIGH, LOW, mean_of, middle
from lazaretto.books.outbreak.tools.towns import engine_of, lived_by
from lazaretto.game.tool import Answer, Asked, Chart, Course, Table, Value, Work


def work(asked: Asked) -> Work:
    """Let the towns live, and lay their days over each other."""
    n, towns = asked.numbers, asked.given["towns"]
    days = np.stack((yield from lived_by([engine_of(asked)], asked.seed, towns, _census)))
    first = asked.given["days"] - days.shape[1] + 1
    x = tuple(range(first, first + days.shape[1]))
    courses = tuple(_course(kind, data.tone, days[:, :, place]) for place, (kind, data) in enumerate(n.kinds.items()))
    ends = ended(n, days, first)
    said = f"{len(ends)} of {towns} towns had come to their end by day {x[-1]}."
    tables = (peaks(n, days, first, ends), by_day(courses, x))
    return Answer((said,), tables, (Chart(f"{towns} towns day by day", "day", x, courses),))


def _census(lived: Lived) -> Any:
    return lived.census.astype(np.int32)


def _course(kind: str, tone: str, numbers: Any) -> Course:
    median, low, high = (tuple(map(int, found)) for found in middle(numbers))
    return Course(kind, median, low, high, tone)


def ended(n: OutbreakNumbers, days: Any, first: int) -> Any:
    """OB-R8: the day on which nobody was left whom it is about, of those towns where that came."""
    over = days[:, :, places(n, n.ending.until)].sum(axis=2) == 0
    return first + over[over.any(axis=1)].argmax(axis=1)


def peaks(n: OutbreakNumbers, days: Any, first: int, ends: Any) -> Table:
    """When most were sick and how many, who lived at last, and when it ended."""
    sick = days[:, :, places(n, n.ending.sick)].sum(axis=2)
    living = days[:, -1, places(n, persons(n))].sum(axis=1)
    rows = [
        ("most sick, day", *_row(first + sick.argmax(axis=1))),
        ("most sick, how many", *_row(sick.max(axis=1))),
        ("living at last", *_row(living)),
    ]
    if len(ends) > 1:
        rows.append(("ended, day", *_row(ends)))
    columns = ("", "mean", "low", "high", "median", f"{LOW} %", f"{HIGH} %")
    return Table("Peaks and ends, the mean with its 95 % interval, and the band of the towns", columns, tuple(rows))


def _row(numbers: Any) -> tuple[Value, ...]:
    return (*mean_of(numbers), *map(int, middle(numbers)))


def by_day(courses: tuple[Course, ...], x: tuple[int, ...]) -> Table:
    """The medians on some days."""
    days = [day for day in (x[0], *marked(x[-1])) if day >= x[0]]
    rows = tuple((day, *(course.values[day - x[0]] for course in courses)) for day in dict.fromkeys(days))
    return Table("The median of the towns", ("day", *(course.label for course in courses)), rows)
