"""A lock that lets only one server use a library. The operating system releases it when the process dies."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import errors_as_refusals


@contextmanager
def serving(library: Path) -> Iterator[None]:
    """Hold the server's lock on a library, or refuse and name the process that has it. Commands do not need the
    lock."""
    path = library.with_suffix(".server")
    with errors_as_refusals(library):
        library.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refusal(
                f"Process {_holder(held)} already serves the library {library}; stop it, or serve another folder."
            ) from None
        with errors_as_refusals(library):
            os.ftruncate(held, 0)
            os.pwrite(held, str(os.getpid()).encode(), 0)
        yield
    finally:
        os.close(held)


def _holder(held: int) -> str:
    """The id of the process that holds the lock, if it has written it yet."""
    return os.pread(held, 20, 0).decode("ascii", "replace") or "unknown"
