"""Many processes with one library: none waits for ever, every line is stored once, and only one of them plays a
turn."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from pathlib import Path

import apsw
import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.refusal import Refusal
from lazaretto.store import library_file as module
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.store.acknowledged import Acknowledged, assert_sound
from tests.store.fork_server import ForkServer
from tests.store.records import SEED, digest, played
from tests.store.worker_tasks import AGAINST_BOT, LONG, TWO_PEOPLE

WRITERS = 8
TURNS_EACH = 400
"""With the picks and the headers that is a thousand transactions each, every one of which reads before it writes."""


def test_eight_processes_play_at_once_and_every_line_is_there_once(memory_path: Path, fork_server: ForkServer) -> None:
    """They also make the library at once: the file is not there yet."""
    acknowledged = Acknowledged(memory_path / "games.db")
    writers = [
        fork_server.start("write_many", path=acknowledged.path, worker=worker, turns=TURNS_EACH)
        for worker in range(WRITERS)
    ]
    for writer in writers:
        *said, last = writer.rest()
        assert last == "done", last
        acknowledged.hear(said)
    acknowledged.look_at_all()
    assert sum(map(len, acknowledged.turns.values())) == WRITERS * TURNS_EACH
    with Library(acknowledged.path) as library:
        assert {card.header.id for card in library.cards()} == set(acknowledged.games)
        lines = Counter(type(line).__name__ for _, line in library.lines())
    assert (lines["Header"], lines["TurnLine"]) == (len(acknowledged.games), WRITERS * TURNS_EACH)


def test_a_new_library_may_be_opened_by_many_at_once(tmp_path: Path, fork_server: ForkServer) -> None:
    for attempt in range(10):
        path = tmp_path / str(attempt) / "games.db"
        workers = [fork_server.start("write_many", path=path, worker=worker, turns=1) for worker in range(WRITERS)]
        for worker in workers:
            assert worker.rest()[-1] == "done"
        with Library(path) as library:
            assert len(library.cards()) == WRITERS


def test_opening_a_library_waits_for_the_process_that_creates_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.1, other.close)
    done.start()
    with Library(path) as library:
        assert library.cards() == []
    done.join()


@pytest.mark.parametrize("made", [False, True])
def test_who_has_waited_for_too_long_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool) -> None:
    path = tmp_path / "games.db"
    if made:
        Library(path).close()
    monkeypatch.setattr(module, "BUSY_MILLISECONDS", 50)
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotSaved) as unkept, Library(path) as library:
        library.add(played(1), SEED)
    assert str(unkept.value) == f"The library {path} has been busy for too long; try again."
    other.close()
    with Library(path) as library:
        assert library.cards() == []
        library.add(played(1), SEED)


def test_a_game_that_eight_processes_play_is_one_game(tmp_path: Path, fork_server: ForkServer) -> None:
    path = tmp_path / "games.db"
    with Library(path) as library:
        game = begin(LONG, Opening(TWO_PEOPLE, 11), library).id
    workers = [fork_server.start("play_along", path=path, game=game, worker=worker) for worker in range(WRITERS)]
    chains, picks = defaultdict(set), defaultdict(set)
    for worker in workers:
        *said, last = worker.rest()
        assert last == "over", last
        for line in said:
            match line.split(" "):
                case ["turn", _, turn, chain]:
                    chains[int(turn)].add(chain)
                case ["pick", _, turn, seat, choice]:
                    picks[int(turn), seat].add(choice)
                case ["refused", *words]:
                    assert "Open it again" in line or "a stored pick cannot be changed." in line, words
                case _:
                    raise AssertionError(line)
    with Library(path) as library:
        entry = library.saved_game(game)
        assert replayed(entry.record, entry.seed).record == entry.record
        assert_sound(path)
    assert entry.record.end
    assert chains == {line.turn: {line.chain} for line in entry.record.turns}
    assert picks == {(line.turn, seat): {choice} for line in entry.record.turns for seat, choice in line.chosen.items()}


def pair(path: Path, seats: dict[str, str]) -> tuple[Sitting, Sitting]:
    """The same game at two tables."""
    begun = begin(LONG, Opening(seats, 3), Library(path))
    second = Library(path)
    entry = second.saved_game(begun.id)
    return begun, Sitting(replayed(entry.record, entry.seed), second)


def pick(sitting: Sitting, seat: str, text: str) -> None:
    sitting.pick(seat, sitting.edition.book.texts.read_choice(text))


def test_the_same_turn_played_at_two_tables_is_one_turn(tmp_path: Path) -> None:
    here, there = pair(tmp_path / "games.db", AGAINST_BOT)
    for text in ("1/1", "0/2"):
        pick(here, "a", text)
        pick(there, "a", text)
        here.step()
        there.step()
    assert here.played.record == there.played.record
    with Library(tmp_path / "games.db") as library:
        assert library.saved_game(here.id).record == here.played.record


def test_a_table_that_is_behind_may_catch_up_by_the_same_picks_only(tmp_path: Path) -> None:
    here, there = pair(tmp_path / "games.db", AGAINST_BOT)
    for text in ("1/1", "0/2", "2/0"):
        pick(here, "a", text)
        here.step()
    pick(there, "a", "1/1")
    there.step()
    with pytest.raises(Refusal, match=r"^a has already picked in turn 2; a stored pick cannot be changed\.$"):
        pick(there, "a", "0/1")
    assert there.waiting() == ["a"]
    pick(there, "a", "0/2")
    there.step()
    with Library(tmp_path / "games.db") as library:
        assert library.saved_game(here.id).record == here.played.record


def test_a_pick_made_at_one_table_stands_at_the_other(tmp_path: Path) -> None:
    here, there = pair(tmp_path / "games.db", TWO_PEOPLE)
    pick(here, "a", "1/1")
    with pytest.raises(Refusal, match=r"^a has already picked in turn 1; a stored pick cannot be changed\.$"):
        pick(there, "a", "2/2")
    pick(there, "b", "0/0")
    pick(there, "a", "1/1")
    turn = there.step()
    assert {seat: str(choice) for seat, choice in turn.chosen.items()} == {"a": "1/1", "b": "0/0"}
    with pytest.raises(Refusal, match="b has already picked in turn 1"):
        pick(here, "b", "5/0")
    with Library(tmp_path / "games.db") as library:
        assert library.saved_game(here.id).record == there.played.record


def test_a_game_given_up_at_one_table_is_over_at_the_other(tmp_path: Path) -> None:
    here, there = pair(tmp_path / "games.db", AGAINST_BOT)
    pick(there, "a", "1/1")
    here.resign("a")
    with pytest.raises(Refusal, match=r"^This game has been played on elsewhere: it has ended\. Open it again"):
        there.step()
    assert not there.played.turns
    there.resign("a")  # It says the same once more.
    with Library(tmp_path / "games.db") as library:
        assert library.saved_game(here.id).record == here.played.record


def test_a_reader_in_the_middle_of_all_lines_stops_nobody(tmp_path: Path) -> None:
    with Library(tmp_path / "games.db") as library, Library(tmp_path / "games.db") as other:
        for number in range(20):
            library.add(played(20, f"game {number}"), SEED)
        reading = library.lines()
        next(reading)
        other.add(played(1, "another"), SEED)
        other.seal(digest("another"), 2, "a", "e4")
        assert sum(1 for _ in reading) == 20 * 21 - 1
        assert other.has(digest("another"))
