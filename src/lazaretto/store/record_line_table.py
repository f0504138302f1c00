"""The table of lines in a library: reading the lines of a game, and appending the next ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from lazaretto.refusal import Refusal, quoted
from lazaretto.store import record as records
from lazaretto.store.last_line import LastLine
from lazaretto.store.record_lines import End, Header, Line, TurnLine, write

if TYPE_CHECKING:
    import apsw


class LineTable:
    """The lines of all games, by game and number. The caller holds the lock, and a transaction for changes."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._db = connection

    def contents(self, game: str, first: int = 0, most: int = -1) -> Iterator[bytes]:
        """The lines of a game as they were written, from a number on, at most so many; none if there is no such
        game."""
        wanted = "SELECT line FROM lines WHERE game = ? AND number >= ? ORDER BY number LIMIT ?"
        for (line,) in self._db.execute(wanted, (game, first, most)):
            if isinstance(line, bytes):
                yield line

    def all_contents(self) -> Iterator[tuple[str, object]]:
        """The lines of all games, each with its game's id, one game after another."""
        wanted = (
            "SELECT game, line FROM lines WHERE game IN (SELECT id FROM games WHERE place >= 0) ORDER BY game, number"
        )
        for game, line in self._db.execute(wanted):
            yield str(game), line

    def header(self, game: str) -> Header:
        """The first line of a game."""
        line = self._at(game, 0)
        if not isinstance(line, Header):
            raise records.Differs(0, "its first line is not a header")
        return line

    def last(self, game: str) -> LastLine:
        """The last line of a game."""
        row = self._db.execute(
            "SELECT number, line FROM lines WHERE game = ? ORDER BY number DESC LIMIT 1", (game,)
        ).fetchone()
        if row is None:
            raise Refusal(f"There is no game {quoted(game)} in the library.")
        return LastLine(int(row[0]), parsed(row[1]))

    def chain(self, game: str, number: int) -> str | None:
        """The hash in the line with a number; None if there is no such line."""
        line = self._at(game, number)
        return line.chain if line else None

    def turn(self, game: str, turn: int) -> TurnLine | None:
        """The line of a turn; None if that is not written yet."""
        line = self._at(game, self.last(game).number_of(turn))
        return line if isinstance(line, TurnLine) else None

    def has(self, game: str, line: TurnLine | End) -> bool:
        """Whether exactly this line is already there."""
        last = self.last(game)
        number = last.number if isinstance(line, End) else last.number_of(line.turn)
        return self._at(game, number) == line

    def insert(self, game: str, first: int, contents: Iterable[bytes]) -> None:
        """Insert lines, numbered from `first`."""
        rows = ((game, number, content) for number, content in enumerate(contents, first))
        self._db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> list[TurnLine | End]:
        """Append lines and return them, without those that are there already. Refuse one that does not follow the
        last."""
        first = last = self.last(game)
        fresh: list[TurnLine | End] = []
        contents: list[bytes] = []
        for line in lines:
            if not last.accepts(line):
                if not fresh and self.has(game, line):
                    continue
                raise Refusal(last.conflict())
            contents.append(write(line))
            # A line that could not be read back would make the whole game unreadable, so try now.
            records.read_line(contents[-1], last.last_turn + 1)
            fresh.append(line)
            last = LastLine(last.number + 1, line)
        self.insert(game, first.number + 1, contents)
        return fresh

    def _at(self, game: str, number: int) -> Line | None:
        row = self._db.execute("SELECT line FROM lines WHERE game = ? AND number = ?", (game, number)).fetchone()
        return parsed(row[0]) if row else None


def parsed(line: object) -> Line:
    """A line from a row of the table; `Differs` if it is damaged."""
    assert isinstance(line, bytes)
    return records.read_line(line, 0)
