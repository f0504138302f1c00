"""A turn as a log tells it: its number, its sentences, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lazaretto.game import Turn
from lazaretto.play.played import Played
from lazaretto.play.transcript import rolls


@dataclass(frozen=True)
class LogEntry:
    """One turn in the log: its number, its sentences, and why: each roll with its odds."""

    number: int
    sentences: tuple[str, ...]
    why: tuple[str, ...]


def told(played: Played, turn: Turn[Any, Any]) -> LogEntry:
    """A turn for the log, through the eyes the game is told through. What the dice showed is kept back while somebody
    plays who does not see everything."""
    why = tuple(rolls(turn)) if played.is_open else ()
    return LogEntry(turn.number, tuple(each.sentence for each in played.edition.tell(turn, played.teller)), why)
