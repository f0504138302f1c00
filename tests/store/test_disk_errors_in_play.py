"""Disk errors while a person plays: the person is told, can try again, and the game continues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.line_mode.loop import LineMode
from lazaretto.play.line_mode.person import Person
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.morgue import write_morgue
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.store import faulty_disk
from tests.store.acknowledged import assert_sound
from tests.store.faulty_disk import Filling
from tests.store.worker_tasks import AGAINST_BOT, LONG


class Table:
    """Line mode with a scripted keyboard that records everything said."""

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
    with faulty_disk.disk(filling), Library(path) as library:
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
            assert library.saved_game(record.header.id).record == record


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
    with line_mode(path, "1/1", "full", "1/1", "q") as table, pytest.raises(PlayerLeft):
        table.mode.run()
    with Library(path) as library:
        entry = library.saved_game(library.find("last"))
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
        with pytest.raises(NotSaved) as unkept:
            write_morgue(played, datetime(2031, 1, 1, tzinfo=UTC), tmp_path / "file" / "morgue")
        assert str(unkept.value) == (
            f"The morgue {tmp_path / 'file' / 'morgue'} cannot be written: Not a directory; the game itself is saved."
        )
        with Library(path) as library:
            assert library.saved_game(played.record.header.id).record == played.record


def test_a_stride_on_a_full_disk_has_not_happened_and_can_be_made_again(path: Path) -> None:
    filling = Filling()
    with faulty_disk.disk(filling), Library(path) as library:
        sitting = begin(LONG, Opening(AGAINST_BOT, 1), library)
        choices = [LONG.book.texts.read_choice(text) for text in ("0/1", "1/0", "1/1")]
        sitting.stride("a", choices)
        before = [*sitting.played.record.turns]
        filling.room = 0
        with pytest.raises(NotSaved):
            sitting.stride("a", choices)
        assert library.saved_game(sitting.id).record.turns == sitting.played.record.turns == before
        filling.room = None
        assert len(sitting.stride("a", choices).turns) == 3
        assert library.saved_game(sitting.id).record == sitting.played.record
    assert_sound(path)
