"""Demos: a few positions of a book playing itself, for a live picture."""

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
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.demo import Demo

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

MOST_POSITIONS = 24
MOST_DEMO_BYTES = 256 * 1024
"""How long a demo is: so many positions, or fewer if they come to more than so many bytes."""


class Glimpse(msgspec.Struct, frozen=True):
    """Positions from games between the book's own bots, in order."""

    views: tuple[MomentShape, ...]


async def serve_demo(context: Context, request: Request) -> Response:
    """Serve a book's demo."""
    return Response(await context.in_thread(lambda: _encoded_demo(book_of(request).id)), media_type=JSON)


@lru_cache(maxsize=64)
def _encoded_demo(name: str) -> bytes:
    """Make the demo once; the same book always gives the same one."""
    return msgspec.json.encode({"views": _play(find(name))})


def _play(book: AnyBook) -> list[dict[str, Any]]:
    """Play games between the book's own bots, one after another."""
    demo = Demo(Edition(book))
    positions = [_position(demo.sitting.played)]
    size = len(msgspec.json.encode(positions[0]))
    while demo.moves and len(positions) < MOST_POSITIONS and size <= MOST_DEMO_BYTES:
        demo.beat()
        positions.append(_position(demo.sitting.played))
        size += len(msgspec.json.encode(positions[-1]))
    return positions


def _position(played: Played) -> dict[str, Any]:
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
        summary="A demo of a book",
        words=f"Up to {MOST_POSITIONS} positions from games between the book's own bots, in order, for a live picture. "
        "They have no options, and are always the same.",
        handler=serve_demo,
        answer=Glimpse,
        answer_example=lambda s: {"views": [_position(s.played)]} if s.played else None,
        parameters=(BOOK,),
        refusals=NO_BOOK,
    ),
)
