"""Every book's pages are in order: rules with ids, rulings as data, tables with words."""

from collections.abc import Callable

import pytest

from lazaretto import books
from lazaretto.game import Overlay, Refusal
from tests.contract import pages
from tests.contract.shelf import NAMES, AnyBook

CHECKS: list[Callable[[AnyBook], object]] = [
    pages.the_version_is_a_number,
    pages.rules_have_ids,
    pages.rulings_are_on_the_page,
    pages.alternatives_play_to_an_end,
    pages.numbers_name_their_variant,
    pages.every_number_is_described,
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_book_has_its_pages_in_order(check: Callable[[AnyBook], object], name: str) -> None:
    check(books.find(name))


def test_there_are_alternatives_to_play() -> None:
    assert pages.alternatives_play_to_an_end(books.find("defend_the_city")) == 8
    assert pages.alternatives_play_to_an_end(books.find("lantern_cellar")) == 2
    assert pages.alternatives_play_to_an_end(books.find("radium")) > 10


@pytest.mark.parametrize("name", NAMES)
def test_a_setting_that_no_book_has_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="there is no such key"):
        books.find(name).tables.load(Overlay().and_set(["no_such_table.no_such_key=1"]))


@pytest.mark.parametrize("name", NAMES)
def test_names_find_their_book(name: str) -> None:
    assert books.find(name).id == name
