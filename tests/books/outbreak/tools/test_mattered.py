"""The tool `mattered`: it compares the same towns in pairs, and says so where a difference may be chance."""

from __future__ import annotations

import numpy as np
import pytest

from lazaretto.books.outbreak.mean_intervals import Mean, mean_of
from lazaretto.books.outbreak.simulation_engine import engine
from lazaretto.books.outbreak.tools.mattered import MEASURES, NOTHING, measured, said
from lazaretto.books.outbreak.tools.switches import without
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.tools.using import number, used

SMALL = ("setup.rows=20", "setup.columns=20", "rulings.walls_from=2")


def test_a_difference_is_that_of_the_same_towns() -> None:
    n = numbers(*SMALL)
    answer, told = used("mattered", n, days=25, towns=6, of="rows")
    living = answer.tables[1]
    plain, off = (engine(one, (), None).for_days(25) for one in (n, without(n, {"sicken"})))
    pairs = zip(off.towns(1, 0, 6), plain.towns(1, 0, 6), strict=True)
    apart = np.array([measured(n, one)[0] - measured(n, other)[0] for one, other in pairs])
    (row,) = (row for row in living.rows if row[1] == "sicken (citizen)")
    assert row[2:5] == pytest.approx(mean_of(apart))
    assert told[-1] == (21 * 6, 21 * 6)


def test_the_largest_differences_stand_first() -> None:
    answer, _ = used("mattered", numbers(*SMALL), days=25, towns=6, of="rules")
    for table in answer.tables[1:4]:
        sizes = [abs(number(row[2])) for row in table.rows]
        assert sizes == sorted(sizes, reverse=True)
    assert [len(table.rows) for table in answer.tables] == [7, 15, 15, 15, 15]
    assert answer.said[0].startswith("6 towns, the same under every line")


def test_no_infection_at_all_matters_and_says_so() -> None:
    """Without a way to fall sick but by others, and those switched off, everyone lives. No chance is in it."""
    n = numbers("setup.rows=20", "setup.columns=20", "odds.sicken.percent=0")
    living = used("mattered", n, days=60, towns=8, of="rules")[0].tables[1]
    words = {row[1]: row[5] for row in living.rows}
    assert words["all acts of the infected"] == "more living"
    assert words["walls"] == "the same in every town"


def test_what_cannot_be_told_is_said_in_plain_words() -> None:
    living, _, day = MEASURES
    assert said(Mean(1, 0.2, 2), living) == "more living"
    assert said(Mean(-1, -2, -0.2), living) == "fewer living"
    assert said(Mean(3, 2, 4), day) == "later"
    assert said(Mean(1, -0.2, 2), living) == NOTHING == "cannot be told from nothing"
    assert said(Mean(0, 0, 0), living) == "the same in every town"


def test_verdicts_move_as_they_are_counted() -> None:
    now, *_, ends = used("mattered", numbers(*SMALL), days=25, towns=6, of="rules")[0].tables
    shares = {str(row[0]).partition(",")[0]: number(row[1]) for row in now.rows}
    assert sum(shares[verdict] for verdict in ends.columns[5:]) == pytest.approx(100)
    for row in ends.rows:
        moved = [number(value) for value in row[5:]]
        assert sum(moved) == pytest.approx(0)
        assert sum(map(abs, moved)) <= 2 * number(row[2]) + 1e-9
        assert number(row[3]) <= number(row[2]) <= number(row[4])
