"""What a tool answers: sentences, steps of arithmetic, bars, tables, charts and heat maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lazaretto.view.board import Tone

Value = str | int | float | None
"""A cell of a table; None is empty."""


@dataclass(frozen=True)
class ToolTable:
    """A table with column headings. Cells may be numbers, which each face formats in its own way. Faces let people sort
    and filter its rows.

    If a row can be picked, `fields` has a name for each column: the field of the form that the row's cell fills in, or
    "" for none. `tool` is the tool of the book whose form it is, or "" for the one that answers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    fields: tuple[str, ...] = ()
    tool: str = ""

    def __post_init__(self) -> None:
        assert not self.fields or len(self.fields) == len(self.columns), "a field or none for every column"


@dataclass(frozen=True)
class ToolCurve:
    """A line of a chart, with the ends of a band around it if it has one. The label identifies it; the tone only adds
    colour."""

    label: str
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    tone: str = "plain"


@dataclass(frozen=True)
class Chart:
    """A chart: lines over the same positions `x`. `along` is the label of that axis."""

    title: str
    along: str
    x: tuple[int, ...]
    courses: tuple[ToolCurve, ...]


@dataclass(frozen=True)
class ToolBar:
    """A bar with its label, and an interval around its end if it has one. `words` is a remark behind the number."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    tone: Tone = "plain"
    words: str = ""


@dataclass(frozen=True)
class Bars:
    """Bars below each other, none below zero. `most` is where the scale ends; None is the highest value. With
    `percent`, the values are shares of 1 and shown as percent."""

    title: str
    bars: tuple[ToolBar, ...]
    most: float | None = None
    percent: bool = False

    @property
    def scale(self) -> float:
        """Where the scale ends."""
        ends = [end for bar in self.bars for end in (bar.value, bar.high) if end is not None]
        return max(ends, default=0.0) if self.most is None else self.most


@dataclass(frozen=True)
class ArithmeticStep:
    """One step: what it is for, the change as text ("+1", "× 3/2"), and what there is after it. `rule` is the id of the
    rule that says so."""

    label: str
    change: str
    total: int | float
    rule: str = ""


@dataclass(frozen=True)
class Steps:
    """Arithmetic, step by step, drawn as a staircase. `result` says what the last total means."""

    title: str
    steps: tuple[ArithmeticStep, ...]
    result: str = ""


@dataclass(frozen=True)
class Axis:
    """A side of a heat map: its label and the names along it. A picked cell fills its name into the field `field`."""

    label: str
    names: tuple[str, ...]
    field: str = ""


@dataclass(frozen=True)
class HeatMap:
    """A number for every pair of names, by rows; None is an empty cell. The scale is from `low` to `high`, by default
    the lowest and the highest value. With `percent`, values are shares of 1.

    If an axis names a field, a picked cell fills it in, in the form of `tool`, or "" for the tool that answers."""

    title: str
    down: Axis
    across: Axis
    values: tuple[tuple[float | None, ...], ...]
    low: float | None = None
    high: float | None = None
    percent: bool = False
    tool: str = ""

    def __post_init__(self) -> None:
        assert len(self.values) == len(self.down.names), "a row for every name"
        assert all(len(row) == len(self.across.names) for row in self.values), "a cell for every name across"

    @property
    def scale(self) -> tuple[float, float]:
        """Where the colours begin and end."""
        known = [value for row in self.values for value in row if value is not None] or [0.0]
        return (min(known) if self.low is None else self.low, max(known) if self.high is None else self.high)


@dataclass(frozen=True)
class ToolLink:
    """Another question that follows from the answer: a tool of the book, and fields as they are typed."""

    label: str
    tool: str
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class OfferedVariant:
    """A variant that a person can play or keep. `tables` is laid over the numbers the tool was asked under; most often
    it is a `setup`. `label` is the button that begins a game, such as "Fight this"; with "", it can only be kept.
    `scene` is the scene to play, or "" for the book that was asked."""

    label: str
    title: str
    tables: Mapping[str, Any]
    scene: str = ""


@dataclass(frozen=True)
class Answer:
    """A tool's answer. Any part may be missing. If the answer is a file to save, it is in `text`, and the rest is
    empty."""

    said: tuple[str, ...] = ()
    tables: tuple[ToolTable, ...] = ()
    charts: tuple[Chart, ...] = ()
    text: str | None = None
    steps: tuple[Steps, ...] = ()
    bars: tuple[Bars, ...] = ()
    heats: tuple[HeatMap, ...] = ()
    links: tuple[ToolLink, ...] = ()
    variant: OfferedVariant | None = None
