"""A book's own tools: finding one, and its answer as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Overlay, Refusal
from lazaretto.game.book_tool import Answer, Given, Tool, ToolRequest
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.report.offered_variant import ToldVariant, told_variant
from lazaretto.report.told_answer import (
    ToldBars,
    ToldChart,
    ToldHeat,
    ToldLink,
    ToldSteps,
    ToldTable,
    told_bars,
    told_chart,
    told_heat,
    told_link,
    told_steps,
    told_table,
)


class ToolAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tool's answer, with what it was asked. Parts that few tools have are left out if there are none."""

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
    steps: tuple[ToldSteps, ...] = ()
    bars: tuple[ToldBars, ...] = ()
    heats: tuple[ToldHeat, ...] = ()
    links: tuple[ToldLink, ...] = ()
    offered: ToldVariant | UnsetType = UNSET


@runtime_checkable
class Sparing(Protocol):
    """A tool that rolls dice for some requests and not for others."""

    def rolls(self, asked: ToolRequest) -> bool:
        """Whether the answer to this request depends on the seed."""
        ...


def rolls(tool: Tool, asked: ToolRequest) -> bool:
    """Whether the answer depends on the seed. If not, no seed is shown."""
    return tool.rolls(asked) if isinstance(tool, Sparing) else tool.seeded


def demand_tool(book: AnyBook, name: str) -> Tool:
    """The tool of that name; an unknown name is refused with a suggestion."""
    if not book.tools:
        raise Refusal(f"{book.title} has no tools of its own.")
    if name not in book.tools:
        raise Refusal(f"{book.title} has no tool called {quoted(name)}; {did_you_mean(name, book.tools)}")
    return book.tools[name]


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
        tables=tuple(told_table(table, name) for table in found.tables),
        charts=tuple(map(told_chart, found.charts)),
        text=UNSET if found.text is None else found.text,
        steps=tuple(map(told_steps, found.steps)),
        bars=tuple(map(told_bars, found.bars)),
        heats=tuple(told_heat(heat, name) for heat in found.heats),
        links=tuple(map(told_link, found.links)),
        offered=told_variant(book, overlay, found.variant) if found.variant else UNSET,
    )
