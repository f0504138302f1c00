"""The questions, against icepool and against counting every throw by hand. Everything is compared exactly."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from lazaretto.dice import Die, any_at_least, beats, chance, compares, keep, percent, sided, total
from lazaretto.refusal import Refusal
from tests.cases import each, mostly_long

Odds = dict[Any, Fraction]

TINY: list[Die[Any]] = [
    *(total(count, sides) for count in range(4) for sides in (1, 2, 4)),
    *(beats(n, m, sides) for n in range(4) for m in range(4) for sides in (1, 2, 3)),
    *(compares(n, m, sides) for n in range(4) for m in range(4) for sides in (1, 2, 3)),
    *(any_at_least(count, least, 4) for count in range(4) for least in range(6)),
    *(keep(count, kept, 4, low) for count in range(1, 5) for kept in range(count + 1) for low in (False, True)),
    *(chance(hits, 6) for hits in range(7)),
    percent(15),
]


def odds(asked: Die[Any]) -> Odds:
    return {face: asked.chance(face) for face in asked.faces}


def by_hand(asked: Die[Any]) -> Odds:
    """Count every throw of the question's physical dice, read as a person would read it."""
    assert asked.throw is not None
    found: Odds = {}
    throws = list(product(*(range(1, sides + 1) for sides in asked.throw.sides)))
    for thrown in throws:
        face = asked.throw.read(thrown)
        found[face] = found.get(face, Fraction(0)) + Fraction(1, len(throws))
    return found


def by_icepool(pool: Any) -> Odds:
    return {face: Fraction(quantity, pool.denominator()) for face, quantity in pool.items() if quantity}


@each("asked", TINY)
def test_tiny_questions_are_what_counting_every_throw_gives(asked: Die[Any]) -> None:
    assert odds(asked) == by_hand(asked)


@each("sides", [2, 3, 6, 10, 20])
def test_icepool_agrees_on_n_dice_beating_m_dice(sides: int) -> None:
    for n, m in product(range(1, 9), repeat=2):
        assert odds(beats(n, m, sides)) == by_icepool((n @ icepool.d(sides)) > (m @ icepool.d(sides)))


@each("sides", [2, 3, 6, 10])
def test_icepool_agrees_on_n_dice_compared_with_m_dice(sides: int) -> None:
    for n, m in product(range(1, 9), repeat=2):
        ahead = (n @ icepool.d(sides)) - (m @ icepool.d(sides))
        assert odds(compares(n, m, sides)) == by_icepool(ahead.map(lambda by: (by > 0) - (by < 0)))


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_who_compares_as_more_beats_and_the_other_way_round_it_is_less(sides: int) -> None:
    for n, m in product(range(12), repeat=2):
        assert compares(n, m, sides).chance(1) == beats(n, m, sides).chance(True)
        assert compares(n, m, sides).chance(-1) == beats(m, n, sides).chance(True)
        assert compares(n, m, sides).chance(0) == compares(m, n, sides).chance(0)


def test_a_comparison_is_one_die_of_three_faces() -> None:
    assert compares(3, 2) == Die((1, 0, -1), (1009, 90, 197))
    assert str(compares(3, 2)) == "3d6 against 2d6, more or as many"
    assert odds(compares(0, 0)) == {0: 1}


@each("sides", [2, 4, 6, 12])
def test_icepool_agrees_on_dice_kept(sides: int) -> None:
    for count in range(1, 7):
        pool = icepool.d(sides).pool(count)
        for kept in range(1, count + 1):
            assert odds(keep(count, kept, sides)) == by_icepool(pool.highest(kept).sum())
            assert odds(keep(count, kept, sides, lowest=True)) == by_icepool(pool.lowest(kept).sum())


@pytest.mark.parametrize("sides", mostly_long((1, 6, 10, 100), here=(1, 6, 10)))
def test_icepool_agrees_on_totals(sides: int) -> None:
    for count in (1, 2, 3, 10, 30):
        assert odds(total(count, sides)) == by_icepool(count @ icepool.d(sides))


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_icepool_agrees_on_any_of_some_dice(sides: int) -> None:
    for count, least in product(range(1, 9), range(1, sides + 1)):
        assert odds(any_at_least(count, least, sides)) == by_icepool(icepool.d(sides).highest(count) >= least)


def test_any_of_seven_dice_is_one_die_of_two_faces() -> None:
    assert any_at_least(7, 5) == Die((True, False), (2059, 128))


@pytest.mark.parametrize(("n", "m"), [(1, 0), (200, 0)])
def test_any_dice_beat_none(n: int, m: int) -> None:
    assert odds(beats(n, m)) == {True: 1}


@each(("n", "m"), [(0, 0), (0, 3), (1, 6), (1, 99)])
def test_dice_that_cannot_total_more_never_win(n: int, m: int) -> None:
    assert odds(beats(n, m)) == {False: 1}


def test_all_of_the_dice_kept_is_their_total() -> None:
    assert keep(5, 5) == keep(5, 5, lowest=True) == total(5)


def test_one_of_one_die_is_that_die() -> None:
    assert total(1, 20) == keep(1, 1, 20) == sided(20)


def test_a_chance_is_thrown_with_one_die_of_as_many_sides_as_the_sentence_names() -> None:
    assert [str(percent(points)) for points in (0, 1, 40, 100)] == [
        "d100, nothing hits",
        "d100, 1 hits",
        "d100, 1–40 hits",
        "d100, any hits",
    ]
    assert percent(40) == chance(2, 5)


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: chance(6, 5), "A chance of 6 in 5 is impossible; a chance is between 0 and 1."),
    (lambda: chance(-1, 5), "A chance of -1 in 5 is impossible; a chance is between 0 and 1."),
    (lambda: chance(0, 0), "A chance of 0 in 0 is impossible; a chance is between 0 and 1."),
    (lambda: percent(115), "A chance of 115 in 100 is impossible; a chance is between 0 and 1."),
    (lambda: total(-1), "-1 dice cannot be thrown; 0 to 200 can."),
    (lambda: total(201), "201 dice cannot be thrown; 0 to 200 can."),
    (lambda: beats(150, 51), "201 dice cannot be thrown; 0 to 200 can."),
    (lambda: compares(150, 51), "201 dice cannot be thrown; 0 to 200 can."),
    (lambda: total(6, 1000), "6d1000 is too much to add up exactly; the limit of count × sides is 5000."),
    (lambda: any_at_least(2, 5, 0), "A die of '0' sides cannot be thrown; it has 1 to 1000 sides."),
    (lambda: keep(3, 4), "4 of 3 dice cannot be kept; keep 0 to 3."),
    (lambda: keep(3, -1), "-1 of 3 dice cannot be kept; keep 0 to 3."),
    (lambda: keep(100, 50, 20), "Keeping 50 of 100d20 takes too long to count exactly; use fewer dice."),
]


@each(("question", "sentence"), REFUSED)
def test_a_question_without_an_answer_is_refused_in_a_sentence(question: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        question()
    assert str(refusal.value) == sentence
