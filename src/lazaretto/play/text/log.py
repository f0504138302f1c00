"""The log of a game. Its entries are written when they are first read, so a long log costs what is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

from lazaretto.game import Turn
from lazaretto.lru import Lru
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.log_entry import LogEntry, entry_for

MOST_WRITTEN = 1024
"""The entries that are held: the ones read last."""


class Log(Sequence[LogEntry]):
    """An entry for each turn, after those of `before`. It grows with `turns`. It does not notice when something hidden
    is revealed: make another then."""

    def __init__(self, played: Played, turns: Sequence[Turn[Any, Any]], before: Sequence[LogEntry] = ()) -> None:
        self._played, self._turns, self._before = played, turns, before
        self._written: Lru[int, LogEntry] = Lru(MOST_WRITTEN)

    def __len__(self) -> int:
        return len(self._before) + len(self._turns)

    @overload
    def __getitem__(self, place: int) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice) -> list[LogEntry]: ...
    def __getitem__(self, place: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        return self._before[place] if place < len(self._before) else self._entry(place - len(self._before))

    def until(self, turns: int) -> LogUntil:
        """The log as far as it goes after so many turns."""
        return LogUntil(self, len(self._before) + turns)

    def _entry(self, place: int) -> LogEntry:
        entry = self._written.get(place)
        if entry is None:
            entry = entry_for(self._played, self._turns[place])
            self._written.put(place, entry)
        return entry


@dataclass(frozen=True)
class LogUntil(Sequence[LogEntry]):
    """The first entries of a log. Two of these are equal if they are equally long and of the same log, so whoever draws
    one can tell whether it has changed without reading it."""

    log: Log
    length: int

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, place: int) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice) -> list[LogEntry]: ...
    def __getitem__(self, place: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(place, slice):
            return [self.log[one] for one in range(*place.indices(self.length))]
        return self.log[range(self.length)[place]]
