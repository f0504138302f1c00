"""Reads record files from a path or a pipe, never more than a record may have."""

from __future__ import annotations

import sys
from pathlib import Path

from lazaretto.game import Refusal
from lazaretto.refusal import quoted
from lazaretto.store.record import MOST_RECORD_BYTES, Record, read_file


def record_in(path: Path) -> Record:
    """The record in a file; `-` is standard input."""
    return read_file(_content(path))


def _content(path: Path) -> bytes:
    name = quoted(str(path), 120)
    if str(path) == "-":
        return sys.stdin.buffer.read(MOST_RECORD_BYTES + 1)
    try:
        if path.exists() and not path.is_file():
            raise Refusal(f"{name} is {'a folder' if path.is_dir() else 'no file'}; name a record.")
        with path.open("rb") as file:
            return file.read(MOST_RECORD_BYTES + 1)
    except FileNotFoundError:
        raise Refusal(f"{name}: there is no such file.") from None
    except (OSError, ValueError) as wrong:
        raise Refusal(f"{name} cannot be read: {getattr(wrong, 'strerror', None) or wrong}.") from None
