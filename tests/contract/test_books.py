"""Every book keeps the contract; so does every scene, and a book from outside."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from lazaretto import books
from tests.cases import each
from tests.contract import checks, comforts, composing, fog, hiding, moments, refusing, rolled
from tests.contract.ready_books import NAMES, AnyBook

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
    moments.moments_name_only_what_a_view_shows,
    moments.gauges_change_by_what_is_shown,
    rolled.rolls_say_their_rule,
    rolled.nobody_reads_the_words_of_a_roll,
    fog.twins_look_alike,
    fog.twins_are_told_alike,
    fog.twins_witness_alike,
    fog.twins_are_inspected_alike,
    comforts.comforts_have_names_keys_and_words,
    comforts.comforts_make_legal_choices_and_say_why_they_stop,
    comforts.twins_are_comforted_alike,
    hiding.witnessed_rolls_are_rolls_of_the_turn,
    hiding.imagined_states_look_like_the_real_one,
    hiding.everything_is_revealed_in_the_end,
    hiding.what_is_imagined_has_the_odds_of_the_rules,
    hiding.what_is_imagined_has_the_odds_of_games_that_look_alike,
    composing.parts_lead_to_every_choice,
    composing.a_choice_is_explained_as_it_is_listed,
    composing.what_is_hidden_changes_no_explanation,
    refusing.choices_of_other_states_are_refused,
    refusing.wrong_seats_are_refused,
    refusing.nothing_is_chosen_after_the_end,
    refusing.nothing_happens_after_the_end,
    refusing.other_texts_are_refused,
]

ENOUGH: dict[tuple[str, Callable[[AnyBook], object]], int] = {
    ("lantern_cellar", moments.gauges_change_by_what_is_shown): 50,
    ("defend_the_city", moments.gauges_change_by_what_is_shown): 50,
    ("radium", moments.gauges_change_by_what_is_shown): 200,
    ("radium/encounter", moments.gauges_change_by_what_is_shown): 20,
    ("outbreak", moments.gauges_change_by_what_is_shown): 20,
    ("radium", moments.moments_name_only_what_a_view_shows): 500,
    ("lantern_cellar", fog.twins_look_alike): 500,
    ("lantern_cellar", fog.twins_are_told_alike): 200,
    ("radium", fog.twins_look_alike): 500,
    ("radium", fog.twins_are_told_alike): 150,
    ("lantern_cellar", fog.twins_witness_alike): 200,
    ("radium", fog.twins_witness_alike): 100,
    ("radium", fog.twins_are_inspected_alike): 100,
    ("radium", comforts.comforts_make_legal_choices_and_say_why_they_stop): 40,
    ("radium", comforts.twins_are_comforted_alike): 40,
    ("lantern_cellar", hiding.witnessed_rolls_are_rolls_of_the_turn): 20,
    ("radium", hiding.witnessed_rolls_are_rolls_of_the_turn): 100,
    ("lantern_cellar", hiding.imagined_states_look_like_the_real_one): 20,
    ("radium", hiding.imagined_states_look_like_the_real_one): 50,
    ("lantern_cellar", hiding.what_is_imagined_has_the_odds_of_the_rules): 40,
    ("radium", hiding.what_is_imagined_has_the_odds_of_the_rules): 200,
    ("lantern_cellar", hiding.what_is_imagined_has_the_odds_of_games_that_look_alike): 900,
    ("radium", hiding.what_is_imagined_has_the_odds_of_games_that_look_alike): 40,
    ("radium", composing.what_is_hidden_changes_no_explanation): 20,
    ("lantern_cellar", composing.what_is_hidden_changes_no_explanation): 10,
    ("defend_the_city", refusing.choices_of_other_states_are_refused): 20,
    ("lantern_cellar", refusing.choices_of_other_states_are_refused): 20,
    ("radium", refusing.choices_of_other_states_are_refused): 20,
    ("radium/encounter", refusing.choices_of_other_states_are_refused): 20,
}
"""How many twins, refusals or moments a check must find in a book. A check that finds none cannot fail."""


@pytest.mark.parametrize("name", NAMES)
@each("check", CHECKS)
def test_every_book_keeps_the_contract(check: Callable[[AnyBook], object], name: str) -> None:
    found = check(books.find(name))
    if (name, check) in ENOUGH:
        assert isinstance(found, int)
        assert found > ENOUGH[name, check]


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@each("check", CHECKS)
def test_it_keeps_it_in_more_games(
    check: Callable[[AnyBook], object], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "SEEDS", range(20))
    monkeypatch.setattr(rolled, "SEEDS", range(20))
    monkeypatch.setattr(moments, "SEEDS", range(20))
    monkeypatch.setattr(composing, "SEEDS", range(20))
    monkeypatch.setattr(composing, "SOME", 60)
    monkeypatch.setattr(comforts, "SEEDS", range(8))
    monkeypatch.setattr(comforts, "STATES", 20)
    monkeypatch.setattr(fog, "GAMES", 40)
    monkeypatch.setattr(hiding, "SEEDS", range(10))
    monkeypatch.setattr(hiding, "TIMES", 10)
    check(books.find(name))


@pytest.mark.parametrize("scores", [(0, 1), (-1, 0), (1, -1), (1, 1)])
def test_a_result_outside_the_books_scores_is_caught(scores: tuple[int, int]) -> None:
    with pytest.raises(AssertionError):
        checks.results_lie_between_the_books_scores(replace(books.find("defend_the_city"), scores=scores))


def test_the_book_from_outside_is_on_the_shelf() -> None:
    assert "lantern_cellar" in books.ids()
    assert "lantern_cellar" not in books.BOOKS
    assert "lantern_cellar/asleep" in NAMES
