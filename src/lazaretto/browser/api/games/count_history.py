"""What a book counts, over a whole game that nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.views.count_curve import MOST_POINTS, CountCurve
from lazaretto.browser.views.view_shapes import CountShape
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class CourseShape(msgspec.Struct, frozen=True):
    """What is counted, with the numbers after the last turn; and points, each a turn and the numbers after it. Both are
    empty if the book counts nothing, or if a person plays."""

    counts: tuple[CountShape, ...]
    points: tuple[tuple[int, tuple[int, ...]], ...]


async def count_history(context: Context, request: Request) -> dict[str, Any]:
    """The history of counts in a game."""
    return await context.in_thread(_history, await context.played(game_id(request)))


def _history(played: Played) -> dict[str, Any]:
    header, curve = played.record.header, CountCurve(played)
    if played.edition.book.showing.census is None or header.people:
        return {"counts": (), "points": ()}
    first, last = header.first_turn - 1, played.record.next_turn - 1
    return {"counts": curve.counts(last), "points": curve.points(first, last)}


OPERATIONS = (
    Operation(
        name="course",
        method="GET",
        path="/api/games/{game}/course",
        summary="The counts of a game over time",
        words=f"The history of everything that the book counts: one point for each turn, or at most {MOST_POINTS} "
        "points. They are evenly spaced, except in very long games, which have most of them where most happened. For "
        "games that move by themselves.",
        handler=count_history,
        answer=CourseShape,
        answer_example=lambda s: _history(s.played) if s.played else None,
        parameters=(GAME,),
        refusals=NO_GAME,
    ),
)
