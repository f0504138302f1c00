"""A disk that does something else than asked: before each change of a file whoever holds it is told."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import apsw

Told = Callable[[str], None]
"""Hears of `write`, `torn` (half of a write is done), `sync`, `truncate` and `delete`, and may raise or worse."""

ELSEWHERE = "set LAZARETTO_DATA to another folder."
"""What a sentence about a library that cannot be used ends with."""


class Disk(apsw.VFS):
    """The system's own files, with somebody listening."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.opened: list[str] = []
        super().__init__("brittle", "unix", makedefault=True)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802  # SQLite's name
        self.opened.append(name.filename() if isinstance(name, apsw.URIFilename) else str(name))
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802  # SQLite's name
        self.told("delete")
        super().xDelete(filename, syncdir)


class File(apsw.VFSFile):
    """One file of it."""

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
        """Nobody pulls the plug here, so nothing waits for the platters."""
        self.disk.told("sync")

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  # SQLite's name
        self.disk.told("truncate")
        super().xTruncate(newsize)


@contextmanager
def disk(told: Told = lambda change: None) -> Iterator[Disk]:
    """Libraries opened meanwhile stand on this disk; close them before it goes."""
    made = Disk(told)
    try:
        yield made
    finally:
        made.unregister()


class Filling:
    """A disk with room for so many more changes of one kind; then it fails until somebody makes room."""

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
    """The process is killed at the change of that number, counted from 1."""
    left = at

    def told(change: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return told
