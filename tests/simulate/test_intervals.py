"""Shares of outcomes, and quantiles of lengths."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.game.tally import Tally
from lazaretto.simulate.intervals import lengths, quantile, shares


def test_shares_list_every_outcome_even_where_none_came_up() -> None:
    rows = shares(Tally(Counter(a=3, b=1), Counter({2: 4})), ("a", "b", "draw"))
    assert [(name, row["count"], row["share"]) for name, row in rows.items()] == [
        ("a", 3, 0.75),
        ("b", 1, 0.25),
        ("draw", 0, 0.0),
    ]
    assert rows["draw"]["low"] == 0.0


@given(st.lists(st.integers(0, 30), min_size=1, max_size=60))
def test_quantiles_are_those_of_the_sorted_games(games: list[int]) -> None:
    counted, ordered = Counter(games), sorted(games)
    assert quantile(counted, 1, 2) == ordered[(len(games) + 1) // 2 - 1]
    assert quantile(counted, 9, 10) == ordered[-(-9 * len(games) // 10) - 1]
    assert lengths(Tally(Counter(a=len(games)), counted))["mean"] == pytest.approx(sum(games) / len(games))


def test_no_games_have_no_length() -> None:
    assert lengths(Tally()) == {"mean": 0.0, "median": 0, "p90": 0}
