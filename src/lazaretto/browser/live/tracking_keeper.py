"""The library as one session uses it. It notices when the library refuses a line because the game has been played on
elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from lazaretto.game import Refusal, Seat
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, TurnLine
from lazaretto.store.saved_checkpoints import SavedCheckpoints


class TrackingKeeper:
    """The keeper of one game. `is_behind` becomes true when a command has played the game on."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.is_behind = False

    def add(self, record: Record, seed: int, makes_practice: str = "") -> bool:
        """Store a new game, as far as its record goes. Return whether it is new."""
        return self._library.add(record, seed, makes_practice)

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """Store a pick until its turn is written."""
        with self._noticing():
            self._library.seal(game, turn, seat, choice)

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """The picks of a turn that is not written yet."""
        return self._library.sealed(game, turn)

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Store the next lines, all or none."""
        with self._noticing():
            self._library.append(game, lines)

    def checkpoints(self, game: str) -> SavedCheckpoints:
        """The saved states of the game."""
        return self._library.checkpoints(game)

    def is_practice(self, game: str) -> bool:
        """Whether a game became practice while it was played."""
        return self._library.is_practice(game)

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        try:
            yield
        except NotSaved:  # The disk failed, which says nothing about who played the game on.
            raise
        except Refusal:
            self.is_behind = True
            raise
