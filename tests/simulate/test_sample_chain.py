"""The Markov chain: alias tables have the chances of their rows, and games are the same interpreted and compiled."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto.dice.random_streams import LOW, key
from lazaretto.kernel import fast
from lazaretto.simulate.sample_chain import Chain, Counts, build_alias_table, hop, play_chain
from tests.cases import each


def slots(chances: list[float]) -> tuple[Any, Any, Any]:
    """The alias table of a row that leads to 0, 1, 2 …"""
    count = len(chances)
    cut, own, other, poor, rich = (np.zeros(count, dtype=np.int64) for _ in range(5))
    fast(build_alias_table)(np.array(chances), np.arange(count), cut, own, other, poor, rich)
    return cut, own, other


def shares(cut: Any, own: Any, other: Any) -> Any:
    """The chances that an alias table really gives."""
    part = cut / (LOW + 1) / len(cut)
    return np.bincount(own, part, len(cut)) + np.bincount(other, 1 / len(cut) - part, len(cut))


@settings(deadline=None)  # The first call may compile.
@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=60))
def test_slots_give_back_the_chances_of_their_row(weights: list[int]) -> None:
    chances = [weight / sum(weights) for weight in weights]
    assert np.allclose(shares(*slots(chances)), chances, rtol=0, atol=2**-31)


def test_a_certain_end_is_certain_and_halves_are_exact() -> None:
    assert shares(*slots([1.0])).tolist() == [1.0]
    assert shares(*slots([0.5, 0.5])).tolist() == [0.5, 0.5]
    assert shares(*slots([0.25, 0.75])).tolist() == [0.25, 0.75]


def test_hops_reach_both_ends_of_a_slot_and_no_other_row() -> None:
    cut, own, other = slots([0.25, 0.75])
    at = np.array([0, 0, 2, 2])
    words = np.linspace(0, LOW, 4001).astype(np.int64)
    ends = [hop(1, int(word), Chain(at, cut, own, other)) for word in words]
    assert np.mean(ends) == pytest.approx(0.75, abs=1e-3)
    assert set(ends) == {0, 1}


def walk(middle: int) -> Chain:
    """A fair walk over states 0 to `middle`: below is outcome 0, above outcome 1."""
    at = 2 * np.arange(middle + 2)
    ends = [(state - 1 if state else -1, state + 1 if state < middle else -2) for state in range(middle + 1)]
    own = np.array(ends).ravel()
    cut = np.full(len(own), LOW + 1)
    return Chain(at, cut, own, own)


def played(play: Any, games: range, start: int, chain: Any, most: int = 5000) -> tuple[Any, Any]:
    results, lengths = np.zeros(3, dtype=np.int64), np.zeros(most + 1, dtype=np.int64)
    play(*key(4, "table", 0), games.start, len(games), start, chain, Counts(results, lengths))
    return results, lengths


def test_interpreted_is_compiled() -> None:
    for start in (0, 3):
        plain, twin = (played(play, range(5, 205), start, walk(4)) for play in (play_chain, fast(play_chain)))
        assert all((one == other).all() for one, other in zip(plain, twin, strict=True))


def test_a_walk_ends_as_often_and_takes_as_long_as_theory_says() -> None:
    """From the middle of five: either end alike, 9 steps on average, variance 48. 5 sigma: one alarm in 1.7 million."""
    games = 400_000
    results, lengths = played(fast(play_chain), range(games), 2, walk(4))
    assert results.sum() == lengths.sum() == games
    assert abs(results[0] - games / 2) < 5 * np.sqrt(games / 4)
    assert abs(lengths @ np.arange(len(lengths)) / games - 9) < 5 * np.sqrt(48 / games)
    assert lengths[::2].sum() == 0


def test_a_certain_loop_is_given_up_and_said_so() -> None:
    loop = Chain(np.array([0, 1]), np.array([LOW + 1]), np.array([0]), np.array([0]))
    results, lengths = played(fast(play_chain), range(3), 0, loop, most=10)
    assert results.tolist() == [0, 0, 3]
    assert lengths[10] == 3


@each("length", range(1, 10))
def test_a_game_of_exactly_the_most_steps_still_counts_and_a_longer_one_does_not(length: int) -> None:
    ends = np.array([*range(1, length), -1])
    line = Chain(np.arange(length + 1), np.full(length, LOW + 1), ends, ends)
    for most in range(1, 12):
        results, lengths = played(fast(play_chain), range(4), 0, line, most=most)
        assert results.tolist() == ([4, 0, 0] if length <= most else [0, 0, 4])
        assert lengths[min(length, most)] == 4


def test_a_game_that_has_ended_before_it_began_has_no_length() -> None:
    results, lengths = played(fast(play_chain), range(7), -2, walk(1))
    assert results.tolist() == [0, 7, 0]
    assert lengths[0] == 7
