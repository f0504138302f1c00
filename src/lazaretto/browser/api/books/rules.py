"""The rules of a book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.books.books import BOOK
from lazaretto.browser.api.core.example_values import Sample
from lazaretto.browser.api.core.operation import NO_BOOK, Operation
from lazaretto.browser.api.core.request_reading import book_of
from lazaretto.report.rules import Rules, rules

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

FEW = 3
"""The number of rules in an example."""


async def page(context: Context, request: Request) -> Rules:
    """Show every rule and ruling."""
    return await context.in_thread(lambda: rules(book_of(request)))


def _sample(s: Sample) -> Rules | None:
    if s.real is None:
        return None
    found = rules(s.real)
    return msgspec.structs.replace(found, rules=found.rules[:FEW])


OPERATIONS = (
    Operation(
        name="rules",
        method="GET",
        path="/api/books/{book}/rules",
        summary="The rules of a book",
        words="Every rule and every ruling, in the order of the rulebook. A ruling says what the book leaves open, how "
        "it is played here, what the alternatives are, and the setting for them.",
        handler=page,
        answer=Rules,
        answer_example=_sample,
        parameters=(BOOK,),
        refusals=NO_BOOK,
    ),
)
