"""The die as a value: exact, immutable, in lowest terms."""

from dataclasses import FrozenInstanceError
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.dice import Die, Throw, die, sided
from lazaretto.refusal import Refusal
from tests.cases import each

WEIGHTED = st.dictionaries(st.integers(-9, 9), st.integers(0, 99)).filter(lambda weights: any(weights.values()))


@given(WEIGHTED)
def test_the_chances_of_any_die_add_up_to_one(weights: dict[int, int]) -> None:
    made = die(weights)
    assert sum(made.chance(face) for face in made.faces) == 1


@given(WEIGHTED, st.integers(1, 1000))
def test_weights_are_kept_in_lowest_terms(weights: dict[int, int], times: int) -> None:
    assert die({face: weight * times for face, weight in weights.items()}) == die(weights)


@given(WEIGHTED)
def test_reading_each_face_as_itself_changes_nothing(weights: dict[int, int]) -> None:
    made = die(weights)
    assert made.map(lambda face: face) == made


def test_equal_faces_are_added_up_in_the_order_they_came() -> None:
    assert die([("b", 1), ("a", 2), ("b", 3)]) == Die(("b", "a"), (2, 1))


def test_faces_of_no_weight_are_left_out() -> None:
    assert die({"hit": 0, "miss": 7}) == Die(("miss",), (1,))


def test_a_face_the_die_has_not_has_no_chance() -> None:
    assert sided(6).chance(7) == 0


def test_running_sums_end_at_the_total() -> None:
    made = die({"a": 3, "b": 1, "c": 4})
    assert (made.cumulative, made.total) == ((3, 4, 8), 8)


def test_faces_that_read_alike_become_one() -> None:
    assert sided(6).map(lambda face: face >= 5) == Die((False, True), (2, 1))


def test_a_die_read_another_way_is_thrown_with_the_same_dice() -> None:
    throw = sided(6).map(lambda face: face * 10).throw
    assert throw is not None
    assert (throw.sides, throw.read((4,))) == ((6,), 40)


def test_how_a_die_is_thrown_does_not_make_it_another_die() -> None:
    plain, thrown = Die((1, 2), (1, 1)), Die((1, 2), (1, 1), Throw((2,), "a coin", sum))
    assert plain == thrown
    assert hash(plain) == hash(thrown)


def test_a_die_cannot_be_changed() -> None:
    made: Any = sided(6)
    with pytest.raises(FrozenInstanceError):
        made.faces = (6, 6, 6, 6, 6, 6)


def test_a_die_says_how_it_is_thrown_or_else_its_weights() -> None:
    assert str(sided(20)) == "d20"
    assert str(die({"hit": 2, "miss": 1})) == "2 hit : 1 miss"


def test_a_fair_die_shows_each_of_its_faces_equally_often() -> None:
    for sides in (1, 2, 6, 100, 1000):
        fair = sided(sides)
        assert fair.faces == tuple(range(1, sides + 1))
        assert {fair.chance(face) for face in fair.faces} == {Fraction(1, sides)}


@each("sides", [0, -6, 1001, 10**30])
def test_a_die_nobody_has_is_refused(sides: int) -> None:
    with pytest.raises(Refusal, match=r"sides cannot be thrown; it has 1 to 1000 sides\.$"):
        sided(sides)


@each("weight", [-1, True, 0.5, Fraction(1, 2), "3", None])
def test_a_weight_that_is_no_whole_number_is_refused_with_its_face(weight: Any) -> None:
    with pytest.raises(Refusal, match=r"^The face hit has the weight .*; a weight is a whole number from 0\.$"):
        die({"hit": weight})


@pytest.mark.parametrize("weights", [{}, {"hit": 0}])
def test_a_die_without_a_face_is_refused(weights: dict[str, int]) -> None:
    with pytest.raises(Refusal, match="at least one face"):
        die(weights)
