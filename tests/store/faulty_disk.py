"""A SQLite file system for tests that calls a listener before each change of a file, so that the change can fail."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import apsw

Told = Callable[[str], None]
"""Called with `write`, `torn` (only half of a write is done), `sync`, `truncate` or `delete`. It may raise an error or
kill the process."""

ELSEWHERE = "set LAZARETTO_DATA to another folder."
"""The end of every message about a library that cannot be used."""


class Disk(apsw.VFS):
    """The operating system's files, with a listener."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.opened: list[str] = []
        super().__init__("faulty", "unix", makedefault=True)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802  # SQLite's name
        self.opened.append(name.filename() if isinstance(name, apsw.URIFilename) else str(name))
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802  # SQLite's name
        self.told("delete")
        super().xDelete(filename, syncdir)


class File(apsw.VFSFile):
    """An open file of that file system."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        super().__init__("unix", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802  # SQLite's name
        self.disk.told("write")
        half = len(data) // 2
        super().xWrite(data[:half], offset)
        self.disk.told("torn")
        super().xWrite(data[half:], offset + half)

    def xSync(self, flags: int) -> None:  # noqa: N802  # SQLite's name
        """Do not sync: no test cuts the power, so waiting for the disk would only take time."""
        self.disk.told("sync")

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  # SQLite's name
        self.disk.told("truncate")
        super().xTruncate(newsize)


@contextmanager
def disk(told: Told = lambda change: None) -> Iterator[Disk]:
    """Libraries opened in this block use this disk. Close them before the block ends."""
    made = Disk(told)
    try:
        yield made
    finally:
        made.unregister()


class Filling:
    """A disk that allows a number of changes of one kind, and then fails until a test makes room."""

    def __init__(self, kind: str = "write", error: type[apsw.Error] = apsw.FullError) -> None:
        self.kind, self.error = kind, error
        self.room: int | None = None

    def __call__(self, change: str) -> None:
        if self.room is None or change != self.kind:
            return
        if self.room == 0:
            raise self.error("no room")
        self.room -= 1


def dying(at: int) -> Told:
    """Kill this process at the change with that number, counted from 1."""
    left = at

    def told(change: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return told
