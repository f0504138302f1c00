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


def entry_for(played: Played, turn: Turn[Any, Any], is_open: bool | None = None) -> LogEntry:
    """The entry for a turn, written for the game's teller. While something is hidden, its reasons are the rolls that
    the teller has witnessed. `is_open` is as in `Played.explained`."""
    why = tuple(rolls(played.explained(turn, is_open)))
    return LogEntry(turn.number, tuple(each.sentence for each in played.edition.tell(turn, played.teller)), why)
