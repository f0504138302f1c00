"""Temporary files of a request. If the disk is full or fails, that is a refusal, as it is for the library."""

from __future__ import annotations

import errno
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from lazaretto.store.file_errors import NotSaved

FULL = {errno.ENOSPC, errno.EDQUOT}


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder for the files of one request, which is removed with them."""
    with _errors_as_refusals():
        folder = tempfile.TemporaryDirectory(prefix="lazaretto-")
    with folder as name:
        yield Path(name)


class TemporaryFile:
    """A new file that is written a piece at a time. It is used as a context manager, which closes it."""

    def __init__(self, path: Path) -> None:
        with _errors_as_refusals():
            # Without a buffer, so that nothing is left to be written when the file is closed.
            self._file: IO[bytes] = path.open("xb", buffering=0)

    def __enter__(self) -> TemporaryFile:
        return self

    def __exit__(self, *raised: object) -> None:
        with _errors_as_refusals():
            self._file.close()

    def write(self, piece: bytes) -> None:
        """Write a whole piece."""
        left = memoryview(piece)
        with _errors_as_refusals():
            while left:  # A disk that is nearly full takes a part first, and refuses only the rest.
                left = left[self._file.write(left) :]


@contextmanager
def _errors_as_refusals() -> Iterator[None]:
    try:
        yield
    except OSError as wrong:
        if wrong.errno in FULL:
            where = tempfile.gettempdir()
            raise NotSaved(f"There is no space left for temporary files ({where}); nothing was changed.") from None
        reason = wrong.strerror or wrong
        raise NotSaved(f"Temporary files cannot be written: {reason}; set TMPDIR to another folder.") from None
