"""The View: everything a face shows of one state to one seat. A book makes it from what that seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from lazaretto.view.board import Board, Plane, Tone
from lazaretto.view.count import Count
from lazaretto.view.curve import Curves
from lazaretto.view.dice import Throw
from lazaretto.view.form import Form
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
    key that picks it."""

    text: str
    does: str
    group: str = ""
    key: str = ""
    bars: tuple[Bar, ...] = ()


@dataclass(frozen=True)
class View:
    """One screen: a title, a line of status, and whatever else the book has to show."""

    title: str
    status: str
    gauges: tuple[Gauge, ...] = ()
    board: Board | Plane | None = None
    panels: tuple[Panel, ...] = ()
    options: tuple[Option, ...] = ()
    throws: tuple[Throw, ...] = ()
    timelines: tuple[Timeline, ...] = ()
    curves: tuple[Curves, ...] = ()
    forms: tuple[Form, ...] = ()
    portraits: tuple[Portrait, ...] = ()
    counts: tuple[Count, ...] = ()
