"""Records of many megabytes, and what Ctrl-C leaves behind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lazaretto.progress import Progress
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_reader import MOST_RECORD_BYTES
from tests.cli.running import Runner
from tests.play.tables import DUEL, content, play_on, sat

MIB = 1 << 20


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record file of a whole game."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(content(play_on(sat(DUEL, 5)).played.record))
    return file


def sparse(path: Path, size: int) -> Path:
    """A file of so many NUL bytes, which takes no space."""
    with path.open("wb") as file:
        file.truncate(size)
    return path


def test_a_file_of_65_mib_is_refused_before_it_is_read(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lazaretto.cli.io.record_files.read_pieces", None)
    for command in ("verify", "import"):
        ran = run(command, str(sparse(tmp_path / "long.jsonl", 65 * MIB)))
        assert (ran.code, ran.out, ran.err) == (1, "", "The record is too large; the limit is 67,108,864 bytes.\n")


def test_64_mib_without_a_line_end_are_given_up_after_the_first_piece(run: Runner, tmp_path: Path) -> None:
    ran = run("import", str(sparse(tmp_path / "long.jsonl", MOST_RECORD_BYTES)))
    assert (ran.code, ran.out, ran.err) == (1, "", "The header: the line is longer than 65,536 bytes.\n")
    ran = run("verify", str(sparse(tmp_path / "long.jsonl", 8 * MIB)), "--json")
    assert json.loads(ran.out) == {"ok": False, "turn": 0, "what": "the line is longer than 65,536 bytes."}


def test_a_record_cut_in_the_middle_is_not_imported(run: Runner, record: Path, data: Path) -> None:
    record.write_bytes(record.read_bytes()[:-10])
    ran = run("import", str(record))
    assert ran.code == 1
    assert ran.err.endswith("the last line is not ended, so the file may have been cut short.\n")
    assert not data.exists()


@contextmanager
def pressed(title: str) -> Iterator[Progress]:
    """Ctrl-C as soon as there is any progress."""

    def stop(done: float, of: float, what: str) -> None:
        raise KeyboardInterrupt

    yield stop


def test_ctrl_c_while_a_record_is_verified_stops_it_and_adds_nothing(
    run: Runner, record: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("verify", "import_record"):
        monkeypatch.setattr(f"lazaretto.cli.commands.{command}.counting", pressed)
    for command in ("verify", "import"):
        ran = run(command, str(record))
        assert (ran.code, ran.out, ran.err) == (130, "", "Interrupted.\n")
    assert not data.exists()


def test_a_record_says_how_many_turns_of_how_many_are_verified(
    run: Runner, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    @contextmanager
    def counting(title: str) -> Iterator[Progress]:
        yield lambda done, of, what: said.append(f"{title} {done} of {of} {what}")

    for place in ("io.record_files", "commands.verify"):
        monkeypatch.setattr(f"lazaretto.cli.{place}.counting", counting)
    assert run("verify", str(record)).code == 0
    turns, size = record.read_bytes().count(b"\n") - 2, record.stat().st_size
    assert said == [
        f"Reading {size} of {size} bytes",
        *(f"Verifying {done} of {turns} turns" for done in range(1, turns + 1)),
    ]


def test_an_interrupted_export_leaves_no_file(
    run: Runner, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("import", str(record)).code == 0
    whole = Record.lines

    def lines(self: Record) -> Iterator[bytes]:
        yield next(whole(self))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Record, "lines", lines)
        assert run("export", "last", "--to", str(tmp_path / "half.jsonl")).code == 130
    assert not (tmp_path / "half.jsonl").exists()
    assert run("export", "last", "--to", str(tmp_path / "half.jsonl")).code == 0
    assert (tmp_path / "half.jsonl").read_bytes() == record.read_bytes()


def test_a_failed_import_changes_nothing_in_the_library(
    run: Runner, record: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between two lines, the library has no game rather than half of one."""
    whole = Record.lines

    def lines(self: Record) -> Iterator[bytes]:
        yield next(whole(self))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Record, "lines", lines)
        assert run("import", str(record)).code == 130
    with Library(data / "games.db") as library:
        assert library.cards() == []
        assert list(library.lines()) == []
    assert run("import", str(record)).code == 0
