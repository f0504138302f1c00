"""Reading a file that the user named, up to a limit, with a refusal if it cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from lazaretto.refusal import Refusal, quoted


def file_bytes(path: Path, most: int, what: str) -> bytes:
    """The content of a file, at most `most` + 1 bytes, so that the caller can tell a file that is too long. `what`
    completes "name …" in the message, with its article."""
    with opened_file(path, what) as file:
        return file.read(most + 1)


@contextmanager
def opened_file(path: Path, what: str) -> Iterator[BinaryIO]:
    """A file to read in a block; what goes wrong in opening or reading it is refused. `what` is as in `file_bytes`."""
    name = quoted(str(path), 120)
    try:
        if path.exists() and not path.is_file():
            raise Refusal(f"{name} is {'a folder' if path.is_dir() else 'not a regular file'}; name {what}.")
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise Refusal(f"{name}: there is no such file.") from None
    except (OSError, ValueError) as wrong:
        raise Refusal(f"{name} cannot be read: {getattr(wrong, 'strerror', None) or wrong}.") from None
