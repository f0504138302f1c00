"""Numbers of the duel that contradict each other are refused, and say where."""

import pytest

from lazaretto.game import Refusal
from tests.books.defend_the_city.duelling import numbers


def test_a_chance_over_one_hundred_percent_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^--set strike\.to_hit_of=2, strike\.to_hit_of: .* 250 % of the time"):
        numbers("strike.to_hit_of=2")


def test_a_free_guard_beyond_any_defense_is_refused() -> None:
    with pytest.raises(Refusal, match=r"rulings\.free_guard: 6 is more than any defense"):
        numbers("rulings.free_guard=6")


def test_a_handicap_below_nothing_is_refused() -> None:
    with pytest.raises(Refusal, match=r"setup\.extra_a: -21 would leave -1 stamina"):
        numbers("setup.extra_a=-21")


@pytest.mark.parametrize("setting", ["fighter.stamina=-1", "fighter.stamina=101", "pair.most_offense=0"])
def test_a_number_out_of_its_range_is_refused_with_the_range(setting: str) -> None:
    with pytest.raises(Refusal, match="it must be a whole number from 1 to"):
        numbers(setting)
