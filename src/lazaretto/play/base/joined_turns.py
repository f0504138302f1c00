"""The turns of several games, one after another: those that led to a fork, and its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from lazaretto.game import Turn
from lazaretto.play.base.timeline import Timeline


class JoinedTurns(Sequence[Turn[Any, Any]]):
    """Timelines read as one sequence. Each goes on where the one before it stops; the last may grow."""

    def __init__(self, *parts: Timeline) -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    @overload
    def __getitem__(self, place: int) -> Turn[Any, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> list[Turn[Any, Any]]: ...
    def __getitem__(self, place: int | slice) -> Turn[Any, Any] | list[Turn[Any, Any]]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        part, own = self._part(range(len(self))[place])
        return part[own]

    def state(self, turns: int) -> Any:
        """The state after so many turns; after none it is the first."""
        part, own = self._part(turns)
        return part.state(own)

    def held(self, turns: int) -> Any:
        """The same, if it is in memory; else None."""
        part, own = self._part(turns)
        return part.held(own)

    def at_hand(self, turns: int) -> Any:
        """The same, if no turn has to be played for it; else None."""
        part, own = self._part(turns)
        return part.at_hand(own)

    def _part(self, place: int) -> tuple[Timeline, int]:
        """The timeline that a place is in, and the place there. The end of one is the start of the next."""
        for part in self.parts[:-1]:
            if place < len(part):
                return part, place
            place -= len(part)
        return self.parts[-1], place
