"""A state as a map in plain text: as the book draws it, in a new file, and never while something is hidden."""

from __future__ import annotations

import errno
import io
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lazaretto.game import Refusal, TextMap
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.text.text_map import map_name, map_of, save_map
from tests.play.tables import CELLAR, DUEL, TWO, edition, sat

FIVE = "setup.map=['ciccc', 'cdc.s', 'ci.nc', 'ccbcc', '#cccc']"
DRAWN = "ciccc\ncdc.s\nci.nc\nccbcc\n#cccc\n"


@pytest.fixture
def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Two days of a town, watched in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    sitting = begin(edition("outbreak", FIVE), Opening({}, 5))
    for _ in range(2):
        sitting.step()
    return sitting.played


def drawing(played: Played) -> Played:
    """The same game of a book that draws."""
    book = played.edition.book
    drawn = TextMap[Any, Any](lambda numbers, state: "a rat\n")
    played.edition = Edition(replace(book, showing=replace(book.showing, map=drawn)))
    return played


def test_the_map_of_every_turn_begins_the_town_of_that_turn(town: Played) -> None:
    assert map_of(town, 0) == DRAWN
    for turn in (1, 2):
        rows = map_of(town, turn).splitlines()
        again = begin(edition("outbreak", f"setup.map={rows!r}"), Opening({}, 9)).played
        assert again.first.cells == town.at(turn).cells
    assert map_of(town, 2) != DRAWN


def test_it_is_saved_under_the_name_that_was_given_or_its_own(town: Played, tmp_path: Path) -> None:
    assert save_map(town, 0, "my town.txt").read_text() == DRAWN
    own = save_map(town, 2)
    assert str(own) == map_name(town, 2) == f"outbreak-{town.record.header.id[:8]}-2.txt"
    assert (tmp_path / own).read_bytes().decode() == map_of(town, 2)


def test_home_is_known_by_its_sign(town: Played, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    assert save_map(town, 1, "~/day") == tmp_path / "home" / "day"


@pytest.mark.parametrize("name", ["kept", ""])
def test_a_file_that_is_there_is_left_as_it_is(town: Played, name: str) -> None:
    path = Path(name or map_name(town, 1))
    path.write_text("something dear")
    with pytest.raises(Refusal, match=r"^'.+' already exists; give the name of a new file\.$"):
        save_map(town, 1, name)
    assert path.read_text() == "something dear"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere/map", "No such file or directory"),
        ("kept/map", "Not a directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "embedded null byte"),
        ("~nobody_at_all/map", "Could not determine home directory"),
    ],
)
def test_where_it_cannot_be_written_a_sentence_says_why(town: Played, name: str, why: str) -> None:
    Path("kept").write_text("")
    with pytest.raises(Refusal, match=rf"^'.+ cannot be written: {why}\.$"):
        save_map(town, 1, name)


def test_half_a_map_is_none(town: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def opened(path: Path, mode: str, **how: Any) -> Full:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(Refusal, match="'full' cannot be written: No space left on device"):
        save_map(town, 1, "full")
    assert not os.path.exists("full")


def test_there_is_none_of_a_turn_that_has_not_been(town: Played) -> None:
    with pytest.raises(Refusal, match="There is no day 3 in this town; it goes from 0 to 2"):
        save_map(town, 3, "early")
    assert not Path("early").exists()


def test_a_book_that_draws_nothing_has_none() -> None:
    with pytest.raises(Refusal, match=r"^Defend the City has no map\.$"):
        map_of(sat(DUEL).played, 0)


def test_what_is_hidden_is_not_drawn_until_the_game_has_ended() -> None:
    cellar = sat(CELLAR)
    drawing(cellar.played)
    with pytest.raises(Refusal, match="hidden from its player; its map can be saved when it has ended"):
        map_of(cellar.played, 0)
    cellar.resign("hero")
    assert map_of(cellar.played, 0) == "a rat\n"


def test_nothing_is_drawn_while_two_people_play() -> None:
    duel = sat(DUEL, seats=TWO)
    drawing(duel.played)
    with pytest.raises(Refusal, match="Two people are still playing this game; its map can be saved when it has ended"):
        map_of(duel.played, 0)
