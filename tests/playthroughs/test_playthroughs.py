"""Golden playthroughs: a change of the rules is a readable diff, and a refactoring changes none of them.

`python -m tests.playthroughs.golden` plays them again."""

from collections import Counter
from pathlib import Path

import pytest

from lazaretto.books import BOOKS, find
from lazaretto.game import rulings
from tests.playthroughs.golden import files, header, replayed


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_playthrough_plays_again_to_the_letter(file: Path) -> None:
    text = file.read_text("utf-8")
    assert replayed(text) == text


def test_every_book_has_three_playthroughs_as_shipped() -> None:
    plain = Counter(given["book"] for file in files() if not (given := header(file.read_text("utf-8")))["set"])
    assert all(plain[book] >= 3 for book in BOOKS)


def test_every_ruling_has_a_playthrough_with_an_alternative() -> None:
    played = {setting.split("=")[0] for file in files() for setting in header(file.read_text("utf-8"))["set"].split()}
    for book in BOOKS:
        assert {".".join(ruling.key) for ruling in rulings(find(book).tables.numbers)} <= played
