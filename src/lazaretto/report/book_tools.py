"""A book's own tools, and the answers they give, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Overlay, Refusal
from lazaretto.game.book_tool import Answer, Chart, Field, Given, Tool, ToolRequest, Value, Whole
from lazaretto.refusal import did_you_mean, quoted


class FieldCard(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a tool's form: what it is for, its default value, and what it takes."""

    name: str
    about: str
    value: Given
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    options: tuple[str, ...] | UnsetType = UNSET


class ToolCard(msgspec.Struct, frozen=True):
    """One tool of a book."""

    name: str
    about: str
    fields: tuple[FieldCard, ...]


class ToolShelf(msgspec.Struct, frozen=True):
    """All tools of a book."""

    book: str
    tools: tuple[ToolCard, ...]


class ToldTable(msgspec.Struct, frozen=True):
    """A table of a tool's answer."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


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


class ToolAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A tool's answer, with what it was asked."""

    book: str
    tool: str
    given: dict[str, Given]
    seed: int
    variant: str | None
    seconds: float
    said: tuple[str, ...]
    tables: tuple[ToldTable, ...]
    charts: tuple[ToldChart, ...]
    text: str | UnsetType = UNSET


@runtime_checkable
class Sparing(Protocol):
    """A tool that rolls dice for some requests and not for others."""

    def rolls(self, asked: ToolRequest) -> bool:
        """Whether the answer to this request depends on the seed."""
        ...


def rolls(tool: Tool, asked: ToolRequest) -> bool:
    """Whether the answer depends on the seed. If not, no seed is shown."""
    return tool.rolls(asked) if isinstance(tool, Sparing) else True


def demand_tool(book: AnyBook, name: str) -> Tool:
    """The tool of that name; an unknown name is refused with a suggestion."""
    if not book.tools:
        raise Refusal(f"{book.title} has no tools of its own.")
    if name not in book.tools:
        raise Refusal(f"{book.title} has no tool called {quoted(name)}; {did_you_mean(name, book.tools)}")
    return book.tools[name]


def tools(book: AnyBook) -> ToolShelf:
    """All tools of a book, with their forms."""
    cards = (ToolCard(name, tool.about, _fields(tool)) for name, tool in book.tools.items())
    return ToolShelf(book.id, tuple(cards))


def _fields(tool: Tool) -> tuple[FieldCard, ...]:
    return tuple(_field(name, field) for name, field in tool.fields.items())


def _field(name: str, field: Field) -> FieldCard:
    if isinstance(field, Whole):
        return FieldCard(name=name, about=field.about, value=field.value, least=field.least, most=field.most)
    return FieldCard(name=name, about=field.about, value=field.value, options=field.options)


def answer(
    book: AnyBook, name: str, given: Mapping[str, Given], overlay: Overlay, seed: int, seconds: float, found: Answer
) -> ToolAnswer:
    """A tool's answer as data."""
    return ToolAnswer(
        book=book.id,
        tool=name,
        given=dict(given),
        seed=seed,
        variant=overlay.title or None,
        seconds=round(seconds, 3),
        said=found.said,
        tables=tuple(ToldTable(table.title, table.columns, table.rows) for table in found.tables),
        charts=tuple(map(_chart, found.charts)),
        text=UNSET if found.text is None else found.text,
    )


def _chart(chart: Chart) -> ToldChart:
    curves = (ToldCourse(one.label, one.tone, one.values, one.low or UNSET, one.high or UNSET) for one in chart.courses)
    return ToldChart(chart.title, chart.along, chart.x, tuple(curves))
