"""The log of a game, a page at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import MOST_TURN, game_id, number
from lazaretto.browser.api.core.timed_replay import within
from lazaretto.browser.api.games.game_cards import GAME, From
from lazaretto.browser.views.log_page import Encoded, page_of
from lazaretto.browser.views.view_shapes import ToldShape
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class LogShape(msgspec.Struct, frozen=True):
    """Some turns in sentences, in order; the number of the game's first turn; and the game it was forked from, which
    has the turns before that. `until` is where to go on: the last turn of this game before those, or null if there is
    none. If no turn could be played again in time, it is the turn that was asked for."""

    told: tuple[ToldShape, ...]
    first_turn: int
    parent: From | None
    until: int | None


async def log_page(context: Context, request: Request) -> dict[str, Any]:
    """The entries of the log until a turn. Playing them again may take a while, so only a few pages are made at a
    time, and each as far as its time allows."""
    settings, game = context.server.settings, game_id(request)
    until = number(request, "until", MOST_TURN, MOST_TURN)
    count = number(request, "count", settings.log_turns, settings.log_turns)
    played = await context.played_to(game, until)
    async with context.replays.turn():
        return await context.in_thread(_continued, context, played, until, count)


def _continued(context: Context, played: Played, until: int, count: int) -> dict[str, Any]:
    """The page, for which no turn is described that was described for an earlier request."""
    settings = context.server.settings
    last = min(until, played.record.next_turn - 1)
    first = max(last + 1 - count, played.record.header.first_turn)
    key = played.record.header.id, first, last
    known = context.log_pages.get(key) or {}
    has_time = within(settings.replay_seconds)
    answer = _page(played, last, count, settings.log_bytes, known, has_time)
    # A page that is finished is not remembered: everybody may have the turns of it in memory now.
    left = known if last >= first and not answer["told"] else {}
    context.log_pages.put(key, left, sum(memoryview(entry).nbytes for entry in left.values()))
    return answer


def _page(
    played: Played, last: int, count: int, most_bytes: int, known: Encoded, has_time: Callable[[], bool]
) -> dict[str, Any]:
    header = played.record.header
    told = page_of(played, last + 1 - count, last, most_bytes, known, has_time)
    before = last - len(told)
    return {
        "told": told,
        "first_turn": header.first_turn,
        "parent": From(header.parent.game, header.parent.turn) if header.parent else None,
        "until": before if before >= header.first_turn else None,
    }


def _example(played: Played) -> dict[str, Any]:
    return _page(played, 1, 1, 1, {}, lambda: True)


OPERATIONS = (
    Operation(
        name="turns",
        method="GET",
        path="/api/games/{game}/turns",
        summary="The log, a page at a time",
        words="What happened in the turns up to one of them, in sentences, as everyone who watches the game is told. "
        "If they are too long for one answer, or playing them again takes too long, only the last of them are sent, or "
        "none; ask again with the number in `until`.",
        handler=log_page,
        answer=LogShape,
        answer_example=lambda s: _example(s.played) if s.played else None,
        parameters=(
            GAME,
            Parameter("until", "The last turn wanted; by default the last one played.", lambda s: 1, int, "query"),
            Parameter("count", "How many turns, by default as many as one answer has.", lambda s: 1, int, "query"),
        ),
        refusals=NO_GAME | BUSY,
    ),
)
