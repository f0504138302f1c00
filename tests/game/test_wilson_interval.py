"""Wilson's interval holds as often as it says."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.game.wilson_interval import Z, wilson

REPLICATIONS = 20_000
CHANCES = (0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995, 0.999)
GAMES = (20, 50, 100, 300, 1000, 10_000, 100_000)
GRID = [(chance, games) for chance in CHANCES for games in GAMES if games * min(chance, 1 - chance) >= 5]


def wald(count: int, games: int) -> tuple[float, float]:
    """The interval of the textbooks, which does not hold."""
    share = count / games
    half = Z * sqrt(share * (1 - share) / games)
    return share - half, share + half


def coverage(interval: object, chance: float, games: int, random: np.random.Generator) -> float:
    """How often the interval around a simulated share holds the true chance."""
    assert callable(interval)
    counts, often = np.unique(random.binomial(games, chance, REPLICATIONS), return_counts=True)
    held = [low <= chance <= high for low, high in (interval(int(count), games) for count in counts)]
    return float(often[held].sum()) / REPLICATIONS


def test_wilson_covers_as_often_as_it_says_and_wald_does_not() -> None:
    """Both sums are over 66 × 20,000 games of one fixed seed; their own standard deviation is below 0.0003."""
    random = np.random.default_rng(2024)
    by_wilson, by_wald = (
        [coverage(interval, chance, games, random) for chance, games in GRID] for interval in (wilson, wald)
    )
    assert 0.94 <= np.mean(by_wilson) <= 0.97
    assert min(by_wilson) > 0.92
    assert not 0.94 <= np.mean(by_wald) <= 0.97
    assert min(by_wald) < 0.9


@given(st.integers(1, 10**9), st.data())
def test_the_interval_holds_the_share_and_never_leaves_0_to_1(games: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, games))
    low, high = wilson(count, games)
    assert 0 <= low <= count / games <= high <= 1
    assert low < high


def test_never_and_always_reach_exactly_to_the_end() -> None:
    assert wilson(0, 1000)[0] == 0.0
    assert wilson(1000, 1000)[1] == 1.0
    assert wilson(0, 1000)[1] == pytest.approx(Z * Z / (1000 + Z * Z))
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_known_interval() -> None:
    """15 of 148, from the example in Newcombe's paper of 1998."""
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
