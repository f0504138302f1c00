"""The tool `curves`: its bands, peaks and ends, compared with the towns themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lazaretto.books.outbreak.simulation_engine import engine
from lazaretto.books.outbreak.tools.curves import MOST_BYTES, by_day, ended, peaks, room_for
from lazaretto.game import Refusal
from lazaretto.game.book_tool import ToolCurve
from tests.books.outbreak.playing import numbers, standing
from tests.books.outbreak.tools.using import used
from tests.cases import each

SMALL = ("setup.rows=10", "setup.columns=12")


def test_curves_are_the_middle_of_the_towns_themselves() -> None:
    n = numbers(*SMALL)
    answer, told = used("curves", n, days=15, towns=7)
    towns = np.stack([lived.census for lived in engine(n, (), None).for_days(15).towns(1, 0, 7)])
    (chart,) = answer.charts
    assert chart.x == tuple(range(16))
    for place, course in enumerate(chart.courses):
        ordered = np.sort(towns[:, :, place], axis=0)
        assert course.values == tuple(ordered[3])
        assert (course.low, course.high) == (tuple(ordered[0]), tuple(ordered[6]))
    assert [course.tone for course in chart.courses[1:4]] == ["plain", "harm", "help"]
    assert told[-1] == (7, 7)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_curves_go_on_from_a_state() -> None:
    n, at = numbers("setup.rows=5", "setup.columns=5"), standing("ccccc cciic ccccc ccdcc ccccc", day=6)
    (chart,) = used("curves", n, at, days=9, towns=2)[0].charts
    assert chart.x == (6, 7, 8, 9)
    assert chart.courses[2].values[0] == 2


def days(*sick: int) -> list[list[int]]:
    """A town day by day in which only citizens fall sick, and then vanish."""
    return [[0, max(0, 3 - number), number, 0, 0, 0, 0, 0] for number in sick]


def by_kind(*towns: list[list[int]]) -> Any:
    return np.moveaxis(np.array(towns), 2, 0)


def test_a_town_ends_on_the_first_day_without_sick_and_citizens() -> None:
    towns = by_kind(days(1, 3, 2), days(1, 2, 1))
    towns[:, 0, 2] = 0
    assert ended(numbers(), towns, 10).tolist() == [12]
    assert ended(numbers(), towns[:, 1:], 10).tolist() == []


def test_peaks_are_told_with_their_days() -> None:
    table = peaks(numbers(), by_kind(days(1, 3, 2), days(1, 2, 2)), 10, np.array([]))
    day, size, living = table.rows
    assert (day[0], day[1], day[4:]) == ("most sick, day", 11.0, (11, 11, 11))
    assert (size[1], size[4:]) == (2.5, (2, 2, 3))
    assert (living[1], living[4:]) == (3.0, (3, 3, 3))


def test_the_end_is_told_where_several_towns_ended() -> None:
    table = peaks(numbers(), by_kind(days(1, 3), days(1, 2)), 0, np.array([4, 8]))
    assert (table.rows[3][0], table.rows[3][1], table.rows[3][4:]) == ("ended, day", 6.0, (4, 4, 8))


def test_medians_on_some_days() -> None:
    courses = (ToolCurve("a", tuple(range(13))), ToolCurve("b", tuple(range(100, 113))))
    assert by_day(courses, tuple(range(13))).rows == ((0, 0, 100), (5, 5, 105), (10, 10, 110), (12, 12, 112))
    assert by_day(courses, tuple(range(7, 20))).rows == ((7, 0, 100), (10, 3, 103), (19, 12, 112))


@each(("rows", "columns", "item"), [(15, 17, 1), (16, 16, 2), (50, 100, 2), (300, 300, 4)])
def test_what_is_kept_of_a_town_is_as_small_as_it_can_be(rows: int, columns: int, item: int) -> None:
    room = room_for(numbers(f"setup.rows={rows}", f"setup.columns={columns}"), 3, 4)
    assert (room.shape, room.itemsize) == ((8, 3, 4), item)
    room[:] = rows * columns
    assert room.max() == rows * columns, "everybody may be of one kind"


def test_the_book_itself_may_be_asked_for_all_there_is() -> None:
    assert room_for(numbers(), 2000, 5001).nbytes == 160_032_000 < MOST_BYTES


def test_more_than_fits_is_refused_with_the_figure() -> None:
    many = tuple(f"kinds.k{number}={{person=false, tone='dim'}}" for number in range(8))
    sentence = "Curves of 2,000 towns over 5,001 days would take 610 MiB; the limit is 512 MiB; ask for fewer"
    with pytest.raises(Refusal, match=sentence):
        used("curves", numbers("setup.rows=700", *many), days=5000, towns=2000)


def test_curves_of_more_people_than_a_small_number_holds() -> None:
    n = numbers("setup.rows=300", "setup.columns=300")
    (chart,) = used("curves", n, days=1, towns=2)[0].charts
    assert sum(course.values[0] for course in chart.courses) == 90_000
