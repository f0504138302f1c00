"""Keepers: what a sitting saves its game in while it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from lazaretto.game import Seat
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, TurnLine


class Keeper(Protocol):
    """What a sitting calls to save its game: a `store.library.Library`, or `Nowhere`."""

    def add(self, record: Record, seed: int, makes_practice: str = "") -> bool:
        """Save a new game with all lines of its record. Return False if it was saved before. `makes_practice` is the id
        of a game that becomes practice with it, since the new one shows what would come there; both are saved, or
        neither."""
        ...

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """Save a pick until its turn is written."""
        ...

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """The picks saved for a turn that is not written yet, by seat."""
        ...

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Save the next lines of a game, all of them or none."""
        ...

    def checkpoints(self, game: str) -> Checkpoints:
        """The saved states of the game, from which it is opened sooner."""
        ...

    def is_practice(self, game: str) -> bool:
        """Whether a game became practice while it was played."""
        ...


class Nowhere:
    """Saves nothing, for games that are not worth keeping, such as demos."""

    def add(self, record: Record, seed: int, makes_practice: str = "") -> bool:
        """Do nothing; every game counts as new."""
        return True

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """Do nothing."""

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """Return no picks."""
        return {}

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Do nothing."""

    def checkpoints(self, game: str) -> Checkpoints:
        """In memory, with the game."""
        return InMemoryCheckpoints()

    def is_practice(self, game: str) -> bool:
        """Nothing is noted here."""
        return False
