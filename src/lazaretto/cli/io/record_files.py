"""Reads record files from a path or a pipe, never more than a record may have."""

from __future__ import annotations

import sys
from pathlib import Path

from lazaretto.game.file_bytes import file_bytes
from lazaretto.store.record import MOST_RECORD_BYTES, Record, read_file


def record_in(path: Path) -> Record:
    """The record in a file; `-` is standard input."""
    return read_file(_content(path))


def _content(path: Path) -> bytes:
    if str(path) == "-":
        return sys.stdin.buffer.read(MOST_RECORD_BYTES + 1)
    return file_bytes(path, MOST_RECORD_BYTES, "a record")
