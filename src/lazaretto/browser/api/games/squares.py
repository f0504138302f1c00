"""Squares: who was on a square after a turn, and what happened to them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.request_reading import game_id, turn_number
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.api.games.turns import TURN, demand_turn
from lazaretto.game import Square
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.inspect_square import describe_square
from lazaretto.refusal import quoted

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

SQUARE = re.compile(r"([0-9]{1,5}),([0-9]{1,5})")


class SquareShape(msgspec.Struct, frozen=True):
    """A square after a turn, in sentences; none if the book says no more than its legend."""

    turn: int
    square: tuple[int, int]
    sentences: tuple[str, ...]


async def one_square(context: Context, request: Request) -> dict[str, Any]:
    """Who is there, and why. The turn is replayed in the thread pool to find out."""
    game, turn, square = game_id(request), turn_number(request), _square(request)
    async with context.looks.turn():
        played = await context.played_to(game, turn)
        demand_turn(played, turn)
        await reach(context, played, turn)
        return await context.in_thread(_described, played, turn, square)


def _square(request: Request) -> Square:
    text = str(request.path_params["square"])
    found = SQUARE.fullmatch(text)
    if found is None:
        raise NotThere(f"{quoted(text)} is not a square; write its column and its row from 0, like 12,7.")
    return int(found[1]), int(found[2])


def _described(played: Played, turn: int, square: Square) -> dict[str, Any]:
    _demand_square(played, turn, square)
    return {"turn": turn, "square": square, "sentences": describe_square(played, turn, square)}


def _demand_square(played: Played, turn: int, square: Square) -> None:
    board = played.edition.board(played.at(turn), played.teller)
    if board is None:
        raise NotThere("This game has no board to look at.")
    if square[0] >= board.width or square[1] >= board.height:
        last = f"{board.width - 1},{board.height - 1}"
        raise NotThere(f"There is no square {square[0]},{square[1]}; the squares go from 0,0 to {last}.")


OPERATIONS = (
    Operation(
        name="square",
        method="GET",
        path="/api/games/{game}/turns/{turn}/squares/{square}",
        summary="Inspect a square",
        words="Describes one square of the board after a turn: who is there, and what happened to them in that turn, "
        "with the odds. Refused while people play each other. While something is hidden from a player, it is described "
        "as the player sees it, and a square that the player has not seen tells nothing.",
        handler=one_square,
        answer=SquareShape,
        answer_example=lambda s: {"turn": 1, "square": (12, 7), "sentences": ("Somebody stands there.",)},
        parameters=(GAME, TURN, Parameter("square", "Its column and row, counted from 0.", lambda s: "12,7")),
        refusals=NO_GAME | BUSY,
    ),
)
