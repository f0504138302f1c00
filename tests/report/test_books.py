"""Books at a glance."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.report import books
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.books import card, list_books


def test_a_card_names_seats_bots_questions_and_scenes() -> None:
    assert as_dicts(card(find("defend_the_city"))) == {
        "id": "defend_the_city",
        "title": "Defend the City",
        "seats": 2,
        "version": 1,
        "seat_names": ("a", "b"),
        "bots": ("random", "cautious", "aggressive", "equilibrium"),
        "odds": ("turn",),
        "scenes": (),
    }


def test_only_a_book_that_is_tabulated_has_the_solutions_bot() -> None:
    assert "equilibrium" not in card(find("lantern_cellar")).bots


def test_a_book_that_cannot_be_read_is_named_and_the_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str) -> object:
        if name == "lantern_cellar":
            raise Refusal("Its tables are gone.")
        return find(name)

    monkeypatch.setattr(books, "find", found)
    here = list_books()
    assert [book.id for book in here.books] == ["defend_the_city", "radium", "outbreak", "thousand_ticks"]
    assert here.broken == ("lantern_cellar cannot be read. Its tables are gone.",)
