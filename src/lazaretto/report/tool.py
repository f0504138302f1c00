"""A book's own tools: which there are, and what one has to say, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Overlay, Refusal
from lazaretto.game.tool import Answer, Chart, Field, Given, Tool, ToolRequest, Value, Whole
from lazaretto.refusal import did_you_mean, quoted


class FieldCard(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a form: what it is, its own value, and what it takes."""

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
    """Rows under columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


class ToldCourse(msgspec.Struct, frozen=True):
    """One quantity, and the band around it where it has one."""

    label: str
    tone: str
    values: tuple[float, ...]
    low: tuple[float, ...] | UnsetType = UNSET
    high: tuple[float, ...] | UnsetType = UNSET


class ToldChart(msgspec.Struct, frozen=True):
    """Quantities over the same places: `x`, which are called `along`."""

    title: str
    along: str
    x: tuple[int, ...]
    curves: tuple[ToldCourse, ...]


class ToolAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a tool has to say, and what it was asked."""

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
    """A tool that does not roll for everything it is asked, and says when."""

    def rolls(self, asked: ToolRequest) -> bool:
        """Whether anything hangs on the seed here."""
        ...


def rolls(tool: Tool, asked: ToolRequest) -> bool:
    """Whether anything hangs on the seed that a tool was asked with: where nothing does, nobody is told of one."""
    return tool.rolls(asked) if isinstance(tool, Sparing) else True


def demand_tool(book: AnyBook, name: str) -> Tool:
    """The tool of that name, or a refusal that names those there are."""
    if not book.tools:
        raise Refusal(f"{book.title} has no tools of its own.")
    if name not in book.tools:
        raise Refusal(f"{book.title} has no tool called {quoted(name)}; {did_you_mean(name, book.tools)}")
    return book.tools[name]


def tools(book: AnyBook) -> ToolShelf:
    """What tools a book has."""
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
    """What a tool said, as data."""
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
