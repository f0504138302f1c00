"""What can go wrong with a file of games, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from lazaretto.refusal import Refusal

ELSEWHERE = "set LAZARETTO_DATA to another folder."
NO_LIBRARY = f"{{}} is not a library of games, or it is damaged; move it away, or {ELSEWHERE}"

BEGIN = ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")
PART = ("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part")
"""How a change begins, how it ends well, and how it is taken back: one by itself, and one among others."""


class Unkept(Refusal):
    """Something could not be kept, so it has not happened: what was kept before is whole."""


@contextmanager
def all_or_nothing(connection: apsw.Connection) -> Iterator[None]:
    """One transaction, the only writer's; a part of one that has begun. SQLite may have taken all back by itself when a
    disk fails."""
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
def in_sentences(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say into a refusal."""
    try:
        yield
    except apsw.FullError:
        raise Unkept(f"There is no space left where games are saved ({path.parent}); nothing was changed.") from None
    except apsw.IOError:
        raise Unkept(f"The disk failed where games are saved ({path.parent}); nothing was changed.") from None
    except (apsw.ReadOnlyError, apsw.CantOpenError, apsw.PermissionsError, PermissionError):
        raise Unkept(f"The library {path} cannot be written; {ELSEWHERE}") from None
    except (apsw.BusyError, apsw.LockedError):
        raise Unkept(f"The library {path} has been busy for too long; try again.") from None
    except (apsw.NotADBError, apsw.CorruptError):
        raise Unkept(NO_LIBRARY.format(path)) from None
    except apsw.Error as wrong:
        raise Unkept(f"The library {path} cannot be used: {wrong}.") from None
    except FileExistsError:
        raise Unkept(f"The library {path} cannot be used: {path.parent} is not a folder; {ELSEWHERE}") from None
    except OSError as wrong:
        raise Unkept(f"The library {path} cannot be used: {wrong.strerror or wrong}; {ELSEWHERE}") from None
