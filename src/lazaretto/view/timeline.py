"""A timeline: a ruler of ticks, where now is, and what comes when."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Mark:
    """What happens at a tick."""

    at: int
    label: str
    tone: Tone = "plain"


@dataclass(frozen=True)
class Timeline:
    """Ticks from 0 to its length, and the marks on them."""

    label: str
    length: int
    now: int
    marks: tuple[Mark, ...] = ()
