"""Games whose lines are added to a library a piece at a time, so that other changes can be made in between. Nobody sees
such a game until all of its lines are there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library_schema import IS_HERE
from lazaretto.store.most_recent import make_most_recent, now
from lazaretto.store.record_line_table import LineTable

if TYPE_CHECKING:
    import apsw

LINES_AT_ONCE = 5_000
"""How many lines are deleted in one change."""


class ArrivingGames:
    """The games of a library that are being added. `writing` opens a change of the library."""

    def __init__(self, connection: apsw.Connection, writing: Callable[[], AbstractContextManager[None]]) -> None:
        self._db, self._writing, self._lines = connection, writing, LineTable(connection)

    def begin(self, game: str, seed: int) -> int | None:
        """Begin to add a game; what another program has added of it so far is given up. Return the number that names
        this attempt, or None if the game is here already."""
        with self._writing():
            if self._place(game) is not None and not self._is_arriving(game):
                return None
            self.give_up(game)
            attempt, at = -1 - secrets.randbits(62), now()
            self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?)", (game, str(seed), at, at, attempt))
        return attempt

    def add(self, game: str, attempt: int, first: int, lines: Sequence[bytes]) -> None:
        """Add the next lines, numbered from `first`."""
        with self._writing():
            self._demand(game, attempt)
            self._lines.insert(game, first, lines)

    def finish(self, game: str, attempt: int) -> None:
        """Make it a game like all others, the most recent one."""
        with self._writing():
            self._demand(game, attempt)
            make_most_recent(self._db, game, now())

    def drop(self, game: str, attempt: int) -> bool:
        """Delete some lines of a game that is not to be added after all, the last ones first. Return whether there are
        more. Nothing happens to a game that another program adds, or that is here."""
        from_last = "SELECT number FROM lines WHERE game = ? ORDER BY number DESC LIMIT 1 OFFSET ?"
        with self._writing():
            if self._place(game) != attempt:
                return False
            row = self._db.execute(from_last, (game, LINES_AT_ONCE)).fetchone()
            if row:
                self._db.execute("DELETE FROM lines WHERE game = ? AND number > ?", (game, row[0]))
            else:
                self.give_up(game)
        return row is not None

    def drop_all(self) -> None:
        """Delete what is left of games whose program was ended while it added them. Only a program that is alone with
        the library may ask for this, since a game that is being added would have to be begun again."""
        with self._writing():
            rows = self._db.execute(f"SELECT id FROM games WHERE NOT ({IS_HERE})").fetchall()
            for (game,) in rows:
                self.give_up(str(game))

    def give_up(self, game: str) -> None:
        """Delete all of a game, if it is arriving. The caller has opened a change."""
        if self._is_arriving(game):
            self._db.execute("DELETE FROM lines WHERE game = ?", (game,))
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))

    def _demand(self, game: str, attempt: int) -> None:
        if self._place(game) != attempt:
            raise NotSaved("Another program adds this game at the same time; nothing was changed. Try again.")

    def _is_arriving(self, game: str) -> bool:
        arriving = f"SELECT 1 FROM games WHERE id = ? AND NOT ({IS_HERE})"
        return self._db.execute(arriving, (game,)).fetchone() is not None

    def _place(self, game: str) -> int | None:
        row = self._db.execute("SELECT place FROM games WHERE id = ?", (game,)).fetchone()
        return int(row[0]) if row else None
