"""Checkpoints that are only held in memory: of a game that is in no library, or that could not be saved."""

from __future__ import annotations


class InMemoryCheckpoints:
    """Encoded states of a game, by turn. Any thread may read and write: the states are copied before they are gone
    through, in one step that no other thread interrupts."""

    def __init__(self) -> None:
        self._states: dict[int, bytes] = {}

    def nearest(self, turn: int) -> tuple[int, bytes] | None:
        """The latest checkpoint that is not after a turn: its turn, and the state."""
        return max((held for held in tuple(self._states.items()) if held[0] <= turn), default=None)

    def save(self, turn: int, state: bytes) -> None:
        """Hold the state after a turn."""
        self._states[turn] = state

    def drop(self, turn: int) -> None:
        """Forget a checkpoint, if there is one of that turn."""
        self._states.pop(turn, None)
