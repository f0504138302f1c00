"""The parts of a tool's answer as data."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.game.book_tool import Axis, Bars, Chart, HeatMap, Steps, ToolBar, ToolLink, ToolTable, Value
from lazaretto.view.board import Tone


class ToldTable(msgspec.Struct, frozen=True):
    """A table of a tool's answer. If its rows can be picked, `fields` has the field of the form that each column fills
    in, or "", and `tool` the tool whose form it is."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    fields: tuple[str, ...] | UnsetType = UNSET
    tool: str | UnsetType = UNSET


class ToldCourse(msgspec.Struct, frozen=True):
    """One curve of a chart, with the band around it if it has one."""

    label: str
    tone: str
    values: tuple[float, ...]
    low: tuple[float, ...] | UnsetType = UNSET
    high: tuple[float, ...] | UnsetType = UNSET


class ToldChart(msgspec.Struct, frozen=True):
    """Curves over the same `x` axis; `along` is its label."""

    title: str
    along: str
    x: tuple[int, ...]
    curves: tuple[ToldCourse, ...]


class ToldBar(msgspec.Struct, frozen=True):
    """A bar, with the interval around its end if it has one."""

    label: str
    tone: Tone
    value: float
    words: str
    low: float | UnsetType = UNSET
    high: float | UnsetType = UNSET


class ToldBars(msgspec.Struct, frozen=True):
    """Bars on a scale from 0 to `most`. If `percent` is true, the values are shares of 1."""

    title: str
    most: float
    percent: bool
    bars: tuple[ToldBar, ...]


class ToldStep(msgspec.Struct, frozen=True):
    """A step of arithmetic: what for, the change, what there is after it, and the rule that says so or ""."""

    label: str
    change: str
    total: int | float
    rule: str


class ToldSteps(msgspec.Struct, frozen=True):
    """Arithmetic, step by step, and what its result means."""

    title: str
    steps: tuple[ToldStep, ...]
    result: str


class ToldAxis(msgspec.Struct, frozen=True):
    """A side of a heat map. A picked cell fills its name into `field`, if there is one."""

    label: str
    names: tuple[str, ...]
    field: str


class ToldHeat(msgspec.Struct, frozen=True):
    """A number for every pair of names, on a scale from `low` to `high`. A picked cell fills in the form of `tool`."""

    title: str
    down: ToldAxis
    across: ToldAxis
    low: float
    high: float
    percent: bool
    tool: str
    values: tuple[tuple[float | None, ...], ...]


class ToldLink(msgspec.Struct, frozen=True):
    """Another tool that can be asked next, with fields as they are typed."""

    label: str
    tool: str
    given: dict[str, str]


def told_table(table: ToolTable, tool: str = "") -> ToldTable:
    """A table as data. `tool` is the name of the tool that answers."""
    if not table.fields:
        return ToldTable(table.title, table.columns, table.rows)
    return ToldTable(table.title, table.columns, table.rows, table.fields, table.tool or tool)


def told_chart(chart: Chart) -> ToldChart:
    """A chart as data."""
    curves = (ToldCourse(one.label, one.tone, one.values, one.low or UNSET, one.high or UNSET) for one in chart.courses)
    return ToldChart(chart.title, chart.along, chart.x, tuple(curves))


def told_bars(bars: Bars) -> ToldBars:
    """Bars as data, with the end of their scale."""
    return ToldBars(bars.title, bars.scale, bars.percent, tuple(map(_bar, bars.bars)))


def _bar(bar: ToolBar) -> ToldBar:
    low, high = (UNSET if end is None else end for end in (bar.low, bar.high))
    return ToldBar(bar.label, bar.tone, bar.value, bar.words, low, high)


def told_steps(steps: Steps) -> ToldSteps:
    """Steps as data."""
    each = tuple(ToldStep(step.label, step.change, step.total, step.rule) for step in steps.steps)
    return ToldSteps(steps.title, each, steps.result)


def told_heat(heat: HeatMap, tool: str) -> ToldHeat:
    """A heat map as data, with its scale. `tool` is the name of the tool that answers."""
    low, high = heat.scale
    sides = _axis(heat.down), _axis(heat.across)
    return ToldHeat(heat.title, *sides, low, high, heat.percent, heat.tool or tool, heat.values)


def _axis(axis: Axis) -> ToldAxis:
    return ToldAxis(axis.label, axis.names, axis.field)


def told_link(link: ToolLink) -> ToldLink:
    """A link as data."""
    return ToldLink(link.label, link.tool, dict(link.given))
