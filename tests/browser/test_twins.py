"""Two games in progress that differ only in what is hidden cannot be told apart, whatever is asked."""

from __future__ import annotations

import pytest

from lazaretto import books
from lazaretto.store.library import Library
from tests.browser.twins import BOOKS, OUTSIDE, Twins, compare, stage, twins


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize("book", BOOKS)
def test_twins_are_told_alike(
    book: str, games: int, library: Library, one_worker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`python -m tests.browser.twins radium` compares ten thousand of them."""
    for name, module in OUTSIDE.items():
        monkeypatch.setitem(books.BOOKS, name, module)
    found: list[Twins] = []
    number = 0
    while len(found) < games:
        found += [pair for pair in [twins(book, number)] if pair]
        number += 1
    with stage(library) as where:
        assert all(compare(pair, where) > 100 for pair in found)
    assert all(len(set(pair.starts)) == 2 for pair in found), "something is hidden in them"
