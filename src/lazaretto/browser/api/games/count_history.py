"""What a book counts, over a whole game that nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.views.count_curve import MOST_POINTS, course
from lazaretto.browser.views.view_shapes import CountShape
from lazaretto.play.played import Played
from lazaretto.view import Count

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class CourseShape(msgspec.Struct, frozen=True):
    """What is counted, as it stands after the last turn; and points, each a turn and how many there were of each after
    it. There is nothing of either where the book counts nothing, or somebody plays."""

    counts: tuple[CountShape, ...]
    points: tuple[tuple[int, tuple[int, ...]], ...]


async def one_course(context: Context, request: Request) -> dict[str, Any]:
    """The history of counts in a game."""
    return await context.aside(_course, await context.played(game_id(request)))


def _course(played: Played) -> dict[str, Any]:
    edition, header = played.edition, played.record.header
    census = edition.book.showing.census
    if census is None or header.people:
        return {"counts": (), "points": ()}

    def counts(turn: int) -> tuple[Count, ...]:
        return tuple(census(edition.numbers, edition.game.seen(played.at(turn), None)))

    first, last = header.first_turn - 1, played.record.next_turn - 1
    return {"counts": counts(last), "points": course(first, last, counts)}


OPERATIONS = (
    Operation(
        name="course",
        method="GET",
        path="/api/games/{game}/course",
        summary="What was counted in a game, over all its turns",
        words=f"How many there were of everything that the book counts, from where the game begins until now: a point "
        f"for every turn, or {MOST_POINTS} of them evenly apart. For games that move by themselves.",
        handler=one_course,
        answer=CourseShape,
        answer_example=lambda s: _course(s.played) if s.played else None,
        parameters=(GAME,),
        refusals=NO_GAME,
    ),
)
