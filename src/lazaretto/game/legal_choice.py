"""Taking a step on somebody's word: what may not be chosen is refused in a sentence, for every book alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from lazaretto.dice import Roll
from lazaretto.game.contract import Game, Seat
from lazaretto.refusal import Refusal, quoted

S = TypeVar("S")
C = TypeVar("C")


def take(game: Game[S, C], state: S, chosen: Mapping[Seat, C], roll: Roll) -> S:
    """A step, if every seat that must choose has chosen something it may, and nobody else has."""
    demand_legal(game, state, chosen)
    return game.step(state, chosen, roll)


def demand_legal(game: Game[S, C], state: S, chosen: Mapping[Seat, C]) -> None:
    """Refuse what may not be chosen."""
    choices = game.choices(state)
    if chosen.keys() != choices.keys() or game.result(state) is not None:
        raise Refusal(_wrong_seats(game, state, chosen, choices))
    for seat, choice in chosen.items():
        if choice not in choices[seat]:
            raise Refusal(game.why_not(game.seen(state, seat), seat, choice))


def among(choice: object, known: Sequence[str]) -> str:
    """A reason for books that need none of their own: what could have been chosen."""
    some = ", ".join([*known[:12], *(["…"] if len(known) > 12 else [])])
    return f"{quoted(str(choice))} cannot be chosen here; choose {some}."


def _wrong_seats(game: Game[S, C], state: S, chosen: Mapping[Seat, C], choices: Mapping[Seat, object]) -> str:
    ended = game.result(state)
    if ended:
        return f"The game is over ({ended.outcome}); nothing more can be chosen."
    stray = next((seat for seat in chosen if seat not in choices), None)
    if stray is not None:
        return f"{quoted(stray)} has nothing to choose now; {' and '.join(choices) or 'nobody'} must."
    missing = next(seat for seat in choices if seat not in chosen)
    return f"{missing} has not chosen yet."
