"""A book's own tools: the list of them, and using one, which the worker does."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.books import AnyBook, find, ids
from lazaretto.browser.api.books.books import BOOK
from lazaretto.browser.api.books.odds import SETTING, VARIANT
from lazaretto.browser.api.core.example_values import Sample
from lazaretto.browser.api.core.job_answer import EXAMPLE, WORDS, Lines, worked
from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, NO_BOOK, Operation, Parameter
from lazaretto.browser.api.core.request_reading import body, book_of, words
from lazaretto.browser.api.core.shared_fields import (
    Book,
    Digits,
    Name,
    Settings,
    State,
    Variant,
    placed,
    seed_of,
    variant,
)
from lazaretto.browser.api.core.variant_fields import overlay
from lazaretto.browser.work.jobs import UseTool
from lazaretto.dice.seeds import draw_seed
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Tool
from lazaretto.refusal import Misuse, did_you_mean, quoted
from lazaretto.report.book_tools import ToolAnswer, demand_tool
from lazaretto.report.tool_cards import ToolShelf
from lazaretto.report.tool_cards import tools as shelf

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

Field = Annotated[str, Meta(max_length=400)]

Given = Annotated[
    dict[Name, Field],
    Meta(max_length=40, description="Fields by name, each as text; a field that is left out has its default value."),
]


class ToUse(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tool of a book and the values of its fields. By default, the seed is random."""

    book: Book
    tool: Name
    given: Given = {}
    seed: Digits | None = None
    at: State | None = None
    variant: Variant = ""
    set: Settings = ()


async def tools(context: Context, request: Request) -> ToolShelf:
    """List a book's tools."""
    return await context.in_thread(lambda: _shelf(book_of(request), words(request)))


def _shelf(book: AnyBook, pairs: list[tuple[str, str]]) -> ToolShelf:
    """The tools under a variant, which may add to their catalogues."""
    for name, _ in pairs:
        if name not in (SETTING, VARIANT):
            raise Misuse(f"{quoted(name)} is not asked for here; {did_you_mean(name, (SETTING, VARIANT))}")
    named = [value for name, value in pairs if name == VARIANT]
    if len(named) > 1:
        raise Misuse("A name is given twice.")
    settings = tuple(value for name, value in pairs if name == SETTING)
    return shelf(book, book.tables.load(overlay(book, "".join(named), settings)))


async def use(context: Context, request: Request) -> Response:
    """Use a tool."""
    _, job = await job_of(context, await body(context, request, ToUse))
    return await worked(context, request, job)


async def job_of(context: Context, asked: ToUse) -> tuple[Tool, UseTool]:
    """The tool that a visitor asks for, and the job that answers. What cannot be asked is refused."""
    seed = draw_seed() if asked.seed is None else seed_of(asked.seed)
    edition, at = await placed(context, asked)
    tool = demand_tool(edition.book, asked.tool)
    tool.filled(asked.given, edition.numbers)
    return tool, UseTool(**variant(edition), at=at, tool=asked.tool, given=asked.given, seed=str(seed))


def _example(s: Sample) -> dict[str, Any]:
    """The simplest tool of the first book that has any."""
    for name in ids():
        with suppress(Refusal):
            if own := find(name).tools:
                return {"book": name, "tool": min(own, key=lambda each: len(own[each].fields)), "seed": "7"}
    return {"book": s.book, "tool": "TOOL", "seed": "7"}


OPERATIONS = (
    Operation(
        name="tools",
        method="GET",
        path="/api/books/{book}/tools",
        summary="A book's own tools",
        words="The tools of a book, each with its fields. A live tool can also be asked over the socket "
        "/api/tools/live, which answers only the latest question.",
        handler=tools,
        answer=ToolShelf,
        answer_example=lambda s: shelf(s.real) if s.real else None,
        parameters=(
            BOOK,
            Parameter(SETTING, "A setting, table.key=value.", lambda s: s.setting, where="query", several=True),
            Parameter(VARIANT, "A variant that ships with the book, by its name.", lambda s: "", where="query"),
        ),
        refusals=NO_BOOK,
    ),
    Operation(
        name="use_tool",
        method="POST",
        path="/api/tools",
        summary="Use a tool of a book",
        words="The answer of a tool: sentences, tables, charts, or a text to save as a file. What needs more "
        "time or memory than this server allows is refused." + WORDS,
        handler=use,
        body=ToUse,
        body_example=_example,
        answer=ToolAnswer,
        lines=Lines,
        lines_example=EXAMPLE,
        refusals=BAD_BODY | BUSY,
    ),
)
