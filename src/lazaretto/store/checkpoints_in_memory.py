"""Checkpoints that are only held in memory: of a game that is in no library, or that could not be saved."""

from __future__ import annotations

CHECKPOINTS_BYTES = 32 << 20
"""The most that the checkpoints of one game may take, in memory or in a library."""


def most_checkpoints(state_bytes: int) -> int:
    """How many states of this size are saved of one game. If there are more, those are dropped whose turns are
    multiples of the lowest power of two, such as 256, 768 and 1280, but never the latest. So the others are equally far
    apart everywhere."""
    return max(2, CHECKPOINTS_BYTES // max(1, state_bytes))


class InMemoryCheckpoints:
    """Encoded states of a game, by turn. Any thread may read and write: the states are copied before they are gone
    through, in one step that no other thread interrupts."""

    def __init__(self) -> None:
        self._states: dict[int, bytes] = {}
        self.wrong = 0
        """How many have turned out to be wrong."""

    @property
    def held_bytes(self) -> int:
        """How much memory they take."""
        return sum(len(state) for state in tuple(self._states.values()))

    def nearest(self, turn: int) -> tuple[int, bytes] | None:
        """The latest checkpoint that is not after a turn: its turn, and the state."""
        return max((held for held in self.all() if held[0] <= turn), default=None)

    def at(self, turn: int) -> bytes | None:
        """The checkpoint of exactly this turn, if there is one."""
        return self._states.get(turn)

    def all(self) -> list[tuple[int, bytes]]:
        """Every checkpoint: its turn, and the state."""
        return sorted(self._states.copy().items())

    def save(self, turn: int, state: bytes) -> None:
        """Hold the state after a turn."""
        self._states[turn] = state
        if len(self._states) > most_checkpoints(len(state)):
            *older, _ = (held for held, _ in self.all())
            lowest = min(map(_low_bit, older))
            for other in older:
                if _low_bit(other) == lowest:
                    self._states.pop(other, None)

    def drop(self, turn: int) -> None:
        """Forget a checkpoint that turned out to be wrong."""
        self.wrong += 1
        self._states.pop(turn, None)


def _low_bit(turn: int) -> int:
    """The highest power of two that divides a turn's number."""
    return turn & -turn
