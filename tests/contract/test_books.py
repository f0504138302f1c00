"""Every book keeps the contract; so does every scene, and a book from outside."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from lazaretto import books
from tests.contract import checks, fog, refusing
from tests.contract.shelf import NAMES, AnyBook

CHECKS: list[Callable[[AnyBook], object]] = [
    checks.odds_add_up_to_one,
    checks.choices_are_empty_only_at_the_end_or_where_the_world_moves,
    checks.results_lie_between_the_books_scores,
    checks.states_are_values,
    checks.choices_have_one_text,
    checks.the_same_answers_give_the_same_state,
    checks.every_state_can_be_viewed,
    checks.every_turn_can_be_told,
    checks.turns_of_another_name_are_named_by_the_book,
    checks.every_choice_applies,
    checks.bots_give_weights,
    checks.games_end_under_every_bot,
    checks.steps_can_be_enumerated,
    fog.twins_look_alike,
    fog.twins_are_told_alike,
    refusing.choices_of_other_states_are_refused,
    refusing.wrong_seats_are_refused,
    refusing.nothing_is_chosen_after_the_end,
    refusing.other_texts_are_refused,
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_book_keeps_the_contract(check: Callable[[AnyBook], object], name: str) -> None:
    check(books.find(name))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_happens_after_the_end(name: str) -> None:
    refusing.nothing_happens_after_the_end(books.find(name))


@pytest.mark.parametrize("scores", [(0, 1), (-1, 0), (1, -1), (1, 1)])
def test_a_result_outside_the_books_scores_is_caught(scores: tuple[int, int]) -> None:
    with pytest.raises(AssertionError):
        checks.results_lie_between_the_books_scores(replace(books.find("defend_the_city"), scores=scores))


def test_the_book_from_outside_is_on_the_shelf() -> None:
    assert "lantern_cellar" in books.ids()
    assert "lantern_cellar" not in books.BOOKS
    assert "lantern_cellar/asleep" in NAMES


def test_the_dark_has_twins_enough_for_the_checks_to_fail() -> None:
    cellar = books.find("lantern_cellar")
    assert fog.twins_look_alike(cellar) > 500
    assert fog.twins_are_told_alike(cellar) > 200


def test_the_wasteland_has_twins_enough_for_the_checks_to_fail() -> None:
    radium = books.find("radium")
    assert fog.twins_look_alike(radium) > 500
    assert fog.twins_are_told_alike(radium) > 200


def test_some_choices_may_be_made_in_one_state_and_not_in_another() -> None:
    for name in ("defend_the_city", "lantern_cellar", "radium", "radium/encounter"):
        assert refusing.choices_of_other_states_are_refused(books.find(name)) > 20
