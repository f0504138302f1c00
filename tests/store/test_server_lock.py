"""One server per library: a second one is refused by process id, and a dead one holds no lock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.server_lock import serving
from tests.children import child, read_until
from tests.patience import PATIENCE_SECONDS
from tests.store.records import SEED, digest, played, turn

SERVER = """
import pathlib, sys, time
from lazaretto.store.server_lock import serving
with serving(pathlib.Path(sys.argv[1])):
    print("serving", flush=True)
    sys.stdin.read()
"""


@contextmanager
def server(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that serves the library, until its standard input is at an end."""
    with child([sys.executable, "-c", SERVER, path], stdin=subprocess.PIPE) as process:
        read_until(process.stdout, "serving\n")
        yield process


def refused(path: Path) -> str:
    with pytest.raises(Refusal) as refusal, serving(path):
        raise AssertionError("two serve at once")
    return str(refusal.value)


def test_a_second_server_is_refused_and_the_first_one_named(path: Path) -> None:
    with server(path) as first:
        assert refused(path) == (
            f"Process {first.pid} already serves the library {path}; stop it, or serve another folder."
        )
        first.communicate(timeout=PATIENCE_SECONDS)
    with serving(path):
        assert refused(path).startswith(f"Process {os.getpid()} already serves")


def test_a_killed_server_holds_nothing(path: Path) -> None:
    for _ in range(3):
        with server(path) as first:
            assert refused(path).startswith(f"Process {first.pid} already serves")
            first.send_signal(signal.SIGKILL)
            first.communicate(timeout=PATIENCE_SECONDS)
        with serving(path):
            pass


def test_a_server_that_fails_lets_go(path: Path) -> None:
    with pytest.raises(ZeroDivisionError), serving(path):
        raise ZeroDivisionError
    with serving(path):
        pass


def test_libraries_in_two_folders_have_a_server_each(tmp_path: Path) -> None:
    with serving(tmp_path / "one" / "games.db"), serving(tmp_path / "two" / "games.db"):
        pass


def test_commands_use_the_library_while_a_server_holds_it(path: Path) -> None:
    with server(path) as first:
        with Library(path) as library:
            library.add(played(2), SEED)
            library.seal(digest("game"), 3, "a", "e4")
            library.append(digest("game"), [turn(played(2))])
            assert len(library.saved_game(digest("game")).record.turns) == 3
        assert refused(path).startswith(f"Process {first.pid} already serves")


def test_a_long_number_is_not_left_behind_a_short_one(path: Path) -> None:
    path.parent.mkdir()
    path.with_suffix(".server").write_text("99999999999")
    with serving(path):
        assert refused(path).startswith(f"Process {os.getpid()} already serves")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    path = tmp_path / "file" / "games.db"
    path.parent.write_text("")
    with pytest.raises(NotSaved) as unkept, serving(path):
        raise AssertionError("it cannot be served")
    assert str(unkept.value) == (
        f"The library {path} cannot be used: {path.parent} is not a folder; set LAZARETTO_DATA to another folder."
    )


def test_a_full_disk_is_said_when_the_lease_is_taken(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*facts: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(NotSaved, match="No space left on device"), serving(path):
        raise AssertionError("it cannot be served")
    monkeypatch.undo()
    with serving(path):
        pass
