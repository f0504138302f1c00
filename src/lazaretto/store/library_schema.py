"""The tables of the library file, and the migrations from older ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NOT_A_LIBRARY, NotSaved, transaction

if TYPE_CHECKING:
    import apsw

APPLICATION = 0x4C5A5254
"""SQLite's `application_id` of a library file."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        seed TEXT NOT NULL,
        begun TEXT NOT NULL,
        touched TEXT NOT NULL,
        place INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_place ON games (place);
    CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        line BLOB NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE picks (
        game TEXT NOT NULL REFERENCES games (id),
        turn INTEGER NOT NULL,
        seat TEXT NOT NULL,
        choice TEXT NOT NULL,
        PRIMARY KEY (game, turn, seat)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE holders (
        game TEXT NOT NULL REFERENCES games (id),
        seat TEXT NOT NULL,
        holder BLOB NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holders_by_holder ON holders (holder);
    """,
    """
    CREATE TABLE checkpoints (
        game TEXT NOT NULL REFERENCES games (id),
        turn INTEGER NOT NULL,
        state BLOB NOT NULL,
        PRIMARY KEY (game, turn)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE practice (
        game TEXT PRIMARY KEY REFERENCES games (id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        secret BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
)
"""Step N migrates a file from version N to N + 1. Steps are added, never changed.

`lines` has the records; no line is ever changed. `picks` has the sealed picks of turns that are not written yet.
`holders` says which visitor of a server has which seat, by the hash of a secret token that is not stored itself. Who
owns a game that moves by itself has the seat "" in it.
`practice` has the games that became practice while they were played. `secrets` are this library's own.
`checkpoints` are states that save playing a long game from its beginning; they may be deleted at any time.
`games` has what a public line must not show (the seed) or only this machine knows. `place` is a counter that grows with
every line, so that the most recent game is known even if the clock was set back. It is negative while the lines of a
game arrive, which nobody sees until they are all there.
"""


IS_HERE = "place >= 0"
"""A condition on a row of `games`: all of its lines are there. While they arrive, `place` is a negative number that
nobody else has, so that two programs that add the same game notice each other."""


def demand_library(connection: apsw.Connection) -> None:
    """Refuse the database of another program, and leave it unchanged."""
    filled = _version(connection) or connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
    # Read the id last: another process may be creating the tables right now, and commits the id with them.
    if filled and connection.pragma("application_id") != APPLICATION:
        raise NotSaved(NOT_A_LIBRARY.format(connection.filename))


def migrate(connection: apsw.Connection) -> None:
    """Migrate a file to the newest version, one step per transaction, so that a killed migration continues where it
    stopped. Another process may migrate at the same time, so each step checks the version again under the lock."""
    while (version := _version(connection)) < len(STEPS):
        with transaction(connection):
            if _version(connection) == version:
                connection.execute(STEPS[version])
                connection.execute(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {version + 1}")
    if version > len(STEPS):
        raise Refusal(
            f"The library {connection.filename} was written by a newer Lazaretto (tables {version}, this one knows "
            f"{len(STEPS)}); use that one, or name another folder by LAZARETTO_DATA."
        )


def stand_in(connection: apsw.Connection) -> None:
    """Give an older file that cannot be migrated an empty `practice`, in memory, since every list of games reads it."""
    there = "SELECT 1 FROM sqlite_schema WHERE name = 'practice'"
    if connection.execute(there).fetchone() is None:
        connection.execute("PRAGMA temp_store = memory; CREATE TEMP TABLE practice (game TEXT)")


def _version(connection: apsw.Connection) -> int:
    version = connection.pragma("user_version")
    assert isinstance(version, int)
    return version
