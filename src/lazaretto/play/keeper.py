"""Where a game is kept while it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from lazaretto.game import Seat
from lazaretto.store.lines import End, TurnLine
from lazaretto.store.record import Record


class Keeper(Protocol):
    """Where a game is kept: `store.Library`, or nowhere."""

    def add(self, record: Record, seed: int) -> bool:
        """A new game, as far as its record goes; whether it is new."""
        ...

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """A pick, until its turn is written."""
        ...

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """The picks of a turn that is not written yet."""
        ...

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """The next lines, all or none."""
        ...


class Nowhere:
    """For a game that nobody asked to keep."""

    def add(self, record: Record, seed: int) -> bool:
        """Forgotten."""
        return True

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """Forgotten."""

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """None."""
        return {}

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Forgotten."""
