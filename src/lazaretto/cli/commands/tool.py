"""`lazaretto tool`: a book's own tools."""

from __future__ import annotations

import time
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.commands.odds import given_of
from lazaretto.cli.io.print_results import columns, print_json, wrapped
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.text_tables import chart_lines, table_lines
from lazaretto.cli.opening.find_saved_games import placed
from lazaretto.cli.opening.shared_options import (
    AsJson,
    At,
    BookName,
    Seed,
    Settings,
    Variant,
    echo_seed,
    overlay_for,
    seed_or_new,
)
from lazaretto.game.book_tool import Answer, Tool, ToolRequest
from lazaretto.progress import followed
from lazaretto.refusal import Misuse
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.book_tools import answer, demand_tool, rolls, tools


def tool(
    book: BookName,
    name: Annotated[str | None, Parameter(help="A tool of the book; without one, all are listed.")] = None,
    /,
    *given: Annotated[str, Parameter(help="Values for its fields, name=value.")],
    at: At = None,
    seed: Seed = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> None:
    """Use a book's own tools. `tool BOOK` lists them, and `tool BOOK NAME days=100` runs one."""
    found = find(book)
    if name is None:
        print_json(as_dicts(tools(found))) if json else _list(found)
        return
    asked = demand_tool(found, name)
    filled = asked.filled(given_of(given))
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    numbers = found.tables.load(overlay)
    state = None if text is None else found.state(numbers, text)
    question = ToolRequest(numbers, state, seed_or_new(seed), filled)
    if rolls(asked, question):
        echo_seed(question.seed)
    elif seed is not None:
        raise Misuse(f"This {name} rolls nothing, so no seed can change it; leave --seed out.")
    began = time.perf_counter()
    said = worked(asked, question, name)
    if json:
        print_json(as_dicts(answer(found, name, filled, overlay, question.seed, time.perf_counter() - began, said)))
    else:
        _tell(said)


def worked(tool: Tool, asked: ToolRequest, name: str) -> Answer:
    """Run the tool with a progress bar and return its answer."""
    with counting(name) as progress:
        return followed(tool.run(asked), progress, "parts")


def _list(book: AnyBook) -> None:
    if not book.tools:
        print(f"{book.title} has no tools of its own.")
        return
    print("\n".join(columns([(f"{name} {one.written}".rstrip(), one.about) for name, one in book.tools.items()])))


def _tell(said: Answer) -> None:
    if said.text is not None:
        print(said.text)
        return
    parts = [[line for sentence in said.said for line in wrapped(sentence, 0)]]
    parts += [list(table_lines(table)) for table in said.tables]
    parts += [list(chart_lines(chart)) for chart in said.charts]
    print("\n\n".join("\n".join(lines) for lines in parts if lines))
