"""Turns: the position after each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from lazaretto.browser.api.core.operation import BUSY, NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.request_reading import game_id, turn_number, words
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME, seats_of
from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.views import view_json
from lazaretto.browser.views.view_shapes import TurnShape
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.log_entry import entry_for
from lazaretto.play.text.transcript import MOST_STATE, shown_choices
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.view import Plane, View

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


MOST_SQUARES = 16 * 1024
"""Boards up to this size have a state that someone might type."""

TURN = Parameter(
    "turn", "The number of a turn; one less than the first for the position at the start.", lambda s: 1, int
)


async def one_turn(context: Context, request: Request) -> dict[str, Any]:
    """The position after a turn."""
    game, turn, guest = game_id(request), turn_number(request), context.server.guest(request)
    seat, played = dict(words(request)).get("seat"), await context.played_to(game, turn)
    demand_turn(played, turn)
    await reach(context, played, turn)
    return await context.in_thread(_turn, context, played, turn, seat, guest)


def demand_turn(played: Played, number: int) -> None:
    """Refuse a game that two people are still playing, and a turn that it does not have."""
    played.demand_not_secret("it can be replayed when it has ended.")
    first, last = played.record.header.first_turn - 1, played.record.next_turn - 1
    if not first <= number <= last:
        raise NotThere(played.edition.book.words.no_turn(number, first, last))


def _turn(context: Context, played: Played, number: int, seat: Seat | None, guest: Guest | None) -> dict[str, Any]:
    if seat is not None:
        _demand_seat(context, played, seat, guest)
    return _shown(played, number, seat)


def _shown(played: Played, number: int, seat: Seat | None) -> dict[str, Any]:
    state, edition = played.at(number), played.edition
    view = edition.view(state, seat or played.teller)
    if not played.record.header.people:
        view = view_json.counted(edition, state, view)
    return {
        "turn": number,
        "view": view_json.view(view if seat else replace(view, options=(), composer=None)),
        **_what_was_done(played, number),
        "state": None if _is_large(view) else _typed(played, number),
    }


def _is_large(view: View) -> bool:
    """Whether the board is too large for anyone to type its state, so that the state is not written out."""
    return isinstance(view.board, Plane) and len(view.board.squares) > MOST_SQUARES


def _typed(played: Played, number: int) -> str | None:
    """The state as a person would type it."""
    text = played.edition.text(played.at(number)) if played.is_open else ""
    return text if 0 < len(text) <= MOST_STATE else None


def _what_was_done(played: Played, number: int) -> dict[str, Any]:
    """The turn itself; nothing for the position at the start."""
    first = played.record.header.first_turn
    if number < first:
        return {"told": None, "cards": [], "chosen": None}
    turn, write = played.turns[number - first], played.edition.book.texts.write_choice
    return {
        "told": view_json.log_entry(entry_for(played, turn)),
        "cards": [view_json.card(card) for card in played.edition.reveal(turn, played.teller)],
        "chosen": {seat: write(choice) for seat, choice in shown_choices(played, turn).items()},
    }


def _demand_seat(context: Context, played: Played, seat: Seat, guest: Guest | None) -> None:
    """Refuse to show a seat's view unless nothing is hidden or the visitor holds that seat."""
    seats = played.edition.game.seats
    if seat not in seats:
        raise Refusal(f"{played.edition.book.title} has no seat called {quoted(seat)}; {did_you_mean(seat, seats)}")
    if not played.is_open and seat not in seats_of(context, played.record.header, guest):
        raise Refusal(f"What {seat} sees is shown when the game has ended.")


OPERATIONS = (
    Operation(
        name="turn",
        method="GET",
        path="/api/games/{game}/turns/{turn}",
        summary="The position after a turn",
        words="The view after a turn as the only person of the game sees it, or else a spectator; what was chosen in "
        "the turn, and what happened, in sentences. The number before the first turn gives the position at the start. "
        "The view has options only if a seat is named. A game between people is shown when it has ended.",
        handler=one_turn,
        answer=TurnShape,
        answer_example=lambda s: _shown(s.played, 1, None) if s.played else None,
        parameters=(
            GAME,
            TURN,
            Parameter("seat", "Show the view of this seat, with its options.", lambda s: s.seat, where="query"),
        ),
        refusals=NO_GAME | BUSY,
    ),
)
