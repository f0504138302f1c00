"""The history of counts: every turn if there are few, evenly spaced if there are many."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lazaretto.browser.views.count_curve import MOST_POINTS, checkpointed, sampled
from lazaretto.play.base.timeline import EVERY


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


@pytest.mark.parametrize(("first", "last"), [(0, 5_000), (2_499, 5_000), (256, 30_000), (7, 999_999)])
def test_of_very_many_turns_those_after_checkpoints(first: int, last: int) -> None:
    turns = checkpointed(first, last)
    assert (turns[0], turns[-1]) == (first, last)
    assert all(turn % EVERY == 1 and first < turn < last for turn in turns[1:-1])
    assert turns == sorted(set(turns))
    assert len(turns) == min((last - 2) // EVERY - first // EVERY, MOST_POINTS // 2 - 2) + 2
