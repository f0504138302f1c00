"""Checking choices before a step, with the same refusals for every book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from lazaretto.dice import Roll
from lazaretto.game.contract import Game, Seat
from lazaretto.refusal import Refusal, quoted

S = TypeVar("S")
C = TypeVar("C")


def take(game: Game[S, C], state: S, chosen: Mapping[Seat, C], roll: Roll) -> S:
    """Check the choices, then step: each seat that must choose has chosen something legal, and no other seat has
    chosen."""
    demand_legal(game, state, chosen)
    return game.step(state, chosen, roll)


def demand_legal(game: Game[S, C], state: S, chosen: Mapping[Seat, C]) -> None:
    """Refuse choices that are not legal in this state."""
    choices = game.choices(state)
    if chosen.keys() != choices.keys() or game.result(state) is not None:
        raise Refusal(_wrong_seats(game, state, chosen, choices))
    for seat, choice in chosen.items():
        demand_choice(game, state, seat, choice)


def demand_choice(game: Game[S, C], state: S, seat: Seat, choice: C) -> None:
    """Refuse a choice that this seat does not have, in the book's own words. They are made from what the seat has seen,
    so that a refusal gives nothing away."""
    if choice not in game.choices(state)[seat]:
        raise Refusal(game.why_not(game.seen(state, seat), seat, choice))


def among(choice: object, known: Sequence[str]) -> str:
    """A `why_not` for books that need none of their own: it lists what could be chosen."""
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
