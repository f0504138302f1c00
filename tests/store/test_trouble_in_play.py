"""Trouble with the disk while a person plays: it is said, waited for, and gone on from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lazaretto.play.begin import Opening, begin
from lazaretto.play.line_mode import LineMode
from lazaretto.play.line_mode_person import Left, Person
from lazaretto.play.morgue import leave
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.file_errors import Unkept
from lazaretto.store.library import Library
from tests.store import brittle
from tests.store.brittle import Filling
from tests.store.lives import AGAINST_BOT, LONG


class Table:
    """Line mode with somebody who types, and hears everything."""

    def __init__(self, sitting: Sitting, filling: Filling, typed: list[str | Callable[[], None]]) -> None:
        self.heard: list[str] = []
        self.typed = iter(typed)
        self.filling = filling
        person = Person(sitting.edition, self.ask, self.heard.append)
        self.mode = LineMode(sitting, person, lambda: None, lambda sitting: None, self._nobody)

    def ask(self, prompt: str, /, secret: bool = False) -> str:
        self.heard.append(prompt)
        for word in self.typed:
            if isinstance(word, str):
                return word
            word()
        raise EOFError

    def full(self) -> None:
        self.filling.room = 0

    def empty(self) -> None:
        self.filling.room = None

    def _nobody(self, game: str) -> Played:
        raise AssertionError(game)


@contextmanager
def line_mode(path: Path, *typed: str) -> Iterator[Table]:
    """A table on a disk that is full from the word `full` on, until `room`."""
    filling = Filling()
    with brittle.disk(filling), Library(path) as library:
        sitting = begin(LONG, Opening(AGAINST_BOT, 1), library)
        table = Table(sitting, filling, [])
        words: dict[str, Callable[[], None]] = {"full": table.full, "room": table.empty}
        table.typed = iter([words.get(word, word) for word in typed])
        yield table
        table.empty()


FULL = "There is no space left where games are saved ({}); nothing was changed."

AGAIN = "Enter tries again, q leaves: "


def test_a_person_hears_that_the_disk_is_full_and_tries_again(path: Path) -> None:
    with line_mode(path, "full", "1/0", "", "1/0", "room", "", "1/1", "0/2", "resign") as table:
        table.mode.run()
        heard = table.heard
        assert heard.count(FULL.format(path.parent)) == heard.count(AGAIN) == 2
        assert heard[heard.index(AGAIN) - 1] == FULL.format(path.parent)
        assert heard[heard.index(AGAIN) + 1] == "\nTurn 1. You are a."
        record = table.mode.sitting.played.record
        assert [line.chosen["a"] for line in record.turns] == ["1/1", "0/2"]
        assert record.end
        with Library(path) as library:
            assert library.entry(record.header.id).record == record


def test_a_turn_that_could_not_be_kept_is_played_by_enter_alone(path: Path) -> None:
    with line_mode(path, "room", "", "0/2", "resign") as table:
        sitting = table.mode.sitting
        sitting.pick("a", LONG.book.texts.read_choice("1/1"))
        table.full()
        table.mode.run()
        assert table.heard[:2] == [FULL.format(path.parent), AGAIN]
        assert table.heard.index("\nTurn 2. You are a.") > 2
        assert "\nTurn 1. You are a." not in table.heard
        assert [line.chosen["a"] for line in sitting.played.record.turns] == ["1/1", "0/2"]


def test_a_person_may_leave_a_full_disk_and_come_back(path: Path) -> None:
    with line_mode(path, "1/1", "full", "1/1", "q") as table, pytest.raises(Left):
        table.mode.run()
    with Library(path) as library:
        entry = library.entry(library.find("last"))
        assert len(entry.record.turns) == 1
        assert entry.record == replayed(entry.record).record
        assert library.sealed(entry.record.header.id, 2) == {}


def test_undo_and_resigning_wait_for_room_too(path: Path) -> None:
    with line_mode(path, "1/1", "full", "undo", "", "resign", "room", "", "undo", "resign") as table:
        first = table.mode.sitting
        table.mode.run()
        assert table.heard.count(FULL.format(path.parent)) == 2
        assert table.mode.sitting is not first
        with Library(path) as library:
            assert {card.header.id: card.end is None for card in library.cards()} == {
                first.id: True,
                table.mode.sitting.id: False,
            }


def test_a_morgue_that_cannot_be_written_is_said_and_the_game_is_kept(path: Path, tmp_path: Path) -> None:
    with line_mode(path, "resign") as table:
        table.mode.run()
        played = table.mode.sitting.played
        (tmp_path / "file").write_text("")
        with pytest.raises(Unkept) as unkept:
            leave(played, datetime(2031, 1, 1, tzinfo=UTC), tmp_path / "file" / "morgue")
        assert str(unkept.value) == (
            f"The morgue {tmp_path / 'file' / 'morgue'} cannot be written: Not a directory; the game itself is kept."
        )
        with Library(path) as library:
            assert library.entry(played.record.header.id).record == played.record
