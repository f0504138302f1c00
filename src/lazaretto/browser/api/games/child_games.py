"""Games made from other games: by fork, undo, or playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import MOST_TURN, body, content_of, game_id
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME, seats_of
from lazaretto.browser.api.games.opening_steps import Begun, begun, example, ready
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.lineage import undo_target
from lazaretto.play.session.new_game import same_game
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.record_lines import Header

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class Fork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last turn that the fork keeps, and whether fresh dice follow."""

    turn: Annotated[int, Meta(ge=0, le=MOST_TURN)]
    fresh: bool = False


class Again(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the new game has the same dice."""

    same: bool = False


async def forked(context: Context, request: Request) -> Response:
    """Fork a game after a turn."""
    asked, played = await body(context, request, Fork), await context.played(game_id(request))
    if not await _is_player(context, request, played):
        await context.in_thread(played.demand_open, "it can be forked when it has ended.")
        if not asked.fresh and played.is_fair_and_goes_on:
            raise Refusal("Only its player may use its dice again before it has ended; fork it with fresh ones.")
    games, header = Games(context.server.library), played.record.header
    await reach(context, played, asked.turn)
    async with ready(context, request, played.edition, await context.in_thread(_going_on, header, played, asked.turn)):
        said = await begun(context, request, lambda: games.fork(played, asked.turn, asked.fresh), header)
    await context.server.sessions.introduce_again(header.id)
    return said


async def undone(context: Context, request: Request) -> Response:
    """Undo the last turn in which a person chose."""
    await content_of(request, context.server.settings.message_bytes)
    played = await context.played(game_id(request))
    if not await _may_know_dice(context, request, played):
        raise Refusal("Only its player may take turns back before it has ended.")
    edition, header, library = played.edition, played.record.header, context.server.library
    held, turn = await context.in_thread(undo_target, played, context.ancestors())
    # The turn may be an ancestor's, and that may be somebody else's game.
    if held is not played and not await _may_know_dice(context, request, held):
        raise Refusal("The turn before this game was somebody else's, and only they may take it back.")
    await reach(context, held, turn)

    def child() -> Sitting:
        return fork(held, turn, library, edition=edition, seats=header.seats)

    async with ready(context, request, edition, await context.in_thread(_going_on, header, held, turn)):
        said = await begun(context, request, child, header)
    await context.server.sessions.introduce_again(held.record.header.id)
    return said


async def again(context: Context, request: Request) -> Response:
    """Play again with the same seats and the same start."""
    asked, played = await body(context, request, Again), await context.played(game_id(request))
    edition, header = played.edition, played.record.header
    opening = await context.in_thread(same_game, played, asked.same)
    async with ready(context, request, edition, opening):
        return await begun(context, request, lambda: begin(edition, opening, context.server.library), header)


async def _may_know_dice(context: Context, request: Request, played: Played) -> bool:
    """Whether a visitor may have a child with the same dice. It makes a fair game practice, so only its player may;
    and a game in which something is hidden is its player's alone."""
    if await _is_player(context, request, played):
        return True
    return not played.is_fair_and_goes_on and await context.in_thread(_is_open, played)


async def _is_player(context: Context, request: Request, played: Played) -> bool:
    """Whether a visitor has a seat in a game."""
    header, guest = played.record.header, context.server.guest(request)
    return bool(await context.server.writer.do(seats_of, context, header, guest))


def _is_open(played: Played) -> bool:
    return played.is_open


def _going_on(header: Header, held: Played, turn: int) -> Opening:
    """The opening of a child, as far as its bots need to know it."""
    return Opening(header.seats, 0, held.edition.text(held.at(turn)))


OPERATIONS = (
    Operation(
        name="fork",
        method="POST",
        path="/api/games/{game}/fork",
        summary="Fork a game",
        words="Begins a new game that continues from a turn of this one, with the same dice or fresh ones. If only "
        "bots had seats, you get the first one. With the same dice, or if something in it is hidden, it is practice, "
        "and if the game itself is still played, that becomes practice too; only its player may do so. A game between "
        "people can be forked when it has ended, and a daily game in which something is hidden when its day is over.",
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
        summary="Undo a turn",
        words="Begins a new game that continues from before the last turn in which a person chose, with the same "
        "dice. It is practice, and so is the game itself from then on, if it has not ended. Before that, only its "
        "player may take turns back.",
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
        summary="Play again",
        words="Begins a new game with the same start and the same seats, with fresh dice or the same ones. With the "
        "same ones it is practice. Those of a game whose seed is not told yet are refused.",
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
