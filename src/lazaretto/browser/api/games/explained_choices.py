"""What one choice would do, with its odds, for the visitor whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from lazaretto.browser.api.core.example_values import Sample
from lazaretto.browser.api.core.operation import NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import game_id, words
from lazaretto.browser.api.games.game_cards import GAME, seats_of
from lazaretto.browser.live.session import NO_SEAT
from lazaretto.browser.views import view_json
from lazaretto.browser.views.view_shapes import ExplainedShape
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


async def one_choice(context: Context, request: Request) -> dict[str, Any]:
    """Explain a choice in the current position."""
    given, guest = dict(words(request)), context.server.guest(request)
    played = await context.played(game_id(request))
    seats = await context.server.writer.do(seats_of, context, played.record.header, guest)
    return await context.in_thread(_explained, played, _seat(played, seats, given.get("seat")), given.get("choice", ""))


def _seat(played: Played, seats: tuple[Seat, ...], named: Seat | None) -> Seat:
    """The visitor's seat with this name, or the first of theirs that has something to choose."""
    if not seats or (named and named not in seats):
        raise Refusal(NO_SEAT)
    choosing = played.edition.game.choices(played.state)
    return named or next((seat for seat in seats if seat in choosing), seats[0])


def _explained(played: Played, seat: Seat, choice: str) -> dict[str, Any]:
    if played.record.end:
        raise Refusal("The game is over; nothing more can be chosen.")
    return view_json.explained(played.record.next_turn, played.edition.explain(played.state, seat, choice))


def _first_choice(s: Sample) -> str:
    return s.played.edition.view(s.played.state, s.seat).texts[0] if s.played else ""


OPERATIONS = (
    Operation(
        name="explain",
        method="GET",
        path="/api/games/{game}/explain",
        summary="Explain a choice",
        words="What one choice does in the current position, with its odds, and the squares between the seat and what "
        "it aims at. It is made from what the seat sees. Refused for a choice that is not legal, and for a visitor who "
        "has no seat.",
        handler=one_choice,
        answer=ExplainedShape,
        answer_example=lambda s: _explained(s.played, s.seat, _first_choice(s)) if s.played else None,
        parameters=(
            GAME,
            Parameter("choice", "The text of a choice.", _first_choice, where="query"),
            Parameter("seat", "For which of your seats, if you have several.", lambda s: s.seat, where="query"),
        ),
        refusals=NO_GAME,
    ),
)
