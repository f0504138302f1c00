"""The library: all saved games in one SQLite file. Every change is committed before the call returns, and a call may be
repeated: storing what is already there does nothing."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from lazaretto.refusal import Refusal, quoted
from lazaretto.store import game_search, record_line_table, record_reader
from lazaretto.store.arriving_games import ArrivingGames
from lazaretto.store.checkpoints_in_memory import most_checkpoints
from lazaretto.store.data_folder import data_home
from lazaretto.store.file_errors import errors_as_refusals, transaction
from lazaretto.store.game_card import SavedCard, SavedGame
from lazaretto.store.library_file import open_to_read, open_to_write
from lazaretto.store.library_schema import IS_HERE
from lazaretto.store.most_recent import make_most_recent, now
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_line_table import LineTable
from lazaretto.store.record_lines import End, Line, TurnLine
from lazaretto.store.saved_checkpoints import SavedCheckpoints

SECRET_BYTES = 32

PAGE_LINES = 1_000
"""Lines of a long game that are read at a time, in about a millisecond."""


class Library:
    """Saved games by id. Commands and one server can share the file. Threads can share a library; a lock lets in one
    at a time."""

    def __init__(self, path: Path | None = None, reading: bool = False) -> None:
        """With `reading` nothing is ever changed, so the file may be on a read-only disk."""
        self.path = path or data_home() / "games.db"
        self.damaged: set[str] = set()
        # Reentrant, because methods that write call methods that read.
        self._lock = RLock()
        with errors_as_refusals(self.path):
            self._db = open_to_read(self.path) if reading else open_to_write(self.path)
        self._lines = LineTable(self._db)
        self.arriving = ArrivingGames(self._db, self._writing)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def add(self, record: Record, seed: int, makes_practice: str = "") -> bool:
        """Save a game with all lines of its record. Return False if they are already here. The seed is stored beside
        the record, which may hide it. `makes_practice` is the id of a game in which a person may know what comes from
        now on, because of this one; that is noted in the same transaction."""
        with self._writing():
            if makes_practice:
                self._mark_practice(makes_practice)
            return self.add_lines(record.header.id, record.lines(), seed)

    def add_lines(self, game: str, lines: Iterable[bytes], seed: int) -> bool:
        """The same for the written lines of a record that has been verified, which need not all be in memory."""
        at = now()
        with self._writing():
            if self.has(game):
                self.demand_same(game, lines)
                return False
            self.arriving.give_up(game)
            self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?, 0)", (game, str(seed), at, at))
            self._lines.insert(game, 0, lines)
            make_most_recent(self._db, game, at)
        return True

    def demand_same(self, game: str, lines: Iterable[bytes], first: int = 0) -> None:
        """Refuse lines that are not those of a game, from a number on."""
        with self._reading():
            there = self._lines.contents(game, first)
            for line in lines:
                known = next(there, None)
                if known != line:
                    goes = "is longer" if known is None else "went another way"
                    raise Refusal(f"Game {game} is here already, and this record of it {goes}; nothing was changed.")

    def seal(self, game: str, turn: int, seat: str, choice: str) -> None:
        """Save a pick until its turn is written. A saved pick cannot be changed."""
        with self._writing():
            picked = self._picked(game, turn).get(seat)
            if picked is None:
                last = self._lines.last(game)
                if last.next_turn != turn:
                    raise Refusal(last.conflict())
                self._db.execute("INSERT INTO picks VALUES (?, ?, ?, ?)", (game, turn, seat, choice))
            elif picked != choice:
                raise Refusal(f"{seat} has already picked in turn {turn}; a stored pick cannot be changed.")

    def sealed(self, game: str, turn: int) -> dict[str, str]:
        """The picks saved for a turn that is not written yet, by seat."""
        with self._reading():
            rows = self._db.execute("SELECT seat, choice FROM picks WHERE game = ? AND turn = ?", (game, turn))
            return {str(seat): str(choice) for seat, choice in rows}

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Save the next lines of a game, all of them or none."""
        with self._writing():
            fresh = self._lines.append(game, lines)
            if not fresh:
                return
            if isinstance(fresh[0], TurnLine) and self.sealed(game, fresh[0].turn).items() - fresh[0].chosen.items():
                raise Refusal(f"In turn {fresh[0].turn} something else was picked; a stored pick cannot be changed.")
            self._db.execute("DELETE FROM picks WHERE game = ?", (game,))
            make_most_recent(self._db, game, now())

    def has(self, game: str) -> bool:
        """Whether a game is here."""
        with self._reading():
            return self._db.execute(f"SELECT 1 FROM games WHERE id = ? AND {IS_HERE}", (game,)).fetchone() is not None

    def saved_game(self, game: str) -> SavedGame:
        """A whole game by its full id."""
        wanted = f"SELECT seed, begun, touched FROM games WHERE id = ? AND {IS_HERE}"
        with self._reading():
            row = self._db.execute(wanted, (game,)).fetchone()
            if row is None:
                raise Refusal(_no_game(game))
            practice = self.is_practice(game)
        record, checkpoints = record_reader.read(self._paged(game)), self.checkpoints(game)
        return SavedGame(record, int(row[0]), str(row[1]), str(row[2]), practice, checkpoints)

    def _paged(self, game: str) -> Iterator[bytes]:
        """The lines of a game, read a page at a time: parsing a long record takes a while, and other threads need not
        wait for it. Lines are never changed, so pages read at different times fit together."""
        first = 0
        while page := self.contents(game, first, PAGE_LINES):
            yield from page
            first += len(page)

    def card(self, game: str) -> SavedCard:
        """A summary of one game by its full id. Reading it does not read the game."""
        with self._reading():
            row = self._db.execute(f"SELECT begun, touched FROM games WHERE id = ? AND {IS_HERE}", (game,)).fetchone()
            if row is None:
                raise Refusal(_no_game(game))
            header, last = self._lines.header(game), self._lines.last(game).line
            return SavedCard(header, last, str(row[0]), str(row[1]), self.is_practice(game))

    def contents(self, game: str, first: int, most: int) -> list[bytes]:
        """Lines of a game as they were written, from a number on, at most so many. The header is number 0."""
        with self._reading():
            return list(self._lines.contents(game, first, most))

    def chain(self, game: str) -> str:
        """The hash in a game's last line. It changes when the game does, and reading it does not read the game."""
        return self.last_line(game).chain

    def has_line(self, game: str, number: int, chain: str) -> bool:
        """Whether the line of a game with this number has this hash. The header is number 0."""
        with self._reading():
            return self._lines.chain(game, number) == chain

    def last_line(self, game: str) -> Line:
        """A game's last line; its end, if it has ended."""
        with self._reading():
            return self._lines.last(game).line

    def seed(self, game: str) -> int:
        """The seed of a game, even if its record hides it."""
        with self._reading():
            row = self._db.execute(f"SELECT seed FROM games WHERE id = ? AND {IS_HERE}", (game,)).fetchone()
        if row is None:
            raise Refusal(f"There is no game {quoted(game)} in the library.")
        return int(row[0])

    def cards(self, limit: int = -1, holder: bytes | None = None, played: bool = False) -> list[SavedCard]:
        """A summary of each game, the most recent first: of all games, or only of those in which `holder` has a seat,
        or in which something has been chosen (`played`). Damaged games are left out and added to `damaged`."""
        with self._reading():
            found, damaged = game_search.cards(self._db, limit, holder, played)
        self.damaged |= damaged
        return found

    def lines(self) -> Iterator[tuple[str, Line]]:
        """Every line of every game, each with its game's id, one game after another. Damaged lines are left out, and
        their games added to `damaged`."""
        with self._reading():
            for game, line in self._lines.all_contents():
                try:
                    yield game, record_line_table.parsed(line)
                except Differs:
                    self.damaged.add(game)

    def find(self, name: str) -> str:
        """The id that a name stands for: an id, the beginning of one, or `last`, which is the most recent game in which
        something has been chosen."""
        with self._reading():
            return game_search.find(self._db, name)

    def checkpoints(self, game: str) -> SavedCheckpoints:
        """The saved states of a game, from which it is opened sooner."""
        return SavedCheckpoints(self, game)

    def checkpoint(self, game: str, turn: int) -> tuple[int, bytes] | None:
        """The latest checkpoint of a game that is not after a turn."""
        latest = "SELECT turn, state FROM checkpoints WHERE game = ? AND turn <= ? ORDER BY turn DESC LIMIT 1"
        with self._reading():
            row = self._db.execute(latest, (game, turn)).fetchone()
        return (row[0], row[1]) if row else None

    def checkpoint_at(self, game: str, turn: int) -> bytes | None:
        """The checkpoint of a game at exactly this turn, if there is one."""
        exactly = "SELECT state FROM checkpoints WHERE game = ? AND turn = ?"
        with self._reading():
            row = self._db.execute(exactly, (game, turn)).fetchone()
        return row[0] if row else None

    def save_checkpoint(self, game: str, turn: int, state: bytes) -> None:
        """Save an encoded state, in place of an older one of that turn. If the game has too many then, some are
        dropped; see `most_checkpoints`."""
        count = "SELECT count(*) FROM checkpoints WHERE game = ? HAVING count(*) > ?"
        older = "game = ?1 AND turn < (SELECT max(turn) FROM checkpoints WHERE game = ?1)"
        lowest = f"SELECT min(turn & -turn) FROM checkpoints WHERE {older}"
        with self._writing():
            self._db.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)", (game, turn, state))
            if self._db.execute(count, (game, most_checkpoints(len(state)))).fetchone():
                self._db.execute(f"DELETE FROM checkpoints WHERE {older} AND turn & -turn = ({lowest})", (game,))

    def save_checkpoints(self, game: str, checkpoints: Iterable[tuple[int, bytes]]) -> None:
        """Save the encoded states that were made when a record was verified, so that the game is opened from them."""
        with self._writing():
            for turn, state in checkpoints:
                self.save_checkpoint(game, turn, state)

    def drop_checkpoint(self, game: str, turn: int) -> None:
        """Delete a checkpoint."""
        with self._writing():
            self._db.execute("DELETE FROM checkpoints WHERE game = ? AND turn = ?", (game, turn))

    def _mark_practice(self, game: str) -> None:
        """A game that has ended stays what it was."""
        if self.has(game) and not isinstance(self._lines.last(game).line, End):
            self._db.execute("INSERT OR IGNORE INTO practice VALUES (?)", (game,))

    def is_practice(self, game: str) -> bool:
        """Whether a game became practice while it was played. Its lines may say so from its start; see its header."""
        with self._reading():
            return self._db.execute("SELECT 1 FROM practice WHERE game = ?", (game,)).fetchone() is not None

    def secret(self, name: str) -> bytes:
        """A secret of this library by its name: random bytes that never change. It is drawn when it is first needed."""
        known = self._secret(name)
        if known is not None:
            return known
        with self._writing():
            new = "INSERT OR IGNORE INTO secrets VALUES (?, ?)"  # Another process may have drawn it meanwhile.
            self._db.execute(new, (name, secrets.token_bytes(SECRET_BYTES)))
            drawn = self._secret(name)
        assert drawn is not None, "stored above"
        return drawn

    def hold(self, game: str, seat: str, holder: bytes) -> None:
        """Give a seat to a visitor of the server. It stays theirs."""
        with self._writing():
            held = self.holders(game).get(seat)
            if held is None:
                self._db.execute("INSERT INTO holders VALUES (?, ?, ?)", (game, seat, holder))
            elif held != holder:
                raise Refusal(f"Someone else has the seat {seat}.")

    def holders(self, game: str) -> dict[str, bytes]:
        """The visitors who have a seat in a game, by seat."""
        with self._reading():
            rows = self._db.execute("SELECT seat, holder FROM holders WHERE game = ?", (game,))
            return {str(seat): holder for seat, holder in rows if isinstance(holder, bytes)}

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commit all changes in a block at once, when it ends, or none if it fails. A change that is refused inside
        the block undoes only itself."""
        with self._writing():
            yield

    def _secret(self, name: str) -> bytes | None:
        with self._reading():
            row = self._db.execute("SELECT secret FROM secrets WHERE name = ?", (name,)).fetchone()
        return row[0] if row and isinstance(row[0], bytes) else None

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, errors_as_refusals(self.path):
            yield

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._reading(), transaction(self._db):
            yield

    def _picked(self, game: str, turn: int) -> dict[str, str]:
        """What each seat has picked in a turn, whether the turn is written or not."""
        written = self._lines.turn(game, turn)
        return written.chosen if written else self.sealed(game, turn)


def _no_game(game: str) -> str:
    return f"There is no game {quoted(game)} in the library; `lazaretto games` lists them."
