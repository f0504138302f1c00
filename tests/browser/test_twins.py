"""Two games in progress that differ only in what is hidden cannot be told apart, whatever is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice, product
from pathlib import Path

import pytest

from lazaretto import books
from tests.browser.twins import BOOKS, OUTSIDE
from tests.browser.twins.comparing import compare_all
from tests.browser.twins.pairs import Twins, twins
from tests.browser.twins.plans import CHILDREN, WAYS, plan
from tests.browser.twins.progress import Progress

FIRST, LONG = 3, 100
"""Pairs that are compared of each book. The first is compared as a whole, by strides and by picks."""


@pytest.fixture(autouse=True)
def outside_books(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in OUTSIDE.items():
        monkeypatch.setitem(books.BOOKS, name, module)


@pytest.mark.parametrize("games", [FIRST, pytest.param(LONG, marks=pytest.mark.long)])
@pytest.mark.parametrize("book", BOOKS)
def test_twins_are_told_alike(book: str, games: int) -> None:
    """`python -m tests.browser.twins radium` compares ten thousand of them."""
    pairs = some_pairs(book, games)
    answers = asyncio.run(compare_all(pairs))
    assert sum(answers.values()) > 100 * games / 2
    assert all(len(set(pair.starts)) == 2 for pair in pairs), "something is hidden in them"


def test_pairs_share_all_questions() -> None:
    """Every way to play, every child and hints are asked for, in pairs of every kind."""
    pair = twins("radium", 1)
    assert pair
    plans = [plan(replace(pair, number=number)) for number in range(60)]
    assert {(each.way, each.acknowledges) for each in plans} == set(product(WAYS, (True, False)))
    single = [each.children[0] for each in plans if not each.is_whole]
    assert all(child in single for child in CHILDREN)
    assert all(each.children == CHILDREN for each in plans if each.is_whole)
    assert {each.hint_after for each in plans} == {None, *range(len(pair.choices) + 1)}


def test_progress_goes_on_for_the_same_sources_only(tmp_path: Path) -> None:
    far = Progress("radium", "abc", next=50, pairs=31, answers={"hint": 7})
    far.keep(tmp_path)
    assert Progress.of("radium", "abc", tmp_path) == far
    assert Progress.of("radium", "abd", tmp_path) == Progress("radium", "abd")
    assert Progress.of("fever_fen", "abc", tmp_path) == Progress("fever_fen", "abc")


def some_pairs(book: str, games: int) -> list[Twins]:
    """The first pairs of a book, beginning with one that is compared as a whole."""

    def found() -> Iterator[Twins]:
        yield from (of for number in count() if (of := twins(book, number)))

    return list(islice(found(), games))
