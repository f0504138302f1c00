"""The library: every played game in one SQLite file. A line is committed before it is acknowledged, and the same line
may be handed in twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock

from lazaretto.refusal import Refusal, quoted
from lazaretto.store import record as records
from lazaretto.store.data_folder import data_home
from lazaretto.store.file_errors import all_or_nothing, in_sentences
from lazaretto.store.game_card import Card, Entry, Tail
from lazaretto.store.library_file import opened, opened_to_read
from lazaretto.store.lines import End, Header, Line, TurnLine, write
from lazaretto.store.record import Differs, Record

SHORTEST = 4
"""Characters of an id that are enough if no other begins with them."""


CARDS = """
SELECT games.id, head.line, last.line, games.begun, games.touched
FROM {} AS games
CROSS JOIN lines AS head ON head.game = games.id AND head.number = 0
CROSS JOIN lines AS last ON last.game = games.id AND last.number = (SELECT max(number) FROM lines WHERE game = games.id)
ORDER BY games.place DESC LIMIT ?
"""
"""From each game straight to two of its lines: a cross join is done in the order it is written, past no other line."""

HELD = "id IN (SELECT game FROM holders WHERE holder = ?)"
"""Games in which somebody holds a seat."""

PLAYED = """(EXISTS (SELECT 1 FROM lines WHERE game = games.id AND number > 0)
OR EXISTS (SELECT 1 FROM picks WHERE game = games.id))"""
"""Games that were not only begun: something was picked in them, or they have a line after the first."""


class Library:
    """Kept games, found by id. Commands and one server may share the file, and threads a library, one at a time."""

    def __init__(self, path: Path | None = None, reading: bool = False) -> None:
        """`reading` opens what is there and changes nothing, also where nothing can be written."""
        self.path = path or data_home() / "games.db"
        self.damaged: set[str] = set()
        self._one_at_a_time = RLock()
        with in_sentences(self.path):
            self._db = opened_to_read(self.path) if reading else opened(self.path)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def add(self, record: Record, seed: int) -> bool:
        """A game, as far as its record goes: all of it or nothing. True if it is new; what is here may be added again.
        Its seed is kept beside the record, which may not show it yet."""
        game, lines, now = record.header.id, list(record.lines()), _now()
        with self._writing():
            there = self._lines(game)
            if there[: len(lines)] == lines:
                return False
            if there:
                goes = "is longer" if lines[: len(there)] == there else "went another way"
                raise Refusal(f"Game {game} is here already, and this record of it {goes}; nothing was changed.")
            self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?, 0)", (game, str(seed), now, now))
            rows = ((game, number, line) for number, line in enumerate(lines))
            self._db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
            self._touch(game, now)
        return True

    def seal(self, game: str, turn: int, seat: str, choice: str) -> None:
        """Keep a pick until its turn is written. Once kept it stands; the same pick may be handed in again."""
        with self._writing():
            picked = self._picked(game, turn).get(seat)
            if picked is None:
                tail = self._tail(game)
                if tail.next_turn != turn:
                    raise Refusal(tail.moved_on())
                self._db.execute("INSERT INTO picks VALUES (?, ?, ?, ?)", (game, turn, seat, choice))
            elif picked != choice:
                raise Refusal(f"{seat} has already picked in turn {turn}; a stored pick cannot be changed.")

    def sealed(self, game: str, turn: int) -> dict[str, str]:
        """The picks of a turn that is not yet written, by seat."""
        with self._reading():
            rows = self._db.execute("SELECT seat, choice FROM picks WHERE game = ? AND turn = ?", (game, turn))
            return {str(seat): str(choice) for seat, choice in rows}

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """The next lines of a game, all or none; those that are already there may be handed in again."""
        with self._writing():
            for line in lines:
                self._append(game, line)

    def has(self, game: str) -> bool:
        """Whether a game is here."""
        with self._reading():
            return self._db.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone() is not None

    def entry(self, game: str) -> Entry:
        """A game by its full id."""
        with self._reading():
            row = self._db.execute("SELECT seed, begun, touched FROM games WHERE id = ?", (game,)).fetchone()
            if row is None:
                raise Refusal(f"There is no game {quoted(game)} in the library; `lazaretto games` lists them.")
            return Entry(records.read(self._lines(game)), int(row[0]), str(row[1]), str(row[2]))

    def chain(self, game: str) -> str:
        """The last link of a game's chain, which tells whether it has gone on; the game is not read for it."""
        with self._reading():
            return self._tail(game).line.chain

    def cards(self, limit: int = -1, holder: bytes | None = None, played: bool = False) -> list[Card]:
        """What can be told of each game without reading it through, the one touched last first; of every game, or only
        of those in which somebody holds a seat, or that were `played` and not only begun. A game whose lines do not
        read is left out, and named in `damaged`."""
        held = [] if holder is None else [holder]
        conditions = " AND ".join([HELD] * len(held) + [PLAYED] * played)
        games = f"(SELECT * FROM games WHERE {conditions})" if conditions else "games"
        with self._reading():
            rows = self._db.execute(CARDS.format(games), (*held, limit)).fetchall()
        return [card for row in rows for card in self._card(*row)]

    def lines(self) -> Iterator[tuple[str, Line]]:
        """Every line of every game that reads, each with its game's id, a game at a time."""
        with self._reading():
            for game, line in self._db.execute("SELECT game, line FROM lines ORDER BY game, number"):
                try:
                    yield str(game), _read(line)
                except Differs:
                    self.damaged.add(str(game))

    def find(self, name: str) -> str:
        """The id that a name stands for: an id, the beginning of one, or `last`, the game played last. A game that was
        only begun is never that."""
        with self._reading():
            if name == "last":
                newest = f"SELECT id FROM games WHERE {PLAYED} ORDER BY place DESC LIMIT 1"
                found = self._db.execute(newest).fetchall()
                if not found:
                    raise Refusal(self._no_last())
            elif re.fullmatch(rf"[0-9a-f]{{{SHORTEST},32}}", name):
                found = self._db.execute("SELECT id FROM games WHERE id GLOB ? LIMIT 2", (f"{name}*",)).fetchall()
            else:
                raise Refusal(
                    f"{quoted(name)} names no game; write an id, its first {SHORTEST} characters or more, or last."
                )
        if len(found) > 1:
            raise Refusal(f"Several games begin with {name}; write more of the id.")
        if not found:
            raise Refusal(f"There is no game {name} in the library; `lazaretto games` lists them.")
        return str(found[0][0])

    def hold(self, game: str, seat: str, holder: bytes) -> None:
        """Give a seat to whoever holds it from now on. Once given it stays; it may be given again to the same."""
        with self._writing():
            held = self.holders(game).get(seat)
            if held is None:
                self._db.execute("INSERT INTO holders VALUES (?, ?, ?)", (game, seat, holder))
            elif held != holder:
                raise Refusal(f"Someone else has the seat {seat}.")

    def holders(self, game: str) -> dict[str, bytes]:
        """Who holds the seats of a game, those that somebody does."""
        with self._reading():
            rows = self._db.execute("SELECT seat, holder FROM holders WHERE game = ?", (game,))
            return {str(seat): holder for seat, holder in rows if isinstance(holder, bytes)}

    @contextmanager
    def together(self) -> Iterator[None]:
        """Changes that go to the disk at once: they are kept when this ends, and none of them if it fails. One that is
        refused takes back itself alone."""
        with self._writing():
            yield

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """One thread at a time."""
        with self._one_at_a_time, in_sentences(self.path):
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction, all or nothing."""
        with self._reading(), all_or_nothing(self._db):
            yield

    def _card(self, game: object, head: object, last: object, begun: object, touched: object) -> Iterator[Card]:
        try:
            yield Card(_header(head), _read(last), str(begun), str(touched))
        except Differs:
            self.damaged.add(str(game))

    def _touch(self, game: str, now: str) -> None:
        """It is the one played last. Clocks can be set back; the order counts on."""
        later = "(SELECT max(place) + 1 FROM games)"
        self._db.execute(f"UPDATE games SET touched = ?, place = {later} WHERE id = ?", (now, game))

    def _no_last(self) -> str:
        """Why no game is the last."""
        if self._db.execute("SELECT 1 FROM games LIMIT 1").fetchone():
            return "No kept game has been played yet; write the id of one, `lazaretto games` lists them."
        return "No games are saved yet; start one with `lazaretto play BOOK`, or with `lazaretto watch BOOK --keep`."

    def _lines(self, game: str) -> list[bytes]:
        rows = self._db.execute("SELECT line FROM lines WHERE game = ? ORDER BY number", (game,))
        return [line for (line,) in rows if isinstance(line, bytes)]

    def _append(self, game: str, line: TurnLine | End) -> None:
        tail = self._tail(game)
        if not tail.is_before(line):
            if self._line_of(game, line) == line:
                return
            raise Refusal(tail.moved_on())
        content = write(line)
        records.read_line(content, tail.last_turn + 1)
        if isinstance(line, TurnLine) and self.sealed(game, line.turn).items() - line.chosen.items():
            raise Refusal(f"In turn {line.turn} something else was picked; a stored pick cannot be changed.")
        self._db.execute("INSERT INTO lines VALUES (?, ?, ?)", (game, tail.number + 1, content))
        self._db.execute("DELETE FROM picks WHERE game = ?", (game,))
        self._touch(game, _now())

    def _tail(self, game: str) -> Tail:
        row = self._db.execute(
            "SELECT number, line FROM lines WHERE game = ? ORDER BY number DESC LIMIT 1", (game,)
        ).fetchone()
        if row is None:
            raise Refusal(f"There is no game {quoted(game)} in the library.")
        return Tail(int(row[0]), _read(row[1]))

    def _line_of(self, game: str, line: TurnLine | End) -> Line | None:
        """The line that stands where this one would."""
        tail = self._tail(game)
        number = tail.number if isinstance(line, End) else tail.number_of(line.turn)
        row = self._db.execute("SELECT line FROM lines WHERE game = ? AND number = ?", (game, number)).fetchone()
        return _read(row[0]) if row else None

    def _picked(self, game: str, turn: int) -> dict[str, str]:
        """What each seat has picked in a turn, sealed or written."""
        row = self._db.execute(
            "SELECT line FROM lines WHERE game = ? AND number = ?", (game, self._tail(game).number_of(turn))
        ).fetchone()
        written = _read(row[0]) if row else None
        return written.chosen if isinstance(written, TurnLine) else self.sealed(game, turn)


def _read(line: object) -> Line:
    assert isinstance(line, bytes)
    return records.read_line(line, 0)


def _header(line: object) -> Header:
    header = _read(line)
    if not isinstance(header, Header):
        raise Differs(0, "its first line is not a header")
    return header


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
