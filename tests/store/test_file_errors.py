"""Disk errors: each is a sentence, nothing is half done or lost, and play continues when the error is gone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeVar

import apsw
import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from tests.store import faulty_disk
from tests.store.acknowledged import Acknowledged
from tests.store.faulty_disk import Filling
from tests.store.fork_server import ForkServer
from tests.store.records import SEED, digest, played
from tests.store.worker_tasks import LONG, TWO_PEOPLE

R = TypeVar("R")


FAILURES = [
    ("write", apsw.FullError, "There is no space left where games are saved ({}); nothing was changed."),
    ("torn", apsw.FullError, "There is no space left where games are saved ({}); nothing was changed."),
    ("write", apsw.IOError, "The disk failed where games are saved ({}); nothing was changed."),
    ("torn", apsw.IOError, "The disk failed where games are saved ({}); nothing was changed."),
    ("sync", apsw.IOError, "The disk failed where games are saved ({}); nothing was changed."),
]


class Patient:
    """Does a thing until it is done, making room when there was none; nothing must have moved on meanwhile."""

    def __init__(self, filling: Filling) -> None:
        self.filling = filling
        self.sentences: list[str] = []

    def __call__(self, thing: Callable[[], R], sitting: Sitting | None = None) -> R:
        before = _memory(sitting)
        try:
            return thing()
        except NotSaved as wrong:
            self.sentences.append(str(wrong))
            assert _memory(sitting) == before
            self.filling.room = None
            return thing()


def _memory(sitting: Sitting | None) -> object:
    if sitting is None:
        return None
    record = sitting.played.record
    return dict(sitting.picks), len(sitting.played.turns), record.chain, sitting.number, sitting.is_over


def evening(library: Library, patient: Patient) -> Record:
    """Two turns, then a player resigns."""
    sitting = patient(lambda: begin(LONG, Opening(TWO_PEOPLE, 5), library))
    for picks in ({"a": "1/1", "b": "0/2"}, {"a": "2/0", "b": "1/0"}):
        for seat, text in picks.items():
            choice = LONG.book.texts.read_choice(text)
            patient(partial(sitting.pick, seat, choice), sitting)
        patient(sitting.step, sitting)
    patient(lambda: sitting.resign("b"), sitting)
    return sitting.played.record


def without_id(record: Record) -> tuple[object, ...]:
    """A record as it would be under any other id, which is in the header and so in every link of the chain."""
    turns = [(line.turn, line.chosen, line.draws, line.state) for line in record.turns]
    assert record.end
    return turns, record.end.outcome, record.end.scores, record.end.resigned, record.end.seed


@pytest.mark.parametrize(("kind", "error", "sentence"), FAILURES)
def test_wherever_the_disk_fails_nothing_has_happened_and_then_it_goes_on(
    path: Path, kind: str, error: type[apsw.Error], sentence: str
) -> None:
    with Library(path.with_name("undisturbed.db")) as library:
        undisturbed = without_id(evening(library, Patient(Filling())))
    for room in count():
        filling = Filling(kind, error)
        patient = Patient(filling)
        here = path.parent / str(room) / "games.db"
        with faulty_disk.disk(filling):
            filling.room = room
            with patient(partial(Library, here)) as library:
                record = evening(library, patient)
                game = record.header.id
                filling.room = None
                entry = library.saved_game(game)
        assert without_id(record) == undisturbed
        assert entry.record == record
        with Library(here) as library:
            assert library.saved_game(game).record == replayed(entry.record, entry.seed).record == record
            assert [card.header.id for card in library.cards()] == [game]
            assert library.sealed(game, 3) == {}
        assert patient.sentences in ([], [sentence.format(here.parent)])
        if not patient.sentences:
            break
    assert room > {"write": 40, "torn": 40, "sync": 8}[kind]


@pytest.mark.parametrize(("kind", "error", "sentence"), FAILURES[:3])
def test_a_long_game_is_taken_in_whole_or_not_at_all(
    path: Path, kind: str, error: type[apsw.Error], sentence: str
) -> None:
    """One that does not fit into memory, so that the disk fails before the end is near."""
    long, filling = played(20_000), Filling(kind, error)
    with faulty_disk.disk(filling), Library(path) as library:
        for room in (0, 1, 10, 100, 1000):
            filling.room = room
            with pytest.raises(NotSaved) as unkept:
                library.add(long, SEED)
            assert str(unkept.value) == sentence.format(path.parent)
            assert not library.has(digest("game"))
            filling.room = None
        library.add(long, SEED)
        assert library.saved_game(digest("game")).record == long


def test_files_that_may_not_grow_do_not_matter_to_who_closes_the_library(path: Path, fork_server: ForkServer) -> None:
    *lines, last = fork_server.start("close_in_little_room", path=path, worker=3).rest()
    assert last == "closed"
    acknowledged = Acknowledged(path)
    acknowledged.hear(lines)
    assert path.with_name("games.db-wal").stat().st_size > 0, "what could not be moved is still there"
    acknowledged.look()


def test_files_that_may_not_grow_stop_a_turn_and_then_it_goes_on(path: Path, fork_server: ForkServer) -> None:
    acknowledged = Acknowledged(path)
    lines = fork_server.start("play_in_little_room", path=path, worker=3, bytes_a_file=200_000).rest()
    (stopped,) = [place for place, line in enumerate(lines) if line.startswith("unkept ")]
    _, game, turns, sentence = lines[stopped].split(" ", 3)
    assert sentence == f"The disk failed where games are saved ({path.parent}); nothing was changed."
    acknowledged.hear(lines[:stopped])
    assert acknowledged.known(game) == int(turns)
    assert lines[-1] == "survived"
    acknowledged.hear(lines[stopped + 1 : -1])
    assert acknowledged.known(game) > int(turns)
    acknowledged.look_at_all()
