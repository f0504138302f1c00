"""Opening the file of a library: whose it is, how it is shared, and who may read it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import apsw

from lazaretto.store.file_errors import Unkept
from lazaretto.store.schema import demand_ours, migrate

BUSY_MILLISECONDS = 5000
RETRY_SECONDS = 0.01
OLDEST = (3, 51, 3)
"""SQLite before this could damage a file that several processes write."""


def can_keep(path: Path) -> bool:
    """Whether a library could be written there, now or once its folder is made."""
    there = next(folder for folder in (path, *path.parents) if folder.exists())
    return os.access(there, os.W_OK) and (there == path or there.is_dir())


def opened(path: Path) -> apsw.Connection:
    """The file, made if there is none: its owner's alone, for readers and a writer at once, on the disk before it is
    said."""
    if tuple(map(int, apsw.sqlite_lib_version().split("."))) < OLDEST:
        raise Unkept(f"SQLite {apsw.sqlite_lib_version()} is too old to share a library; 3.51.3 or later is needed.")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = _connected(str(path), apsw.SQLITE_OPEN_READWRITE)
    if not _write_ahead(connection):
        raise Unkept(f"{path.parent} cannot hold a library: its file system shares no memory.")
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", 1)
    migrate(connection)
    return connection


def opened_to_read(path: Path) -> apsw.Connection:
    """The file as it is, and nothing of it changed; an empty library in memory where there is none. Where nothing may
    be written beside it, it is read as if it never changed."""
    if not path.exists():
        if path.parent.exists() and not path.parent.is_dir():
            raise FileExistsError
        connection = apsw.Connection(":memory:")
        migrate(connection)
        return connection
    if os.access(path.parent, os.W_OK) and os.access(path, os.W_OK):
        connection = _connected(str(path), apsw.SQLITE_OPEN_READWRITE)
        migrate(connection)
    else:
        still = f"{path.resolve().as_uri()}?immutable=1"
        connection = _connected(still, apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection.pragma("query_only", 1)
    return connection


def _connected(name: str, flags: int) -> apsw.Connection:
    connection = apsw.Connection(name, flags)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    demand_ours(connection)
    return connection


def _write_ahead(connection: apsw.Connection) -> bool:
    """Whether readers and a writer can share the file. Of several who make it at once SQLite lets one do this and turns
    the others away without waiting."""
    until = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            return bool(connection.pragma("journal_mode", "wal") == "wal")
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(RETRY_SECONDS)
