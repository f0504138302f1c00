"""The turns of several games, one after another: those that led to a fork, and its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaretto.game import Turn
from lazaretto.lazy_sequence import LazySequence
from lazaretto.play.base.game_turns import GameTurns


class JoinedTurns(LazySequence[Turn[Any, Any]]):
    """The turns of games read as one sequence. Each goes on where the one before it stops; the last may grow."""

    def __init__(self, *parts: GameTurns) -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def _at(self, place: int) -> Turn[Any, Any]:
        part, own = self._part(place)
        return part[own]

    def held_turn(self, place: int) -> Turn[Any, Any] | None:
        """The turn at a place, if it is in memory; else None."""
        part, own = self._part(place)
        return part.held_turn(own)

    def state(self, turns: int) -> Any:
        """The state after so many turns; after none it is the first."""
        part, own = self._part(turns)
        return part.state(own)

    def reach(self, turns: int, has_time: Callable[[], bool]) -> bool:
        """Play as far as the state after so many turns, while there is time. Return whether it is in memory now."""
        part, own = self._part(turns)
        return part.reach(own, has_time)

    def held(self, turns: int) -> Any:
        """The same, if it is in memory; else None."""
        part, own = self._part(turns)
        return part.held(own)

    def at_hand(self, turns: int) -> Any:
        """The same, if no turn has to be played for it; else None."""
        part, own = self._part(turns)
        return part.at_hand(own)

    def _part(self, place: int) -> tuple[GameTurns, int]:
        """The part that a place is in, and the place there. The end of one is the start of the next."""
        for part in self.parts[:-1]:
            if place < len(part):
                return part, place
            place -= len(part)
        return self.parts[-1], place
