"""The history of counts: every turn if there are few, evenly spaced if there are many."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lazaretto.browser.views.count_curve import MOST_POINTS, chosen, sampled


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


def test_where_only_some_turns_are_known_one_half_is_even_and_the_other_where_most_are() -> None:
    known = [*range(0, 10_000, 100), *range(10_000, 11_000), *range(11_000, 30_000, 100)]
    turns = chosen(known)
    assert (turns[0], turns[-1]) == (known[0], known[-1])
    assert turns == sorted(set(turns))
    assert 0.8 * MOST_POINTS < len(turns) <= MOST_POINTS
    assert max(after - before for before, after in pairwise(turns)) <= 2 * 30_000 / (MOST_POINTS / 2), "no part is bare"
    assert sum(10_000 <= turn < 11_000 for turn in turns) > MOST_POINTS / 3


def test_few_known_turns_are_all_sent() -> None:
    assert chosen([0, 256, 512, 600]) == [0, 256, 512, 600]
    assert chosen([]) == []
