"""All pairs: against single duels, against simulation, and what must hold for any two."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.duel_odds import without_stuns
from lazaretto.books.thousand_ticks.pairs.all_pairs import meet
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, everyone, side_law
from lazaretto.books.thousand_ticks.pairs.deciding import FACTORS, swaps
from lazaretto.books.thousand_ticks.pairs.simulated import simulate
from lazaretto.game import Refusal
from tests.books.thousand_ticks.forging import armed, finished, forge_numbers
from tests.cases import each
from tests.citing import rule

FIGHTERS = ("ilka", "bram", "vesper", "hasso")
WEAPONS = ("dagger", "sword", "rapier", "greatsword", "maul")


def some(plan: str) -> list[Combatant]:
    return everyone(forge_numbers(), FIGHTERS, WEAPONS, PLANS[plan])


@rule("TT-R5", "TT-R21", "TT-R26")
@each("plan", ["plain", "power", "secondary"])
def test_pairs_without_stuns_are_single_duels(plan: str) -> None:
    n, calm = forge_numbers(), [one for one in some(plan) if not one.stuns]
    found = finished(meet(n, calm, calm, 100, 1))
    for i, j in ((0, 5), (3, 9), (7, 7), (12, 2)):
        duel = without_stuns(side_law(n, calm[i], calm[j]), side_law(n, calm[j], calm[i]), (0, 1), 100_000)
        assert abs(duel.a - found.wins[i, j]) < 1e-11
        assert abs(duel.b - found.losses[i, j]) < 1e-11
        assert abs(duel.mean_ticks(100_000) - found.ticks[i, j]) < 1e-6


@rule("TT-R5", "TT-R24")
def test_one_side_s_victories_are_the_other_s_defeats_and_like_against_like_is_even() -> None:
    n, all_of = forge_numbers(), some("plain")
    found = finished(meet(n, all_of, all_of, 200, 1))
    assert np.array_equal(found.wins, found.losses.T)
    assert np.array_equal(found.wins.diagonal(), found.losses.diagonal())
    assert (found.wins + found.losses <= 1 + 1e-9).all()
    other = finished(meet(n, all_of[:3], all_of, 200, 1))
    calm = [j for j, one in enumerate(all_of) if not one.stuns and not all_of[0].stuns]
    assert np.allclose(other.wins[0, calm], found.wins[0, calm], atol=1e-11)


@rule("TT-R26")
@pytest.mark.parametrize("games", [4_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_exact_and_simulated_pairs_agree_at_5_sigma(games: int) -> None:
    """20 pairs and a fixed seed: a false alarm has odds of about 1 in 100,000."""
    n, all_of = forge_numbers(), some("power")
    calm = [one for one in all_of if not one.stuns]
    found = finished(meet(n, calm, calm, games, 1))
    for number in range(20):
        i, j = (7 * number) % len(calm), (5 * number + 3) % len(calm)
        came, chance = simulate(n, calm[i], calm[j], games, 1), float(found.wins[i, j])
        assert abs(came.share - chance) <= 5 * sqrt(chance * (1 - chance) / games) + 1 / games


@rule("TT6", "TT2")
def test_more_defense_or_hit_points_never_help_the_other() -> None:
    n, enemy, own = forge_numbers(), armed("bram"), armed("ilka")
    better: list[Combatant] = []
    for more in range(4):
        defense = own.target._replace(defense=(own.target.defense[0] + more, own.target.defense[1] + more))
        better += own._replace(target=defense), own._replace(target=own.target._replace(hp=own.target.hp + 5 * more))
    wins = finished(meet(n, better, [enemy], 1, 1)).wins[:, 0]
    assert list(wins[::2]) == sorted(wins[::2])
    assert list(wins[1::2]) == sorted(wins[1::2])


@rule("TT-R26")
def test_exchanging_a_factor_both_ways_adds_up() -> None:
    """What one side would win with a factor exchanged is what the other would lose."""
    n, a, b = forge_numbers(), armed("ilka"), armed("bram")
    one, other = ({swap.factor: swap for swap in swaps(n, *pair)} for pair in ((a, b), (b, a)))
    assert set(one) == set(FACTORS)
    for factor in FACTORS:
        assert abs(one[factor].wins + other[factor].wins - 1) < 1e-9
    assert swaps(n, a, b)[0].factor == "to hit"


@rule("TT-R26")
def test_like_against_like_nothing_decides() -> None:
    own = armed("hasso")
    assert all(abs(swap.lost) < 1e-12 for swap in swaps(forge_numbers(), own, own))


@rule("TT-R5", "TT-R21", "TT-R26")
def test_duels_that_would_fill_the_memory_are_refused() -> None:
    n = forge_numbers("rulings.start=even", "rulings.rounds=1000", "time.ready_ap=2000")
    all_of = everyone(n, FIGHTERS, WEAPONS, PLANS["plain"])
    with pytest.raises(Refusal, match=r"exact odds have room for 134,217,728; ask about fewer weapons"):
        finished(meet(n, all_of, all_of, 100, 1))
