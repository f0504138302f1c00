"""Demos: a few moments of a book playing itself, for a live picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.books import AnyBook, find
from lazaretto.browser.api.books.books import BOOK
from lazaretto.browser.api.core.operation import JSON, NO_BOOK, Operation
from lazaretto.browser.api.core.request_reading import book_of
from lazaretto.browser.views import view_json
from lazaretto.browser.views.view_shapes import MomentShape
from lazaretto.play.demo import Demo
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

MOMENTS = 24
MOST_GLIMPSE_BYTES = 256 * 1024
"""A demo ends with the first moment that exceeds this."""


class Glimpse(msgspec.Struct, frozen=True):
    """Moments of games that the book plays with itself, one after the other."""

    views: tuple[MomentShape, ...]


async def glimpse(context: Context, request: Request) -> Response:
    """Serve a book's demo."""
    return Response(await context.aside(lambda: _glimpse(book_of(request).id)), media_type=JSON)


@lru_cache(maxsize=64)
def _glimpse(name: str) -> bytes:
    """Make the demo once; the same book always gives the same one."""
    return msgspec.json.encode({"views": _play(find(name))})


def _play(book: AnyBook) -> list[dict[str, Any]]:
    """Play games between the book's own bots, one after another."""
    showing = Demo(Edition(book))
    moments = [_moment(showing.sitting.played)]
    size = len(msgspec.json.encode(moments[0]))
    while showing.moves and len(moments) < MOMENTS and size <= MOST_GLIMPSE_BYTES:
        showing.beat()
        moments.append(_moment(showing.sitting.played))
        size += len(msgspec.json.encode(moments[-1]))
    return moments


def _moment(played: Played) -> dict[str, Any]:
    cards = played.edition.reveal(played.turns[-1], None) if played.turns else ()
    return {
        "view": view_json.view(played.edition.view(played.state, None)),
        "cards": [view_json.card(each) for each in cards],
    }


OPERATIONS = (
    Operation(
        name="glimpse",
        method="GET",
        path="/api/books/{book}/glimpse",
        summary="A book at play",
        words="Up to 24 moments of games that the book plays with itself, in order, for a living picture of it. There "
        "are no options in them. They are the same whenever they are asked for.",
        handler=glimpse,
        answer=Glimpse,
        answer_example=lambda s: {"views": [_moment(s.played)]} if s.played else None,
        parameters=(BOOK,),
        refusals=NO_BOOK,
    ),
)
