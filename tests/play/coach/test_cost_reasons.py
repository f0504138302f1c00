"""The sentence names the largest part of the cost, and the part is right."""

from __future__ import annotations

from itertools import permutations

import pytest

from lazaretto.play.coach.cost_reasons import GOES_ON, LOSES, WINS, Prospect, compared, difference, without_cost
from tests.cases import each

GUARD = Prospect((0.0, 0.1, 0.0, 0.9), (0.0, 0.0, 0.0, 60.0))
WILD = Prospect((0.0, 0.4, 0.0, 0.6), (0.0, 0.0, 0.0, 60.0))
BOLD = Prospect((0.54, 0.46, 0.0, 0.0), (100.0, 0.0, 0.0, 0.0))
IDLE = Prospect((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 40.0))
MIXED = Prospect((0.2, 0.3, 0.1, 0.4), (100.0, 0.0, 50.0, 41.0))
POOR = Prospect((0.3, 0.2, 0.1, 0.4), (60.0, 10.0, 50.0, 47.0))


@each(("one", "other"), list(permutations((GUARD, WILD, BOLD, IDLE, MIXED, POOR), 2)))
def test_the_parts_add_up_to_the_whole_difference(one: Prospect, other: Prospect) -> None:
    assert difference(one, other).whole == pytest.approx(other.worth - one.worth)
    assert difference(one, other).often[GOES_ON] == 0


def test_parts_by_hand() -> None:
    """From a fifth of wins to three tenths, where the game else goes on with 44 points and a win is worth 80: 3.6. A
    loss in ten fewer, 5 points against 44: 3.9. Wins worth 40 less, a quarter of the time: −10. Losses worth 10 more, a
    quarter of the time: 2.5. Play worth 6 more, four tenths of the time: 2.4."""
    parts = difference(MIXED, POOR)
    assert parts.often == pytest.approx((3.6, 3.9, 0, 0))
    assert parts.worth == pytest.approx((-10, 2.5, 0, 2.4))


def test_losing_at_once() -> None:
    """Losing 30 in 100 more often where the game else goes on with 60 points."""
    assert compared("5/0", WILD, {"0/5": GUARD}, others=True) == (
        "Against best play 5/0 loses at once 40.00 % of the time, 0/5 10.00 %: that alone costs 18.0 points."
    )
    assert difference(WILD, GUARD).often[LOSES] == pytest.approx(18)


def test_never_winning_at_once() -> None:
    strike = Prospect((0.5, 0.5, 0.0, 0.0), (100.0, 0.0, 0.0, 0.0))
    assert compared("wait", IDLE, {"go": strike}, others=False) == (
        "Here wait never wins at once, go 50.00 % of the time: "
        "that costs 30.0 points, of which 20.0 come back elsewhere."
    )


def test_going_on_worse() -> None:
    worse = Prospect((0.0, 0.1, 0.0, 0.9), (0.0, 0.0, 0.0, 40.0))
    assert compared("0/1", worse, {"0/5": GUARD}, others=True) == (
        "Against best play the game goes on with winning chances of 40.00 % after 0/1, 60.00 % after 0/5: "
        "that alone costs 18.0 points."
    )


def test_going_on_where_the_other_choice_would_have_ended_it_is_told_by_the_end() -> None:
    """A fight that goes on more often is no reason by itself: what it did not end in is."""
    done, later = Prospect((1.0, 0, 0, 0), (100.0, 0, 0, 0)), Prospect((0, 0, 0, 1.0), (0, 0, 0, 70.0))
    assert compared("wait", later, {"go": done}, others=False) == (
        "Here wait never wins at once, go always: that alone costs 30.0 points."
    )


def test_two_choices_that_both_end_it_are_measured_from_half_way() -> None:
    meek = Prospect((0.3, 0.7, 0.0, 0.0), (100.0, 0.0, 0.0, 0.0))
    assert difference(meek, BOLD).often[WINS] == pytest.approx(12)
    assert difference(meek, BOLD).often[LOSES] == pytest.approx(12)


def test_a_win_that_is_worth_less() -> None:
    small, great = (Prospect((1.0, 0, 0, 0), (worth, 0, 0, 0)) for worth in (60.0, 90.0))
    assert compared("scrape", small, {"plunder": great}, others=False) == (
        "Here a win at once has winning chances of 60.00 % after scrape, 90.00 % after plunder: "
        "that alone costs 30.0 points."
    )


def test_a_choice_is_held_against_the_one_where_one_number_explains_the_most() -> None:
    """Losing less often is all that 0/5 has over 5/0. What 5/2 wins at once is partly lost again."""
    assert difference(WILD, GUARD).largest == pytest.approx(difference(WILD, GUARD).whole)
    assert difference(WILD, BOLD).largest > difference(WILD, BOLD).whole + 3
    assert "0/5" in compared("5/0", WILD, {"5/2": BOLD, "0/5": GUARD}, others=True)
    assert "0/5" in compared("5/0", WILD, {"0/5": GUARD, "5/2": BOLD}, others=True)


@pytest.mark.parametrize("choice", ["wait", "wAIT", "0/5"])
def test_a_choice_is_never_written_otherwise_than_it_is(choice: str) -> None:
    for others in (True, False):
        assert f" {choice} " in compared(choice, WILD, {"guard": GUARD}, others)
    for part in (0.0, 0.25, 1.0):
        assert without_cost(choice, part).startswith(f"{choice} ")


def test_what_gives_nothing_away() -> None:
    assert without_cost("0/5", 0.25) == "0/5 is one of the choices best play mixes, 25.00 % of the time."
    assert without_cost("0/5", 1.0) == "0/5 is what best play always chooses here."
    assert without_cost("0/5", 0.0) == "0/5 gives nothing away either, though the mix shown here does without it."
