"""Whose turn is next."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from lazaretto.clock import GONE, MOST_ORDER, MOST_TIME, MOST_WHO, due, next_up, time_of, turns, who_of
from lazaretto.kernel import fast, to_compiled
from lazaretto.refusal import Refusal
from tests.cases import each


def test_the_earliest_is_next_and_ties_go_by_order_then_number() -> None:
    assert who_of(next_up(turns([(10, 0), (7, 9), (8, 0)]))) == 1
    assert who_of(next_up(turns([(7, 2), (7, 1), (7, 3)]))) == 1
    assert who_of(next_up(turns([(7, 2), (7, 2)]))) == 0
    assert next_up(array("q", [GONE, GONE])) == GONE
    assert next_up(array("q")) == GONE


def test_a_turn_keeps_its_parts_up_to_the_limits() -> None:
    for time, order, who in ((0, 0, 0), (25, 3, 12), (MOST_TIME, MOST_ORDER, MOST_WHO)):
        turn = due(time, order, who)
        assert turn == fast(due)(time, order, who) < GONE
        assert (time_of(turn), who_of(turn)) == (time, who)
        assert (fast(time_of)(turn), fast(who_of)(turn)) == (time, who)


def test_many_turns_come_in_the_order_that_sorting_gives() -> None:
    rng = Random(5)
    for _ in range(20):
        ahead = [(rng.randint(0, 30), rng.randint(0, 3)) for _ in range(rng.randint(1, 40))]
        clock, came = turns(ahead), []
        while (turn := next_up(clock)) != GONE:
            assert turn == fast(next_up)(to_compiled(clock))
            came.append(who_of(turn))
            clock[who_of(turn)] = GONE
        assert came == sorted(range(len(ahead)), key=lambda who: (*ahead[who], who))


@each(
    ("begin", "sentence"),
    [
        ([(0, 0), (-1, 0)], f"The turn of number 1 is at -1; a time is from 0 to {MOST_TIME}."),
        ([(0, 5000)], "The turn of number 0 has the order 5000; an order is from 0 to 4095."),
        ([(0, 0)] * 4097, "A clock has room for 4096 turns, and more are given."),
    ],
)
def test_refusals(begin: list[tuple[int, int]], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        turns(begin)
    assert str(refused.value) == sentence
