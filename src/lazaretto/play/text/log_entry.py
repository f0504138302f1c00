"""A turn as an entry in the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lazaretto.game import Turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.transcript import rolls


@dataclass(frozen=True)
class LogEntry:
    """An entry in the log: the turn's number, its sentences, and the reasons: each roll with its odds."""

    number: int
    sentences: tuple[str, ...]
    why: tuple[str, ...]


def entry_for(played: Played, turn: Turn[Any, Any]) -> LogEntry:
    """The entry for a turn, written for the game's teller. The rolls are left out while something is hidden from a
    player."""
    why = tuple(rolls(turn)) if played.is_open else ()
    return LogEntry(turn.number, tuple(each.sentence for each in played.edition.tell(turn, played.teller)), why)
