"""Winning chances of a game after a turn, for spectators. The worker computes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id, turn_number
from lazaretto.browser.api.core.solved_chances import Chances, Key
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.api.games.turns import TURN, demand_turn
from lazaretto.browser.work.jobs import WinningChances
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

SPLIT = (55.8, 44.2)
"""The chances in an example."""


class WorthShape(msgspec.Struct, frozen=True, kw_only=True):
    """Every seat's winning chances after a turn, in points, if all play their best from there. Null if there is no
    solution; then `words` says why. A point is one percent of winning chances."""

    turn: int
    chances: Chances | None
    words: str


async def chances_after(context: Context, request: Request) -> WorthShape:
    """The winning chances after a turn."""
    game, turn = game_id(request), turn_number(request)
    played = await context.played(game)
    demand_turn(played, turn)
    await reach(context, played, turn)
    first, job = await context.in_thread(_job, played, turn)
    try:
        return WorthShape(turn=turn, chances=await context.winning_chances.of(context, first, job), words="")
    except Busy:
        raise
    except Refusal as reason:
        return WorthShape(turn=turn, chances=None, words=str(reason))


def _job(played: Played, turn: int) -> tuple[Key, WinningChances]:
    """The job to ask the worker, and the game's starting state."""
    played.demand_open("its winning chances are shown when it has ended.")
    header, write = played.record.header, played.edition.text
    at = write(played.first)
    job = WinningChances(
        book=header.book,
        version=header.version,
        title=header.variant,
        overlay=header.overlay,
        at=at,
        state=write(played.at(turn)),
    )
    return (header.book, header.version, header.overlay_hash, at), job


OPERATIONS = (
    Operation(
        name="worth",
        method="GET",
        path="/api/games/{game}/turns/{turn}/worth",
        summary="The winning chances after a turn",
        words="The winning chances of each seat after a turn, from the book's solution; null, with a sentence, if it "
        "has none. Refused while people play each other, or while something is hidden from a player.",
        handler=chances_after,
        answer=WorthShape,
        answer_example=lambda s: WorthShape(turn=1, chances=dict(zip(s.seats, SPLIT, strict=False)), words=""),
        parameters=(GAME, TURN),
        refusals=NO_GAME | BUSY,
    ),
)
