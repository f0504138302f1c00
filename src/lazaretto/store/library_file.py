"""Opening the library file: check that it is ours, share it between processes, create or upgrade its tables."""

from __future__ import annotations

import os
import time
from pathlib import Path

import apsw

from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library_schema import demand_library, migrate, stand_in

BUSY_MILLISECONDS = 5000
RETRY_SECONDS = 0.01
OLDEST = (3, 51, 3)
"""Older versions of SQLite can damage a file that several processes write to."""


def can_write(path: Path) -> bool:
    """Whether a library can be written at a path, even if its folder does not exist yet."""
    there = next(folder for folder in (path, *path.parents) if folder.exists())
    return os.access(there, os.W_OK) and (there == path or there.is_dir())


def open_to_write(path: Path) -> apsw.Connection:
    """Open a library for writing, and create it if there is none.

    Only its owner may read it. It uses SQLite's write-ahead log, so that readers and a writer can work at the same
    time, and syncs every commit to the disk.
    """
    if tuple(map(int, apsw.sqlite_lib_version().split("."))) < OLDEST:
        raise NotSaved(f"SQLite {apsw.sqlite_lib_version()} is too old to share a library; 3.51.3 or later is needed.")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = _connected(str(path), apsw.SQLITE_OPEN_READWRITE)
    if not _write_ahead(connection):
        raise NotSaved(f"{path.parent} cannot hold a library: its file system shares no memory.")
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", 1)
    migrate(connection)
    return connection


def open_to_read(path: Path) -> apsw.Connection:
    """Open a library for reading only; one that does not exist is an empty library in memory.

    SQLite's write-ahead log needs files beside the library. In a folder where none can be written, the library is
    opened as immutable instead.
    """
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
        stand_in(connection)
    connection.pragma("query_only", 1)
    return connection


def _connected(name: str, flags: int) -> apsw.Connection:
    connection = apsw.Connection(name, flags)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    demand_library(connection)
    return connection


def _write_ahead(connection: apsw.Connection) -> bool:
    """Switch the file to a write-ahead log; False if its file system does not support one.

    If several processes create the file at once, SQLite lets one of them switch and fails the others without waiting,
    so we retry here.
    """
    until = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            return bool(connection.pragma("journal_mode", "wal") == "wal")
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(RETRY_SECONDS)
