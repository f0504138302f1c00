"""Checkpoints: states of a game that are saved, so that its later turns can be reached without playing all of it."""

from __future__ import annotations

from typing import Protocol


class Checkpoints(Protocol):
    """Encoded states of one game, by turn. A cache: `GameTurns` compares one with the record's hash before it
    is used, so a wrong or missing one costs time and nothing else. Of a long game with large states some are dropped
    again."""

    @property
    def wrong(self) -> int:
        """How many have turned out to be wrong, and were dropped for that."""
        ...

    @property
    def held_bytes(self) -> int:
        """How much memory they take, not counting those in a file."""
        ...

    def nearest(self, turn: int) -> tuple[int, bytes] | None:
        """The latest checkpoint that is not after a turn: its turn, and the state."""
        ...

    def at(self, turn: int) -> bytes | None:
        """The checkpoint of exactly this turn, if there is one. No other is read for it."""
        ...

    def save(self, turn: int, state: bytes) -> None:
        """Save the state after a turn."""
        ...

    def drop(self, turn: int) -> None:
        """Forget a checkpoint that turned out to be wrong. It may come back, if it cannot be deleted."""
        ...


class NoCheckpoints:
    """For a game that is played once from its beginning to its end, and of which nothing is read again."""

    held_bytes = wrong = 0

    def nearest(self, turn: int) -> tuple[int, bytes] | None:
        """Return none."""
        return None

    def at(self, turn: int) -> bytes | None:
        """Return none."""
        return None

    def save(self, turn: int, state: bytes) -> None:
        """Do nothing."""

    def drop(self, turn: int) -> None:
        """Do nothing."""
