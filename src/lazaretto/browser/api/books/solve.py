"""Solve: the value of a state and best play, found by the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.named_things import Book, Name, Settings, State, Variant, placed, variant
from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, JSON, Operation
from lazaretto.browser.api.core.request_reading import body
from lazaretto.browser.work.jobs import Solve
from lazaretto.report.solve import SolveAnswer

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class ToSolve(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state of a book; the book's first one if it is left out. `objective` is another measure of an end than its
    scores, by the book's name for it."""

    book: Book
    at: State | None = None
    variant: Variant = ""
    set: Settings = ()
    objective: Name | None = None


async def solve(context: Context, request: Request) -> Response:
    """Solve a state."""
    asked = await body(context, request, ToSolve)
    edition, at = await placed(context, asked)
    return Response(
        await context.do_for(request, Solve(**variant(edition), at=at, objective=asked.objective)), media_type=JSON
    )


OPERATIONS = (
    Operation(
        name="solve",
        method="POST",
        path="/api/solve",
        summary="The value of a state, and best play",
        words="What a state is worth to the first seat when every seat plays its best, how sure that is, and each "
        "seat's best mix. With an `objective` of the book, ends are worth what that measures. It is worked out "
        "beside the server within 30 seconds and 512 MiB; what takes more is refused. "
        "What has been solved once comes at once.",
        handler=solve,
        body=ToSolve,
        body_example=lambda s: {"book": s.book, "set": [s.setting]},
        answer=SolveAnswer,
        refusals=BAD_BODY | BUSY,
    ),
)
