"""An edition: a book under a variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal, Seat, Showing
from lazaretto.play.base.edition import Edition
from lazaretto.view import View
from tests.play.tables import CELLAR, DUEL, edition, play_on, sat


def test_a_title_names_the_book_and_the_variant() -> None:
    assert edition(DUEL).title == "Defend the City"
    assert Edition(find(DUEL), Overlay("Iron Men")).title == "Defend the City under Iron Men"
    assert edition(DUEL, "fighter.stamina=9").title == "Defend the City under fighter.stamina=9"


def test_its_numbers_and_its_game_are_those_of_the_variant() -> None:
    small = edition(DUEL, "fighter.stamina=9")
    assert small.numbers.fighter.stamina == 9
    assert small.text(sat(DUEL, 1, "fighter.stamina=9").played.first) == "9,9"
    assert edition(DUEL).numbers.fighter.stamina == 20


def test_a_seat_is_found_by_name_and_the_first_is_taken_if_none_is_named() -> None:
    assert (edition(DUEL).seat(None), edition(DUEL).seat("b"), edition(CELLAR).seat(None)) == ("a", "b", "hero")
    with pytest.raises(Refusal, match=r"^Defend the City has no seat called 'c'; known: a, b\.$"):
        edition(DUEL).seat("c")
    with pytest.raises(
        Refusal, match=r"^Nobody plays Lantern Cellar, asleep: it moves by itself\. Watch it instead\.$"
    ):
        edition(f"{CELLAR}/asleep").seat(None)


def test_a_view_shows_the_choices_to_their_seat_and_to_nobody_else() -> None:
    state = sat(CELLAR, 21).played.first
    assert [option.text for option in edition(CELLAR).view(state, "hero").options] == ["east", "south", "wait"]
    assert edition(CELLAR).view(state, None).options == ()


def test_a_view_is_made_from_what_the_seat_sees() -> None:
    describe_square = []

    cellar = find(CELLAR)

    def view(numbers: Any, seen: Any, seat: Seat | None, choices: Sequence[Any]) -> View:
        describe_square.append((seen, seat))
        return cellar.showing.view(numbers, seen, seat, choices)

    fogged = Edition(replace(cellar, showing=Showing(view)))
    state = sat(CELLAR, 21).played.first
    fogged.view(state, "hero")
    assert describe_square == [(fogged.game.seen(state, "hero"), "hero")]


def test_a_choice_that_a_book_neither_lists_nor_explains_is_said_to_be_one() -> None:
    cellar = find(CELLAR)

    def view(numbers: Any, seen: Any, seat: Seat | None, choices: Sequence[Any]) -> View:
        return replace(cellar.showing.view(numbers, seen, seat, choices), options=())

    option = Edition(replace(cellar, showing=Showing(view))).explain(sat(CELLAR, 21).played.first, "hero", "east")
    assert (option.text, option.does) == ("east", "is a choice that the book does not explain")


def test_a_turn_is_told_for_a_seat_and_a_result_is_the_rules() -> None:
    sitting = play_on(sat(DUEL, 28), 111)
    last = sitting.played.turns[-1]
    assert sitting.edition.tell(last, None)[0].sentence.startswith("Revealed: a ")
    assert sitting.edition.result(last.after) == sitting.played.result
    assert sitting.edition.result(last.before) is None
