"""Intervals and medians, compared with known numbers."""

from __future__ import annotations

import numpy as np
import pytest

from lazaretto.books.outbreak.mean_intervals import Mean, around, mean_of, middle, student


def test_students_bound_is_students() -> None:
    from scipy.special import stdtrit

    for freedom in (1, 2, 3, 4, 5, 8, 15, 31, 199, 5000):
        assert student(freedom) == pytest.approx(stdtrit(freedom, 0.975), rel=1e-3)


def test_a_mean_with_its_interval() -> None:
    found = mean_of(np.array([2, 4, 9]))
    half = 4.302652730 * (13**0.5) / 3**0.5
    assert found == pytest.approx((5, 5 - half, 5 + half))
    assert mean_of(np.array([3, 3, 3])) == (3, 3, 3)
    assert around(5, 13**0.5, 3) == pytest.approx(found)


def test_an_interval_tells_where_it_leaves_nothing_out() -> None:
    assert Mean(1, 0.5, 2).tells
    assert Mean(-1, -2, -0.5).tells
    assert not Mean(1, -0.1, 2).tells
    assert not Mean(0, 0, 0).tells


def test_the_mean_of_counts_is_never_below_none() -> None:
    assert Mean(1, -0.5, 2.5).of_counts == (1, 0, 2.5)
    assert Mean(3, 2, 4).of_counts == (3, 2, 4)


def test_the_middle_and_the_band_are_numbers_that_came_up() -> None:
    numbers = np.array([[number, -number] for number in range(1, 101)])
    assert [found.tolist() for found in middle(numbers)] == [[50, -51], [5, -96], [95, -6]]
    assert middle(np.array([7, 3])) == (3, 3, 7)
