"""A timeline: a ruler of ticks with the current one, and what happens at others."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Mark:
    """Something that happens at a tick."""

    at: int
    label: str
    tone: Tone = "plain"


@dataclass(frozen=True)
class Timeline:
    """A timeline from tick 0 to `length`."""

    label: str
    length: int
    now: int
    marks: tuple[Mark, ...] = ()
