"""Checkpoints in a file, to hand them from one process to another. Each is its turn, its length and its state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import Struct

HEAD = Struct("<QQ")
"""The turn, and how many bytes follow."""


def write_checkpoints(path: Path, checkpoints: Iterable[tuple[int, bytes]]) -> None:
    """Write a new file."""
    with path.open("xb") as file:
        for turn, state in checkpoints:
            file.write(HEAD.pack(turn, len(state)))
            file.write(state)


def read_checkpoints(path: Path) -> Iterator[tuple[int, bytes]]:
    """Read a file, one checkpoint at a time. There are none if there is no file; a part of one at its end is left
    out."""
    if not path.exists():
        return
    with path.open("rb") as file:
        while len(head := file.read(HEAD.size)) == HEAD.size:
            turn, length = HEAD.unpack(head)
            state = file.read(length)
            if len(state) == length:
                yield turn, state
