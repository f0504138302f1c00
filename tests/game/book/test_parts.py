"""The parts of a book: each is there or not, and says what it says."""

import pytest

from lazaretto import books
from lazaretto.game import Bots
from lazaretto.solve.solution_bots import listed_bots
from tests.play.coach.playing import random

DUEL, RADIUM, TOWN = (books.find(name) for name in ("defend_the_city", "radium", "outbreak"))
ENCOUNTER = RADIUM.scenes["encounter"]


def test_a_book_has_words_for_its_turns_and_games() -> None:
    assert (DUEL.words.turn, DUEL.words.match, DUEL.words.is_dated) == ("turn", "game", False)
    assert (TOWN.words.turn, TOWN.words.match, TOWN.words.is_dated) == ("day", "town", True)


def test_small_books_are_solved_and_large_ones_are_worlds() -> None:
    parts = [(bool(book.solving), bool(book.world)) for book in (DUEL, ENCOUNTER, RADIUM, TOWN)]
    assert parts == [(True, False), (True, False), (False, True), (False, True)]


def test_an_objective_has_an_aim_of_its_own() -> None:
    assert ENCOUNTER.solving
    assert ENCOUNTER.solving.aim_by(None).startswith("Worth is the chance to leave alive")
    assert ENCOUNTER.solving.aim_by("cost").startswith("Worth is what the encounter costs")


def test_bots_are_a_mapping_in_the_order_they_were_given() -> None:
    bots = Bots({"first": random, "last": random}, adviser="last")
    assert (list(bots), len(bots), bots["last"], "middle" in bots, bots.adviser) == (
        ["first", "last"],
        2,
        random,
        False,
        "last",
    )
    assert not Bots()
    with pytest.raises(KeyError):
        bots["middle"]


def test_the_solution_is_a_bot_where_the_book_is_solved() -> None:
    assert listed_bots(ENCOUNTER) == [*ENCOUNTER.bots, "equilibrium"]
    assert listed_bots(RADIUM) == [*RADIUM.bots]
