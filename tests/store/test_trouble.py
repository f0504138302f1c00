"""Trouble with the disk: a sentence each, nothing moves on, nothing is lost, and it goes on when there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import apsw
import pytest

from lazaretto.play.line_mode import LineMode
from lazaretto.play.morgue import leave
from lazaretto.play.opening import Opening, begin
from lazaretto.play.person import Left, Person
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record import Differs, Record
from lazaretto.store.trouble import Unkept
from tests.cli.running import lazaretto
from tests.store import brittle
from tests.store.brittle import Filling
from tests.store.lives import AGAINST_BOT, LONG, TWO_PEOPLE
from tests.store.nursery import Nursery
from tests.store.records import SEED, digest, played
from tests.store.witness import Witness

R = TypeVar("R")

ELSEWHERE = "set LAZARETTO_DATA to another folder."
NO_LIBRARY = f"is no library of games, or it is damaged; move it away, or {ELSEWHERE}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


def read_through(path: Path) -> int:
    """Look at everything in a library; how many games there are."""
    with Library(path) as library:
        cards = library.cards()
        for card in cards:
            library.entry(card.header.id)
            library.sealed(card.header.id, card.turns + 1)
            library.holders(card.header.id)
            library.chain(card.header.id)
        library.cards(holder=b"")
    return len(cards)


def said(path: Path) -> str:
    """What is said when a library cannot be opened, or read through."""
    with pytest.raises(Unkept) as unkept:
        read_through(path)
    return str(unkept.value)


FAILURES = [
    ("write", apsw.FullError, "There is no room left where games are kept ({}); nothing was changed."),
    ("torn", apsw.FullError, "There is no room left where games are kept ({}); nothing was changed."),
    ("write", apsw.IOError, "The disk failed where games are kept ({}); nothing was changed."),
    ("torn", apsw.IOError, "The disk failed where games are kept ({}); nothing was changed."),
    ("sync", apsw.IOError, "The disk failed where games are kept ({}); nothing was changed."),
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
        except Unkept as wrong:
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
    """Two turns, then somebody gives up."""
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
        with brittle.disk(filling):
            filling.room = room
            with patient(partial(Library, here)) as library:
                record = evening(library, patient)
                game = record.header.id
                filling.room = None
                entry = library.entry(game)
        assert without_id(record) == undisturbed
        assert entry.record == record
        with Library(here) as library:
            assert library.entry(game).record == replayed(entry.record, entry.seed).record == record
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
    with brittle.disk(filling), Library(path) as library:
        for room in (0, 1, 10, 100, 1000):
            filling.room = room
            with pytest.raises(Unkept) as unkept:
                library.add(long, SEED)
            assert str(unkept.value) == sentence.format(path.parent)
            assert not library.has(digest("game"))
            filling.room = None
        library.add(long, SEED)
        assert library.entry(digest("game")).record == long


def test_files_that_may_not_grow_do_not_matter_to_who_closes_the_library(path: Path, nursery: Nursery) -> None:
    *lines, last = nursery.start("close_in_little_room", path=path, life=3).rest()
    assert last == "closed"
    witness = Witness(path)
    witness.hear(lines)
    assert path.with_name("games.db-wal").stat().st_size > 0, "what could not be moved is still there"
    witness.look()


def test_files_that_may_not_grow_stop_a_turn_and_then_it_goes_on(path: Path, nursery: Nursery) -> None:
    witness = Witness(path)
    lines = nursery.start("play_in_little_room", path=path, life=3, bytes_a_file=200_000).rest()
    (stopped,) = [place for place, line in enumerate(lines) if line.startswith("unkept ")]
    _, game, turns, sentence = lines[stopped].split(" ", 3)
    assert sentence == f"The disk failed where games are kept ({path.parent}); nothing was changed."
    witness.hear(lines[:stopped])
    assert witness.known(game) == int(turns)
    assert lines[-1] == "survived"
    witness.hear(lines[stopped + 1 : -1])
    assert witness.known(game) > int(turns)
    witness.look_at_all()


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


FULL = "There is no room left where games are kept ({}); nothing was changed."
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


def test_a_file_that_is_no_database_is_said_and_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    for content in (b"Dear diary, today I won.\n" * 400, b"SQLite format 2", bytes(8192), b"\xff" * 4096):
        path.write_bytes(content)
        assert said(path) == f"{path} {NO_LIBRARY}"
        assert path.read_bytes() == content


def test_a_library_that_was_cut_short_is_said(path: Path) -> None:
    with Library(path) as library:
        for number in range(40):
            library.add(played(30, f"game {number}"), SEED)
    whole = path.read_bytes()
    for share in (100, 600, 4096, 5000, 8192, len(whole) // 2, len(whole) - 4096):
        path.write_bytes(whole[:share])
        assert said(path) == f"{path} {NO_LIBRARY}", share
    path.write_bytes(whole[:-1])
    with pytest.raises(Differs, match="this is no line of a record"):
        read_through(path)
    path.write_bytes(whole)
    assert read_through(path) == 40


def test_pages_that_were_overwritten_are_said(path: Path) -> None:
    with Library(path) as library:
        for number in range(40):
            library.add(played(30, f"game {number}"), SEED)
    whole = path.read_bytes()
    for page in range(1, len(whole) // 4096):
        path.write_bytes(whole[: 4096 * page] + b"\xa5" * 4096 + whole[4096 * (page + 1) :])
        assert said(path) == f"{path} {NO_LIBRARY}", page


def test_an_empty_file_is_a_library_that_nobody_has_written_to_yet(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"")
    with Library(path) as library:
        library.add(played(1), SEED)
        assert library.has(digest("game"))


def test_a_folder_in_its_place_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    assert said(path) == f"The library {path} cannot be written; {ELSEWHERE}"


def test_a_file_in_the_place_of_its_folder_is_said(path: Path) -> None:
    path.parent.write_text("")
    assert said(path) == f"The library {path} cannot be used: {path.parent} is no folder; {ELSEWHERE}"
    deeper = path.parent / "deeper" / "games.db"
    assert said(deeper) == f"The library {deeper} cannot be used: Not a directory; {ELSEWHERE}"


def test_a_folder_where_nothing_can_be_made_is_said() -> None:
    path = Path("/proc/self/lazaretto/games.db")
    assert said(path) == f"The library {path} cannot be used: No such file or directory; {ELSEWHERE}"


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that others may look into, which those of pytest are not."""
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)
        os.chmod(folder, 0o755)


