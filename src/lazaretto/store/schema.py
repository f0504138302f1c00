"""The tables of a library, and the one path from any older ones to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NO_LIBRARY, Unkept, all_or_nothing

if TYPE_CHECKING:
    import apsw

APPLICATION = 0x4C5A5254
"""Marks the file as a library of this product."""

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
)
"""Each step leads from the version of its place to the next. Steps are added, never changed.

`lines` are the record, header first; nothing in them is ever rewritten. `picks` are sealed until their turn is
written, and then gone. `holders` says whose a person's seat is where games are served to several, by the hash of a
token that is kept nowhere. `games` has what no public line may show, or only this machine knows; its `place` counts on
with every line, so that the game played last is known whatever the clock says.
"""


def demand_ours(connection: apsw.Connection) -> None:
    """Another program's database is refused, and left as it is."""
    filled = _version(connection) or connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
    # The mark is looked at last: another process may be making the tables right now, and it comes with them.
    if filled and connection.pragma("application_id") != APPLICATION:
        raise Unkept(NO_LIBRARY.format(connection.filename))


def migrate(connection: apsw.Connection) -> None:
    """Bring a file to the newest tables, a step at a time: killed in between, it goes on from there."""
    while (version := _version(connection)) < len(STEPS):
        with all_or_nothing(connection):
            if _version(connection) == version:
                connection.execute(STEPS[version])
                connection.execute(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {version + 1}")
    if version > len(STEPS):
        raise Refusal(
            f"The library {connection.filename} was written by a newer Lazaretto (tables {version}, this one knows "
            f"{len(STEPS)}); use that one, or name another folder by LAZARETTO_DATA."
        )


def _version(connection: apsw.Connection) -> int:
    version = connection.pragma("user_version")
    assert isinstance(version, int)
    return version
