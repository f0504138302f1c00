"""The View: everything a face shows of one state to one seat. A book makes it from what that seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from lazaretto.view.board import Board, Plane, Square, Tone
from lazaretto.view.composer import Composer
from lazaretto.view.count import Count
from lazaretto.view.curve import Curves
from lazaretto.view.dice import Throw
from lazaretto.view.portrait import Portrait
from lazaretto.view.timeline import Timeline


@dataclass(frozen=True)
class Gauge:
    """A quantity and the most it can be."""

    label: str
    value: int
    most: int
    tone: Tone = "plain"


@dataclass(frozen=True)
class Panel:
    """A few lines under a heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Bar:
    """Odds, drawn as a thin bar split by outcome: what they are about, and the exact probability of each outcome."""

    about: str
    shares: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class Option:
    """A legal choice: its text, what it does in a sentence, its odds, and the group it is listed under. `key` is the
    key that picks it. If it aims at a square, `line` has the squares on the way from
    the seat's own square to that one, which is the last; they are drawn as a line on the board."""

    text: str
    does: str
    group: str = ""
    key: str = ""
    bars: tuple[Bar, ...] = ()
    line: tuple[Square, ...] = ()


@dataclass(frozen=True)
class View:
    """One screen: a title, a line of status, and whatever else the book has to show. The `options` and the choices of
    the `composer` together are the legal choices, each once."""

    title: str
    status: str
    gauges: tuple[Gauge, ...] = ()
    board: Board | Plane | None = None
    panels: tuple[Panel, ...] = ()
    options: tuple[Option, ...] = ()
    throws: tuple[Throw, ...] = ()
    timelines: tuple[Timeline, ...] = ()
    curves: tuple[Curves, ...] = ()
    portraits: tuple[Portrait, ...] = ()
    counts: tuple[Count, ...] = ()
    composer: Composer | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all legal choices."""
        return (*(self.composer.texts if self.composer else ()), *(option.text for option in self.options))
