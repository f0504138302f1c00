"""Maps: the position after a turn as the book draws it in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, TEXT, Operation
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.request_reading import game_id, turn_number
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.api.games.turns import TURN, demand_turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.text_map import map_name, map_of

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


async def one_map(context: Context, request: Request) -> Response:
    """The map after a turn, as a text file."""
    game, turn = game_id(request), turn_number(request)
    played = await context.played_to(game, turn)
    demand_turn(played, turn)
    await reach(context, played, turn)
    drawn = await context.in_thread(_map, played, turn)
    name = f'attachment; filename="{map_name(played, turn)}"'
    return Response(drawn, headers={"Content-Disposition": name}, media_type=TEXT)


def _map(played: Played, turn: int) -> str:
    if played.edition.book.showing.map is None:
        raise NotThere(f"{played.edition.book.title} has no map.")
    return map_of(played, turn)


OPERATIONS = (
    Operation(
        name="map",
        method="GET",
        path="/api/games/{game}/turns/{turn}/map",
        summary="The map after a turn",
        words="The position after a turn as plain text, one letter for each cell and one line for each row, if the "
        "book draws maps. A game can begin from it: the book's `map_key` takes these lines. Refused while people play "
        "each other, or while something is hidden from a player.",
        handler=one_map,
        answer=str,
        answer_example=lambda s: "c.c#\n.i.d\n",
        answer_is=TEXT,
        parameters=(GAME, TURN),
        refusals=NO_GAME | BUSY,
    ),
)
