"""One server a library: a lock that the system lets go of when its holder dies, however it dies."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import in_sentences


@contextmanager
def serving(library: Path) -> Iterator[None]:
    """Hold the library as its server; refused by name where another does. Commands need no lease."""
    path = library.with_suffix(".server")
    with in_sentences(library):
        library.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refusal(
                f"Process {_holder(held)} already serves the library {library}; stop it, or serve another folder."
            ) from None
        with in_sentences(library):
            os.ftruncate(held, 0)
            os.pwrite(held, str(os.getpid()).encode(), 0)
        yield
    finally:
        os.close(held)


def _holder(held: int) -> str:
    """The process that holds the lock, as far as it has said so."""
    return os.pread(held, 20, 0).decode("ascii", "replace") or "unknown"
