"""Demos: one game after another, always the same ones, and none of them saved."""

from dataclasses import replace

import pytest

from lazaretto.game import Book, Bots
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.demo import Demo
from tests.play.tables import CELLAR, DUEL, edition


def with_(name: str, **changed: object) -> Edition:
    book = edition(name).book
    assert isinstance(book, Book)
    return Edition(replace(book, **changed))  # type: ignore[arg-type]


def test_the_same_book_shows_the_same() -> None:
    one, other = Demo(edition(DUEL)), Demo(edition(DUEL))
    for _ in range(40):
        one.beat()
        other.beat()
    assert (one.seed, one.sitting.played.state) == (other.seed, other.sitting.played.state)
    assert one.seed > 1


def test_a_game_that_has_had_all_its_turns_gives_way_to_the_next() -> None:
    showing = Demo(with_(CELLAR, turn_limit=2))
    for _ in range(3):
        showing.beat()
    assert (showing.seed, showing.sitting.number) == (2, 1)


@pytest.mark.parametrize("name", [DUEL, CELLAR])
def test_where_nobody_could_sit_it_stands_still(name: str) -> None:
    showing = Demo(with_(name, bots=Bots()))
    first = showing.sitting.played.state
    showing.beat()
    assert not showing.moves
    assert (showing.seed, showing.sitting.played.state) == (1, first)


def test_a_world_without_seats_lives_without_bots() -> None:
    showing = Demo(with_(f"{CELLAR}/asleep", bots=Bots()))
    showing.beat()
    assert showing.sitting.number == 2
