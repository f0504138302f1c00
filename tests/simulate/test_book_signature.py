"""Signatures: a digest of how a book plays, the same each time."""

from __future__ import annotations

import pytest

from lazaretto import books
from lazaretto.simulate.book_signature import signature


@pytest.mark.parametrize("name", ["defend_the_city", "lantern_cellar", "lantern_cellar/asleep"])
def test_a_signature_is_the_same_again_and_another_for_more_games(name: str) -> None:
    book = books.find(name)
    assert signature(book, 3) == signature(book, 3) != signature(book, 4)


def test_a_book_without_seats_and_bots_has_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    town = books.find("outbreak")
    assert not town.bots
    assert signature(town, 1).steps > 100
