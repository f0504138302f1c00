"""The tables: migration from any older version, sound after every step, and no other program's file is touched."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from pathlib import Path

import apsw
import pytest

from lazaretto.refusal import Refusal
from lazaretto.store import library_schema
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.store.acknowledged import assert_sound
from tests.store.fork_server import ForkServer
from tests.store.records import SEED, digest, played, turn
from tests.store.worker_tasks import NEXT_STEP


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Lazaretto that knows one step more."""
    monkeypatch.setattr(library_schema, "STEPS", (*library_schema.STEPS, NEXT_STEP))


def tables(path: Path) -> tuple[object, ...]:
    """Everything that a migration makes, and the marks it leaves."""
    with closing(apsw.Connection(str(path))) as connection:
        made = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").fetchall()
        return made, connection.pragma("user_version"), connection.pragma("application_id")


def test_a_new_file_is_taken_through_every_step(path: Path) -> None:
    Library(path).close()
    by_hand = path.with_name("by hand.db")
    with closing(apsw.Connection(str(by_hand))) as connection:
        for step in library_schema.STEPS:
            connection.execute(step)
    assert tables(path)[0] == tables(by_hand)[0]
    assert tables(path)[1:] == (len(library_schema.STEPS), library_schema.APPLICATION)


@pytest.mark.usefixtures("later")
def test_an_older_file_becomes_what_a_new_one_is_and_keeps_its_games(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr(library_schema, "STEPS", library_schema.STEPS[:-1])
        with Library(tmp_path / "old.db") as library:
            library.add(played(3), SEED)
            library.seal(digest("game"), 4, "a", "e4")
    with Library(tmp_path / "old.db") as library, Library(tmp_path / "new.db"):
        assert library.saved_game(digest("game")).record == played(3)
        assert library.sealed(digest("game"), 4) == {"a": "e4"}
        library.append(digest("game"), [turn(played(3))])
    assert tables(tmp_path / "old.db") == tables(tmp_path / "new.db")
    assert tables(tmp_path / "old.db")[1] == len(library_schema.STEPS)


def test_a_step_is_taken_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library(path) as library:
        library.add(played(3), SEED)
    before, steps = tables(path), library_schema.STEPS
    monkeypatch.setattr(library_schema, "STEPS", (*steps, f"{NEXT_STEP}; SELECT no_such_function()"))
    with pytest.raises(NotSaved, match=r"cannot be used: no such function: no_such_function\.$"):
        Library(path)
    assert tables(path) == before
    monkeypatch.setattr(library_schema, "STEPS", (*steps, NEXT_STEP))
    with Library(path) as library:
        assert library.saved_game(digest("game")).record == played(3)
    assert tables(path)[1] == len(steps) + 1


def test_a_migration_killed_at_every_change_of_the_disk_goes_on(tmp_path: Path, fork_server: ForkServer) -> None:
    """The first step is killed at every change where a whole library is made: see the kills."""
    found = set()
    for at in count(1):
        path = tmp_path / str(at) / "games.db"
        with Library(path) as library:
            library.add(played(3), SEED)
        said = fork_server.start("migrate_doomed", path=path, at=at).rest()
        assert_sound(path)
        found.add(tables(path)[1])
        with pytest.MonkeyPatch.context() as later:
            later.setattr(library_schema, "STEPS", (*library_schema.STEPS, NEXT_STEP))
            with Library(path) as library:
                assert library.saved_game(digest("game")).record == played(3)
            with closing(apsw.Connection(str(path))) as connection:
                assert connection.execute("SELECT x FROM more").fetchall() == [("once",)]
        if said == ["survived"]:
            break
        assert said == []
    assert found == {len(library_schema.STEPS), len(library_schema.STEPS) + 1}
    assert at > 10


def test_two_who_open_an_older_file_at_once_take_each_step_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one takes the step between our look at the version and our turn to write."""
    Library(path).close()
    monkeypatch.setattr(library_schema, "STEPS", (*library_schema.STEPS, NEXT_STEP))
    version, looks = library_schema._version, count(1)

    def look(connection: apsw.Connection) -> int:
        found = version(connection)
        if next(looks) == 2:  # Whose file it is has been asked already; now how far it has come.
            with closing(apsw.Connection(str(path))) as other:
                library_schema.migrate(other)
            assert version(connection) == found + 1
        return found

    monkeypatch.setattr(library_schema, "_version", look)
    Library(path).close()
    assert tables(path)[1] == len(library_schema.STEPS)
    assert next(looks) > 2


def test_a_newer_file_is_refused_by_name_and_left_as_it_is(path: Path) -> None:
    Library(path).close()
    with closing(apsw.Connection(str(path))) as connection:
        connection.pragma("user_version", 99)
    before = path.read_bytes()
    with pytest.raises(Refusal) as refused:
        Library(path)
    assert str(refused.value) == (
        f"The library {path} was written by a newer Lazaretto (tables 99, this one knows {len(library_schema.STEPS)}); "
        "use that one, or name another folder by LAZARETTO_DATA."
    )
    del refused
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [0, 1, 99])
@pytest.mark.parametrize("application", [0, 0x47504B47])
@pytest.mark.parametrize("table", ["games", "chess"])
def test_another_programs_database_is_refused_and_left_as_it_is(
    path: Path, table: str, application: int, version: int
) -> None:
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute(f"CREATE TABLE {table} (id)")
        connection.pragma("application_id", application)
        connection.pragma("user_version", version)
    before = path.read_bytes()
    with pytest.raises(NotSaved) as refused:
        Library(path)
    assert str(refused.value) == (
        f"{path} is not a library of games, or it is damaged; move it away, or set LAZARETTO_DATA to another folder."
    )
    del refused
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["games.db"]
