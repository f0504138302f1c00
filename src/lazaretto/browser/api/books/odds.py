"""Odds: the questions a book can answer, and exact answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from lazaretto.books import AnyBook
from lazaretto.browser.api.books.books import BOOK
from lazaretto.browser.api.core.operation import NO_BOOK, Operation, Parameter
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.request_reading import book_of, words
from lazaretto.browser.api.core.variant_fields import overlay
from lazaretto.refusal import Misuse, Refusal
from lazaretto.report.odds import OddsAnswer, answer, demand_odds, question

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

SETTING, VARIANT = "set", "variant"


class Asked(msgspec.Struct, frozen=True):
    """A question that a book can answer: its name, what it is about, and an example of its arguments."""

    rule: str
    about: str
    example: dict[str, str]


class Questions(msgspec.Struct, frozen=True):
    """All questions of a book."""

    book: str
    odds: tuple[Asked, ...]


async def questions(context: Context, request: Request) -> Questions:
    """List the questions."""
    return await context.in_thread(lambda: _questions(book_of(request)))


async def odds(context: Context, request: Request) -> OddsAnswer:
    """Answer a question in the thread pool, since it may take a while."""
    return await context.in_thread(lambda: _odds(book_of(request), str(request.path_params["rule"]), words(request)))


def _questions(book: AnyBook) -> Questions:
    return Questions(book.id, tuple(Asked(name, odds.about, dict(odds.example)) for name, odds in book.odds.items()))


def _odds(book: AnyBook, rule: str, pairs: list[tuple[str, str]]) -> OddsAnswer:
    try:
        demand_odds(book, rule)
    except Refusal as wrong:
        raise NotThere(str(wrong)) from None
    given = [pair for pair in pairs if pair[0] not in (SETTING, VARIANT)]
    named = [value for name, value in pairs if name == VARIANT]
    if len(dict(given)) < len(given) or len(named) > 1:
        raise Misuse("A name is given twice.")
    settings = tuple(value for name, value in pairs if name == SETTING)
    changed = overlay(book, "".join(named), settings)
    put = question(book, rule, dict(given), changed)
    return answer(book, rule, dict(given), changed, put.outcomes(), facts=put.facts)


OPERATIONS = (
    Operation(
        name="odds",
        method="GET",
        path="/api/books/{book}/odds/{rule}",
        summary="Exact odds of one rule",
        words="How likely each outcome is, as a fraction and in percent. The arguments of the question are query "
        "parameters, under the names that the list of questions shows.",
        handler=odds,
        answer=OddsAnswer,
        answer_example=lambda s: _odds(s.real, s.rule, list(s.given)) if s.real and s.real.odds else None,
        parameters=(
            BOOK,
            Parameter("rule", "The name of a question.", lambda s: s.rule),
            Parameter(SETTING, "A setting, table.key=value.", lambda s: s.setting, where="query", several=True),
            Parameter(VARIANT, "A variant that ships with the book, by its name.", lambda s: "", where="query"),
        ),
        any_query="The arguments of the question, each under its own name.",
        query_example=lambda s: dict(s.given),
        refusals={404: "There is no such book, or it has no such question."},
    ),
    Operation(
        name="questions",
        method="GET",
        path="/api/books/{book}/odds",
        summary="The questions of a book",
        words="The questions about odds that a book can answer, each with an example of its arguments.",
        handler=questions,
        answer=Questions,
        answer_example=lambda s: _questions(s.real) if s.real else None,
        parameters=(BOOK,),
        refusals=NO_BOOK,
    ),
)
