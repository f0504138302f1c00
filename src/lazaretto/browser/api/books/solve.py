"""Solve: the value of a state and best play, found by the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, JSON, Operation
from lazaretto.browser.api.core.request_reading import body
from lazaretto.browser.api.core.shared_fields import Book, Name, Settings, State, Variant, placed, variant
from lazaretto.browser.work.jobs import Solve
from lazaretto.report.solve import SolveAnswer

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class ToSolve(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state of a book; by default its first one. `objective` names another measure of the result than the scores, if
    the book has one."""

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
        words="The value of a state for the first seat if every seat plays its best, how exact that is, and each "
        "seat's best mix. With an `objective`, results are valued by that measure. What needs more time or "
        "memory than this server allows is refused. A state that has been solved before is answered at once.",
        handler=solve,
        body=ToSolve,
        body_example=lambda s: {"book": s.book, "set": [s.setting]},
        answer=SolveAnswer,
        refusals=BAD_BODY | BUSY,
    ),
)
