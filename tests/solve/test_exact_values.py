"""Exact values of duels, and when none is given."""

from dataclasses import replace
from fractions import Fraction

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel, mirror
from lazaretto.solve import exact_values
from lazaretto.solve.exact_values import exact_at, exact_value
from lazaretto.solve.solution import solved
from tests.books.defend_the_city.duelling import game
from tests.solve.duels import duel
from tests.solve.small_games import Small, world

SMALL = [Duel(a, b) for a in range(11) for b in range(a + 1) if 0 < a + b <= 10]
"""Every duel of a total stamina of at most 10 in which a has no less than b."""


@pytest.mark.parametrize("state", SMALL, ids=lambda state: f"{state.a},{state.b}")
def test_exact_values_are_the_floats_the_mirrors_and_nothing_between_equals(state: Duel) -> None:
    found = duel(f"{state.a},{state.b}")
    value = exact_value(found, state)
    assert value is not None
    assert abs(float(value) - found.value(state)) < 1e-12
    assert abs(value - Fraction(found.value(state))) <= Fraction(found.bound(state))
    if state.a == state.b:
        assert value == 0
    else:
        assert exact_value(duel(f"{state.b},{state.a}"), mirror(state)) == -value


@pytest.mark.parametrize("stalled", [1, 2])
def test_stalled_duels_have_exact_values_too(stalled: int) -> None:
    found = duel("6,4")
    for a, b in ((6, 4), (3, 1), (0, 4), (2, 2)):
        value = exact_value(found, Duel(a, b, stalled))
        assert value is not None
        assert abs(float(value) - found.value(Duel(a, b, stalled))) < 1e-12


def test_a_value_can_be_worked_out_by_hand() -> None:
    """1 against 0: a strikes once, one time in five it is over; a miss spends the last stamina."""
    assert exact_value(duel("1,0"), Duel(1, 0)) == Fraction(1, 5)


def test_a_duel_that_is_its_own_mirror_image_is_worth_nothing_however_large() -> None:
    found = duel("8,8")
    assert exact_value(found, Duel(8, 8)) is None
    assert exact_at(BOOK, found, Duel(8, 8)) == 0
    assert exact_at(BOOK, found, Duel(8, 7)) is None
    assert exact_at(BOOK, found, Duel(3, 2)) == exact_value(found, Duel(3, 2))


def test_finished_states_have_their_score() -> None:
    found = duel("2,2")
    for number, state in enumerate(found.table.states):
        if game().result(state):
            assert exact_value(found, state) == found.table.scores[number]


def test_play_that_can_come_back_has_no_exact_value() -> None:
    found = solved(Small({"start": world({"start": 1, "won": 1})}, {"won": 1}, seats=()), "start")
    assert exact_value(found, "start") is None


def test_dice_that_fall_in_too_many_ways_have_no_fraction(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exact_value(duel("5,4"), Duel(5, 4)) is not None
    monkeypatch.setattr(exact_values, "MOST_FALLS", 100)
    assert exact_value(duel("5,4"), Duel(5, 4)) is None


def test_a_table_without_exact_chances_gives_none() -> None:
    found = duel("2,1")
    rounded = replace(found, table=replace(found.table, number=found.table.number[:0], of=found.table.of[:0]))
    assert exact_value(rounded, Duel(2, 1)) is None
    assert exact_value(found, Duel(2, 1)) is not None


def test_a_mirror_says_nothing_of_another_objective() -> None:
    measured = replace(duel("8,8"), objective="stamina")
    assert exact_at(BOOK, measured, Duel(8, 8)) is None
