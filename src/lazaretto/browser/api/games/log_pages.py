"""The log of a game, a page at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import MOST_TURN, game_id, number
from lazaretto.browser.api.games.game_cards import GAME, From
from lazaretto.browser.views.log_page import page_of
from lazaretto.browser.views.view_shapes import ToldShape
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class LogShape(msgspec.Struct, frozen=True):
    """Some turns in sentences, in order; the number of the game's first turn; and the game it was forked from, which
    has the turns before that."""

    told: tuple[ToldShape, ...]
    first_turn: int
    parent: From | None


async def log_page(context: Context, request: Request) -> dict[str, Any]:
    """The entries of the log until a turn."""
    settings, game = context.server.settings, game_id(request)
    until = number(request, "until", MOST_TURN, MOST_TURN)
    count = number(request, "count", settings.log_turns, settings.log_turns)
    return await context.in_thread(_page, await context.played_to(game, until), until, count, settings.log_bytes)


def _page(played: Played, until: int, count: int, most_bytes: int) -> dict[str, Any]:
    header = played.record.header
    last = min(until, played.record.next_turn - 1)
    return {
        "told": page_of(played, last + 1 - count, last, most_bytes),
        "first_turn": header.first_turn,
        "parent": From(header.parent.game, header.parent.turn) if header.parent else None,
    }


OPERATIONS = (
    Operation(
        name="turns",
        method="GET",
        path="/api/games/{game}/turns",
        summary="The log, a page at a time",
        words="What happened in the turns up to one of them, in sentences, as everyone who watches the game is told. "
        "If they are too long for one answer, only the last of them are sent; ask again with the number before the "
        "first of those for the turns before.",
        handler=log_page,
        answer=LogShape,
        answer_example=lambda s: _page(s.played, 1, 1, 1) if s.played else None,
        parameters=(
            GAME,
            Parameter("until", "The last turn wanted; by default the last one played.", lambda s: 1, int, "query"),
            Parameter("count", "How many turns, by default as many as one answer has.", lambda s: 1, int, "query"),
        ),
        refusals=NO_GAME,
    ),
)
