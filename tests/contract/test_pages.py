"""Every book's pages are complete: rules have ids, rulings are data, and tables have comments."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from lazaretto import books
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, Refusal
from lazaretto.game.overlay import load_shipped, shipped
from tests.cases import each
from tests.contract import pages
from tests.contract.ready_books import NAMES, AnyBook

CHECKS: list[Callable[[AnyBook], object]] = [
    pages.the_version_is_a_number,
    pages.rules_have_ids,
    pages.rulings_are_on_the_page,
    pages.alternatives_play_to_an_end,
    pages.numbers_name_their_variant,
    pages.every_number_is_described,
]


@pytest.mark.parametrize("name", NAMES)
@each("check", CHECKS)
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


SHIPPED = [(name, variant) for name in books.ids() for variant in shipped(books.find(name).package)]
"""Every variant that ships with a book."""


@pytest.mark.parametrize(("name", "variant"), SHIPPED)
def test_every_shipped_variant_is_sound_and_says_what_it_is_for(name: str, variant: str) -> None:
    book = books.find(name)
    overlay = load_shipped(book.package, variant)
    assert overlay.book == name
    assert overlay.title
    assert book.tables.difference(overlay)
    text = (files(book.package) / "variants" / f"{variant}.toml").read_text("utf-8")
    assert text.startswith("# ")
    numbers = book.tables.load(overlay)
    game = book.game(numbers)
    assert game.result(game.start(Sampled(1))) is None


def test_outbreak_ships_its_variants() -> None:
    assert {"original", "recover_first", "torus"} < {variant for name, variant in SHIPPED if name == "outbreak"}
