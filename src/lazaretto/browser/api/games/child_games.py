"""Games made from other games: by fork, undo, or playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import body, content_of, game_id
from lazaretto.browser.api.games.begin import Begun, begun, example, ready
from lazaretto.browser.api.games.game_cards import GAME, seats_of
from lazaretto.game import Refusal
from lazaretto.play.begin import Opening, before_last, begin, fork
from lazaretto.play.games import Games
from lazaretto.play.played import Played
from lazaretto.play.seats import fresh_seed
from lazaretto.play.sitting import Sitting
from lazaretto.store.lines import Header

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class Fork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """After which turn another way is taken, and whether with fresh dice or the same."""

    turn: Annotated[int, Meta(ge=0, le=999_999)]
    fresh: bool = False


class Again(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether with the same dice or fresh ones."""

    same: bool = False


async def forked(context: Context, request: Request) -> Response:
    """Fork a game after a turn."""
    asked, played = await body(context, request, Fork), await context.played(game_id(request))
    played.demand_open("it can be forked when it has ended.")
    games, header = Games(context.server.library), played.record.header
    async with ready(context, request, played.edition, await context.aside(_going_on, header, played, asked.turn)):
        return await begun(context, request, lambda: games.fork(played, asked.turn, asked.fresh), header)


async def undone(context: Context, request: Request) -> Response:
    """Undo the last turn in which a person chose."""
    await content_of(request, context.server.settings.message_bytes)
    played, guest = await context.played(game_id(request)), context.server.guest(request)
    if not seats_of(context, played.record.header, guest):
        played.demand_open("only its player may take turns back.")
    edition, header, library = played.edition, played.record.header, context.server.library
    held, turn = await context.aside(before_last, played, context.forebears())

    def child() -> Sitting:
        return fork(held, turn, library, edition=edition, seats=header.seats)

    async with ready(context, request, edition, await context.aside(_going_on, header, held, turn)):
        return await begun(context, request, child, header)


async def again(context: Context, request: Request) -> Response:
    """Play again with the same seats and the same start."""
    asked, played = await body(context, request, Again), await context.played(game_id(request))
    edition, header = played.edition, played.record.header
    if asked.same and header.is_between_people:
        raise Refusal("People who play each other must not know the dice; play again with fresh ones.")
    opening = Opening(header.seats, played.seed if asked.same else fresh_seed(header.seats), header.start, header.dice)
    async with ready(context, request, edition, opening):
        return await begun(context, request, lambda: begin(edition, opening, context.server.library), header)


def _going_on(header: Header, held: Played, turn: int) -> Opening:
    """The opening of a child, as far as its bots need to know it."""
    return Opening(header.seats, 0, held.edition.text(held.at(turn)))


OPERATIONS = (
    Operation(
        name="fork",
        method="POST",
        path="/api/games/{game}/fork",
        summary="Take a game another way",
        words="A child that goes on from a turn of a game, with the same dice ahead or fresh ones. The game itself "
        "stays as it is. Where only bots sat, you take the first seat. A game between people, or one in which "
        "something is hidden, can be forked when it has ended.",
        handler=forked,
        parameters=(GAME,),
        body=Fork,
        body_example=lambda s: {"turn": 1, "fresh": True},
        answer=Begun,
        answer_example=example,
        status=201,
        refusals=BAD_BODY | NO_GAME | BUSY,
    ),
    Operation(
        name="undo",
        method="POST",
        path="/api/games/{game}/undo",
        summary="Take back a turn",
        words="A child that goes on from before the last turn in which a person chose. The same dice lie ahead, and "
        "the game itself stays as it is.",
        handler=undone,
        parameters=(GAME,),
        answer=Begun,
        answer_example=example,
        status=201,
        refusals=NO_GAME | BUSY,
    ),
    Operation(
        name="again",
        method="POST",
        path="/api/games/{game}/again",
        summary="Play once more",
        words="A new game from the same start with the same seats, with fresh dice or the same ones.",
        handler=again,
        parameters=(GAME,),
        body=Again,
        body_example=lambda s: {"same": True},
        answer=Begun,
        answer_example=example,
        status=201,
        refusals=BAD_BODY | NO_GAME | BUSY,
    ),
)
