"""What a book counts, over a whole game that nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.memory_weight import COUNTED_BYTES
from lazaretto.browser.views.count_curve import MOST_POINTS, count_for, points
from lazaretto.browser.views.view_shapes import CountShape
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.state_counts import StateCounts

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class CourseShape(msgspec.Struct, frozen=True):
    """What is counted, with the numbers after the last turn; and points, each a turn and the numbers after it. Both are
    empty if the book counts nothing, or if a person plays."""

    counts: tuple[CountShape, ...]
    points: tuple[tuple[int, tuple[int, ...]], ...]


async def count_history(context: Context, request: Request) -> dict[str, Any]:
    """The history of counts in a game. Counting may take a while, so only a few games are counted at a time."""
    game = game_id(request)
    async with context.curves.turn():
        return await context.in_thread(_continued, context, await context.played(game))


def _continued(context: Context, played: Played) -> dict[str, Any]:
    """The history, for which no state is counted that was counted for an earlier request."""
    # A game's turns never change, so what was counted in it holds however far it has been played since.
    game = played.record.header.id
    states = StateCounts(played, known=context.counted.get(game))
    answer = _history(states, context.server.settings.curve_seconds)
    known = states.known()
    context.counted.put(game, known, len(known) * COUNTED_BYTES)
    return answer


def _history(states: StateCounts, seconds: float) -> dict[str, Any]:
    record = states.played.record
    if not states.has_census or record.header.people:
        return {"counts": (), "points": ()}
    count_for(states, seconds)
    last = len(states.turns)
    return {"counts": states.counts(last), "points": points(states, states.first, states.first + last)}


def _example(played: Played) -> dict[str, Any]:
    return _history(StateCounts(played), Settings().curve_seconds)


OPERATIONS = (
    Operation(
        name="course",
        method="GET",
        path="/api/games/{game}/course",
        summary="The counts of a game over time",
        words=f"The history of everything that the book counts: one point for each turn, or at most {MOST_POINTS} "
        "points. They are evenly spaced, except in games that are too long to be counted at once; these have most of "
        "them where most happened. For games that move by themselves.",
        handler=count_history,
        answer=CourseShape,
        answer_example=lambda s: _example(s.played) if s.played else None,
        parameters=(GAME,),
        refusals=NO_GAME | BUSY,
    ),
)
