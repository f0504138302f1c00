"""`lazaretto tool`: a book's own tools."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from shutil import get_terminal_size
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.commands.odds import given_of
from lazaretto.cli.io.print_results import columns, print_json, wrapped
from lazaretto.cli.io.progress_bar import counting
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
from lazaretto.play.text.new_file import write_new
from lazaretto.play.text.tool_answer.answer import answer_parts
from lazaretto.play.text.tool_answer.tables import column_of
from lazaretto.play.text.tool_answer.toned_lines import plain
from lazaretto.progress import followed
from lazaretto.refusal import Misuse, Refusal
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.book_tools import ToolAnswer, answer, demand_tool, rolls
from lazaretto.report.tool_cards import tools


def tool(
    book: BookName,
    name: Annotated[str | None, Parameter(help="A tool of the book; without one, all are listed.")] = None,
    /,
    *given: Annotated[str, Parameter(help="Values for its fields, name=value; several words as name=one,two.")],
    sort: Annotated[
        str | None, Parameter(help="Sort tables by this column; -COLUMN for falling.", allow_leading_hyphen=True)
    ] = None,
    where: Annotated[str | None, Parameter(help="Only rows of tables that contain these words.")] = None,
    keep: Annotated[Path | None, Parameter(help="Save the variant that the answer offers to a new file.")] = None,
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
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    numbers = found.tables.load(overlay)
    filled = asked.filled(given_of(given), numbers)
    state = None if text is None else found.state(numbers, text)
    question = ToolRequest(numbers, state, seed_or_new(seed), filled)
    if rolls(asked, question):
        echo_seed(question.seed)
    elif seed is not None:
        raise Misuse(f"This {name} rolls nothing, so no seed can change it; leave --seed out.")
    began = time.perf_counter()
    said = worked(asked, question, name)
    if sort is not None:
        column_of(said.tables, sort)
    told = answer(found, name, filled, overlay, question.seed, time.perf_counter() - began, said)
    if keep is not None:
        write_new(str(keep), _offered(told))
    if json:
        print_json(as_dicts(told))
    else:
        named = ["--variant", str(variant)] if variant else []
        under = [*named, *(part for setting in settings for part in ("--set", setting))]
        _tell(said, told, sort or "", where or "", under)


def worked(tool: Tool, asked: ToolRequest, name: str) -> Answer:
    """Run the tool with a progress bar and return its answer."""
    with counting(name) as progress:
        return followed(tool.run(asked), progress, "parts")


def _offered(told: ToolAnswer) -> str:
    """The variant file of an answer."""
    if not told.offered:
        raise Refusal("This answer offers no variant to keep.")
    return told.offered.file


def _list(book: AnyBook) -> None:
    if not book.tools:
        print(f"{book.title} has no tools of its own.")
        return
    print("\n".join(columns([(f"{name} {one.written}".rstrip(), one.about) for name, one in book.tools.items()])))


def _tell(said: Answer, told: ToolAnswer, sort: str, where: str, under: Sequence[str]) -> None:
    if said.text is not None:
        print(said.text)
        return
    parts = [[line for sentence in said.said for line in wrapped(sentence, 0)]]
    drawn = answer_parts(said, get_terminal_size().columns, sort=sort, where=where)
    parts += [[plain(line) for line in lines] for lines in drawn]
    parts.append(list(_next(told, under)))
    print("\n\n".join("\n".join(lines) for lines in parts if lines))


def _next(told: ToolAnswer, under: Sequence[str]) -> Iterator[str]:
    """What can be typed next: other tools, and a game with the variant that is offered."""
    for link in told.links:
        given = [f"{name}={text}" for name, text in link.given.items()]
        yield f"{link.label}: {_command('tool', told.book, link.tool, *given, *under)}"
    if told.offered and told.offered.label:
        settings = [part for setting in told.offered.settings for part in ("--set", setting)]
        yield f"{told.offered.label}: {_command('play', told.offered.book, *under, *settings)}"
    if told.offered:
        yield f"Keep this ({told.offered.title}): the same command with --keep FILE"


def _command(*words: str) -> str:
    return " ".join(("lazaretto", *map(quote, words)))
