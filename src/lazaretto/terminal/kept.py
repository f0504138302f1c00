"""The library as a terminal uses it: turns are made beside the screen's own thread, and one connection serves one
thread at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

from lazaretto.game import Seat
from lazaretto.store.card import Card, Entry
from lazaretto.store.library import Library
from lazaretto.store.lines import End, TurnLine
from lazaretto.store.record import Record


class Kept:
    """A keeper of games that threads may share."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._one_at_a_time = Lock()

    def add(self, record: Record, seed: int) -> bool:
        """A new game, as far as its record goes; whether it is new."""
        with self._one_at_a_time:
            return self._library.add(record, seed)

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """A pick, until its turn is written."""
        with self._one_at_a_time:
            self._library.seal(game, turn, seat, choice)

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """The picks of a turn that is not written yet."""
        with self._one_at_a_time:
            return self._library.sealed(game, turn)

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """The next lines, all or none."""
        with self._one_at_a_time:
            self._library.append(game, lines)

    def entry(self, game: str) -> Entry:
        """A game by its id."""
        with self._one_at_a_time:
            return self._library.entry(game)

    def cards(self, limit: int = -1) -> list[Card]:
        """The games, the one touched last first."""
        with self._one_at_a_time:
            return self._library.cards(limit)
