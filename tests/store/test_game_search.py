"""Finding games: by the beginning of an id, by "last", and names that no game can have."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lazaretto.refusal import Refusal
from lazaretto.store.library import Library
from lazaretto.store.record_lines import Parent
from tests.cases import each
from tests.store import faulty_disk
from tests.store.records import SEED, content, digest, opened, played, turn

ALIKE = ["abcd" + "0" * 28, "abcd" + "1" * 28, "abce" + "0" * 28]


@pytest.fixture
def shelf(library: Library) -> Library:
    for game in ALIKE:
        library.add(opened(game), SEED)
    return library


@each("name", [ALIKE[0], "abcd0", "abcd00000", ALIKE[0][:31]])
def test_a_game_is_found_by_the_beginning_of_its_id(shelf: Library, name: str) -> None:
    assert shelf.find(name) == ALIKE[0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("abcd", "Several games begin with abcd; write more of the id."),
        ("abcf", "There is no game abcf in the library; `lazaretto games` lists them."),
        ("f" * 32, f"There is no game {'f' * 32} in the library; `lazaretto games` lists them."),
    ],
)
def test_what_names_no_single_game_is_said(shelf: Library, name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        shelf.find(name)
    assert str(refused.value) == sentence


def test_there_is_no_last_game_in_an_empty_library(library: Library) -> None:
    with pytest.raises(Refusal, match=r"^No games are saved yet; start one with `lazaretto play BOOK`, or with `"):
        library.find("last")


def test_a_game_that_was_only_begun_is_not_the_last(library: Library) -> None:
    library.add(played(1, "one"), SEED)
    library.add(opened("two", secret=True), SEED)
    library.add(opened("child", parent=Parent(digest("one"), 1)), SEED)
    assert library.find("last") == digest("one")
    library.seal(digest("two"), 1, "a", "e4")
    assert library.find("last") == digest("two"), "somebody has chosen something"
    library.add(played(0, "three", ended=True), SEED)
    assert library.find("last") == digest("three"), "who resigns has chosen"
    child = opened("child", parent=Parent(digest("one"), 1))
    library.append(child.header.id, [turn(child)])
    assert library.find("last") == digest("child")


def test_where_every_game_was_only_begun_there_is_no_last_one(shelf: Library) -> None:
    with pytest.raises(
        Refusal,
        match=r"^Nothing has been chosen in any saved game yet; name one by its id, which `lazaretto games` lists\.$",
    ):
        shelf.find("last")


STRANGE = [
    "",
    "abc",
    "%",
    "%%%%%",
    "____",
    "abcd%",
    "abcd_",
    "abcd*",
    "????",
    "*****",
    "[a-f]bcd",
    "[0-9a-f]",
    "abcd[01]",
    "abcd\x00",
    "\x00\x00\x00\x00",
    "abcd\n",
    "abcd ",
    " abcd",
    "ABCD0",
    "LAST",
    "last ",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "file:///etc/passwd",
    "\\\\server\\share",
    "games.db",
    "abcd' OR '1'='1",
    "abcd'; DROP TABLE games; --",
    "\uff41\uff42\uff43\uff44\uff10",
    "аbсd0",
    "٠١٢٣٤",
    "abcd\u200b0",
    "\u202eabcd0",
    "\ud800\udc80",
    ALIKE[0] + "0",
    "a" * 33,
    "a" * 100_000,
]
"""Wildcards, other files, letters that look alike, too much and too little: nothing of this is an id."""


@each("name", STRANGE)
def test_a_strange_name_is_refused_in_a_sentence(shelf: Library, name: str) -> None:
    with pytest.raises(Refusal) as refused:
        shelf.find(name)
    sentence = str(refused.value)
    assert sentence.endswith("names no game; write an id, its first 4 characters or more, or last.")
    assert sentence.isprintable()
    assert len(sentence) < 200


@each("name", [name for name in STRANGE if "\ud800" not in name])
def test_a_strange_id_is_nobodys_wherever_one_is_taken(shelf: Library, name: str) -> None:
    before = content(shelf)
    assert not shelf.has(name)
    assert shelf.sealed(name, 1) == {}
    for refused in (
        lambda: shelf.saved_game(name),
        lambda: shelf.append(name, [turn(opened())]),
        lambda: shelf.seal(name, 1, "a", "e4"),
    ):
        with pytest.raises(Refusal, match=r"^There is no game '.*' in the library"):
            refused()
    assert content(shelf) == before


def test_no_file_is_opened_by_an_id(tmp_path: Path) -> None:
    opened_by_python: list[str] = []
    listening = True

    def hear(event: str, facts: tuple[object, ...]) -> None:
        if listening and event in ("open", "os.listdir", "os.scandir"):
            opened_by_python.append(str(facts[0]))

    with faulty_disk.disk() as disk, Library(tmp_path / "games.db") as library:
        library.add(opened(ALIKE[0]), SEED)
        library.seal(ALIKE[0], 1, "a", "e4")
        before, files = list(disk.opened), sorted(tmp_path.iterdir())
        assert before
        sys.addaudithook(hear)
        for name in [*STRANGE, *ALIKE]:
            for asked in (library.find, library.has, library.saved_game):
                try:
                    asked(name)
                except (Refusal, UnicodeEncodeError):
                    continue
        listening = False
        assert (opened_by_python, disk.opened, sorted(tmp_path.iterdir())) == ([], before, files)
