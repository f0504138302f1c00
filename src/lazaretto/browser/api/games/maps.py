"""Maps: the position after a turn as the book draws it in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import NO_GAME, TEXT, Operation
from lazaretto.browser.api.core.refusals import NotThere
from lazaretto.browser.api.core.request_reading import game_id, turn_number
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.api.games.turns import TURN, demand_turn
from lazaretto.play.played import Played
from lazaretto.play.text_map import map_name, map_of

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


async def one_map(context: Context, request: Request) -> Response:
    """The map after a turn, as a text file."""
    game, turn = game_id(request), turn_number(request)
    played = await context.played_to(game, turn)
    drawn = await context.aside(_map, played, turn)
    name = f'attachment; filename="{map_name(played, turn)}"'
    return Response(drawn, headers={"Content-Disposition": name}, media_type=TEXT)


def _map(played: Played, turn: int) -> str:
    demand_turn(played, turn)
    if played.edition.book.showing.map is None:
        raise NotThere(f"{played.edition.book.title} has no map.")
    return map_of(played, turn)


OPERATIONS = (
    Operation(
        name="map",
        method="GET",
        path="/api/games/{game}/turns/{turn}/map",
        summary="A game as a map in plain text",
        words="How it stood after a turn: one letter a cell, a line a row, where the book draws a map. A game can "
        "begin from it: its lines are what the book's `map_key` takes. Nothing is told while people play each other, "
        "or while something is hidden from whoever plays.",
        handler=one_map,
        answer=str,
        answer_example=lambda s: "c.c#\n.i.d\n",
        answer_is=TEXT,
        parameters=(GAME, TURN),
        refusals=NO_GAME,
    ),
)
