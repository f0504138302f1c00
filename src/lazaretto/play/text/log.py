"""The log of a game. Its entries are written when they are first read, so a long log costs what is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.game import Turn
from lazaretto.lazy_sequence import First, LazySequence
from lazaretto.lru import Lru
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS, GameTurns
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.log_entry import LogEntry, entry_for

MOST_WRITTEN = 1024
"""The entries that are held: the ones read last."""

WRITTEN_TOGETHER = 32
"""How many entries are written at once if their turns are not in memory."""


class Log(LazySequence[LogEntry]):
    """An entry for each turn, after those of `before`. It grows with `turns`. It does not notice when something hidden
    is revealed: make another then."""

    def __init__(self, played: Played, turns: JoinedTurns | GameTurns, before: Sequence[LogEntry] = ()) -> None:
        self._played, self._turns, self._before = played, turns, before
        self._written: Lru[int, LogEntry] = Lru(MOST_WRITTEN)

    def __len__(self) -> int:
        return len(self._before) + len(self._turns)

    def _at(self, place: int) -> LogEntry:
        return self._before[place] if place < len(self._before) else self._entry(place - len(self._before))

    def until(self, turns: int) -> First[LogEntry]:
        """The log as far as it goes after so many turns."""
        return First(self, len(self._before) + turns)

    def _entry(self, place: int) -> LogEntry:
        entry = self._written.get(place)
        if entry is not None:
            return entry
        # A log is mostly read from its end backwards. A turn that is not in memory is played again from a checkpoint,
        # by way of the turns before it; if these were not written at the same time, each would be played to anew.
        turn = self._turns.held_turn(place)
        if turn is None:
            for earlier in range(self._first_together(place), place):
                self._write(earlier, self._turns[earlier])
        return self._write(place, turn or self._turns[place])

    def _first_together(self, place: int) -> int:
        """The first of the entries that are written together with one: no earlier than its checkpoint."""
        before_first = self._played.record.next_turn - 1 - len(self._turns)
        since_checkpoint = (before_first + place) % TURNS_BETWEEN_CHECKPOINTS
        return max(0, place - min(since_checkpoint, WRITTEN_TOGETHER - 1))

    def _write(self, place: int, turn: Turn[Any, Any]) -> LogEntry:
        entry = entry_for(self._played, turn)
        self._written.put(place, entry)
        return entry
