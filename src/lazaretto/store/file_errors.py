"""Errors of the library file as refusals, and transactions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from lazaretto.refusal import Refusal

ELSEWHERE = "set LAZARETTO_DATA to another folder."
NOT_A_LIBRARY = f"{{}} is not a library of games, or it is damaged; move it away, or {ELSEWHERE}"

BEGIN = ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")
PART = ("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part")
"""The SQL that begins, commits and rolls back a change: a transaction, or a savepoint inside one."""


class NotSaved(Refusal):
    """Something could not be saved. Nothing was changed, and what was saved before is intact.

    `fault` is the sentence without what it says about that, for a caller that knows how much was saved before.
    """

    def __init__(self, sentence: str, fault: str = "") -> None:
        self.fault = fault or sentence
        super().__init__(sentence)


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[None]:
    """Run a block as one transaction, or as a savepoint if a transaction is already open.

    IMMEDIATE takes the write lock at once, so that no other process writes between our reads and our writes. After a
    disk error SQLite may have rolled back by itself, and then there is nothing to roll back.
    """
    begin, end, back = BEGIN if not connection.in_transaction else PART
    connection.execute(begin)
    try:
        yield
        connection.execute(end)
    except BaseException:
        if connection.in_transaction:
            connection.execute(back)
        raise


@contextmanager
def errors_as_refusals(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the operating system into refusals."""
    try:
        yield
    except apsw.FullError:
        raise _unchanged(f"There is no space left where games are saved ({path.parent})") from None
    except apsw.IOError:
        raise _unchanged(f"The disk failed where games are saved ({path.parent})") from None
    except (apsw.ReadOnlyError, apsw.CantOpenError, apsw.PermissionsError, PermissionError):
        raise NotSaved(f"The library {path} cannot be written; {ELSEWHERE}") from None
    except (apsw.BusyError, apsw.LockedError):
        raise NotSaved(f"The library {path} has been busy for too long; try again.") from None
    except (apsw.NotADBError, apsw.CorruptError):
        raise NotSaved(NOT_A_LIBRARY.format(path)) from None
    except apsw.Error as wrong:
        raise NotSaved(f"The library {path} cannot be used: {wrong}.") from None
    except FileExistsError:
        raise NotSaved(f"The library {path} cannot be used: {path.parent} is not a folder; {ELSEWHERE}") from None
    except OSError as wrong:
        raise NotSaved(f"The library {path} cannot be used: {wrong.strerror or wrong}; {ELSEWHERE}") from None


def _unchanged(fault: str) -> NotSaved:
    return NotSaved(f"{fault}; nothing was changed.", f"{fault}.")
