"""The course of what is counted: every turn while there are few, evenly apart where there are many."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lazaretto.browser.views.count_curve import MOST_POINTS, Point, course, sampled
from lazaretto.view import Count


def test_every_turn_while_there_are_few() -> None:
    assert sampled(0, 0) == [0]
    assert sampled(4, 7) == [4, 5, 6, 7]
    assert sampled(8, 7) == []
    assert sampled(0, MOST_POINTS - 1) == list(range(MOST_POINTS))


@pytest.mark.parametrize(("first", "last"), [(0, 300), (0, 301), (7, 5_000), (0, 99_999)])
def test_of_many_turns_so_many_evenly_apart(first: int, last: int) -> None:
    turns = sampled(first, last)
    assert (len(turns), turns[0], turns[-1]) == (MOST_POINTS, first, last)
    steps = {after - before for before, after in pairwise(turns)}
    assert max(steps) - min(steps) <= 1
    assert min(steps) >= 1


def test_a_point_is_a_turn_and_how_many_there_were() -> None:
    def counts(turn: int) -> list[Count]:
        return [Count("ill", "i", "harm", turn), Count("well", "w", "plain", 10 - turn)]

    assert course(2, 4, counts) == [Point(2, (2, 8)), Point(3, (3, 7)), Point(4, (4, 6))]
