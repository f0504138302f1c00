"""Reads record files from a path or a pipe, and stops at the size limit of a record."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from lazaretto.cli.io.progress_bar import counting
from lazaretto.game.read_file import opened_file
from lazaretto.progress import Progress
from lazaretto.store.record import Record
from lazaretto.store.record_reader import MOST_RECORD_BYTES, PIECE_BYTES, read_pieces, too_large


def record_in(path: Path) -> Record:
    """The record in a file; `-` is standard input."""
    with counting("Reading") as progress:
        if str(path) == "-":
            return read_pieces(_pieces(sys.stdin.buffer, 0, progress))
        with opened_file(path, "a record") as file:
            size = os.fstat(file.fileno()).st_size
            if size > MOST_RECORD_BYTES:
                raise too_large(MOST_RECORD_BYTES)
            return read_pieces(_pieces(file, size, progress))


def _pieces(file: BinaryIO, size: int, progress: Progress | None) -> Iterator[bytes]:
    """A file of a known size, or 0, piece by piece."""
    done = 0
    while piece := file.read(PIECE_BYTES):
        yield piece
        done += len(piece)
        if progress and size:
            progress(done, size, "bytes")