def test_a_folder_that_may_only_be_read_is_said(public: Path, nursery: Nursery) -> None:
    public.chmod(0o555)
    path = public / "games.db"
    assert nursery.start("open_as_nobody", path=path).rest() == [
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    ]
    assert list(public.iterdir()) == []
    path = public / "data" / "games.db"
    assert nursery.start("open_as_nobody", path=path).rest() == [
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    ]


def test_a_library_that_may_only_be_read_is_said_and_keeps_its_games(public: Path, nursery: Nursery) -> None:
    path = public / "games.db"
    with Library(path) as library:
        library.add(played(3), SEED)
    path.chmod(0o444)
    public.chmod(0o555)
    assert nursery.start("open_as_nobody", path=path).rest()[-1] == (
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    )
    public.chmod(0o755)
    path.chmod(0o644)
    with Library(path) as library:
        assert library.entry(digest("game")).record == played(3)


KEEPING = "--no-keep plays without keeping the game."
WORDS = ("play", "defend_the_city", "--seed", "1", "--plain")


def test_play_says_where_games_can_be_kept_or_that_they_need_not_be(tmp_path: Path) -> None:
    data = tmp_path / "file"
    data.write_text("")
    ran = lazaretto(*WORDS, typed="5/0\n", LAZARETTO_DATA=str(data))
    assert (ran.code, ran.out, ran.err) == (
        1,
        "",
        f"The library {data / 'games.db'} cannot be used: {data} is no folder; {ELSEWHERE} {KEEPING}\n",
    )
    ran = lazaretto(*WORDS, "--no-keep", typed="5/0\n" * 5, LAZARETTO_DATA=str(data))
    assert (ran.code, ran.err) == (0, "Seed 1.\n")
    assert ran.out.splitlines()[-1] == "Nobody wins. Seed 1: the same choices give the same game."


@pytest.mark.parametrize("verb", ["games", "replay", "export"])
def test_other_verbs_say_it_too(tmp_path: Path, verb: str) -> None:
    data = tmp_path / "file"
    data.write_text("")
    ran = lazaretto(verb, *(["last"] if verb != "games" else []), LAZARETTO_DATA=str(data))
    assert (ran.code, ran.out, ran.err) == (
        1,
        "",
        f"The library {data / 'games.db'} cannot be used: {data} is no folder; {ELSEWHERE}\n",
    )


def test_a_morgue_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    (tmp_path / "morgue").write_text("")
    ran = lazaretto(*WORDS, typed="5/0\n" * 5, LAZARETTO_DATA=str(tmp_path))
    assert ran.code == 0
    said = f"The morgue {tmp_path / 'morgue'} cannot be written: File exists; the game itself is kept."
    assert said in ran.err.splitlines()
    with Library(tmp_path / "games.db") as library:
        assert [card.end is not None for card in library.cards()] == [True]


def _with_small_files(kilobytes: int, data: Path, typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command where no file may grow beyond a size."""
    return subprocess.run(
        ["bash", "-c", f'ulimit -f {kilobytes}; exec "$@"', "bash", sys.executable, "-m", "lazaretto", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {"LAZARETTO_DATA": str(data), "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=60,
        check=False,
    )


def test_the_command_says_that_a_turn_could_not_be_kept_and_goes_on_later(tmp_path: Path) -> None:
    failed = f"The disk failed where games are kept ({tmp_path}); nothing was changed."
    ran = _with_small_files(1, tmp_path, "5/0\n", *WORDS)
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", f"{failed} {KEEPING}\n")
    Library(tmp_path / "games.db").close()
    long = ("--set", "fighter.stamina=100", "--set", "strike.to_hit_of=100")
    ran = _with_small_files(64, tmp_path, "1/0\n" * 9 + "q\n", *WORDS, *long)
    assert ran.returncode == 0
    assert failed in ran.stdout.splitlines()
    assert "Traceback" not in ran.stderr
    with Library(tmp_path / "games.db") as library:
        kept = library.entry(library.find("last")).record
        assert kept.end is None
        assert replayed(kept).record == kept
    done = lazaretto("play", "--game", "last", typed="1/0\nresign\n", LAZARETTO_DATA=str(tmp_path))
    assert done.code == 0
    with Library(tmp_path / "games.db") as library:
        record = library.entry(kept.header.id).record
        assert record.turns[: len(kept.turns)] == kept.turns
        assert record.end
