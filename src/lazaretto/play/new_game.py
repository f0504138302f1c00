"""A new game as a face asks for it: from what the face knows, how the game begins, and which bots have to be ready."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Literal

from lazaretto.game import Refusal, Seat
from lazaretto.play.begin import Opening
from lazaretto.play.daily import daily_seed
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.play.seats import fresh_seed
from lazaretto.solve.bots import demand_bot
from lazaretto.store.lines import BOT


def new_game(
    edition: Edition,
    seats: Mapping[Seat, str],
    *,
    at: str | None = None,
    seed: int | None = None,
    day: date | None = None,
    dice: Literal["seed", "typed"] = "seed",
) -> Opening:
    """The opening of a game with the seed of a day, or else the seed asked for, or else a fresh one. Refused where the
    game is over in the state that it would begin in."""
    if at is not None and edition.result(edition.book.state(edition.numbers, at)):
        raise Refusal("The game is over in this state, so there is nothing to play; begin from another.")
    if day:
        seed = daily_seed(edition.book.id, day)
    return Opening(seats, fresh_seed(seats) if seed is None else seed, at, dice, day.isoformat() if day else "")


def same_game(played: Played, same_dice: bool) -> Opening:
    """The opening of a game with the seats and the start of another. With `same_dice` it also has its seed, unless that
    is still secret."""
    header = played.record.header
    seed = played.seed if same_dice and not played.is_secret else fresh_seed(header.seats)
    return Opening(header.seats, seed, header.start, header.dice)


def bots_in(edition: Edition, seats: Mapping[Seat, str]) -> list[str]:
    """The names of the bots in these seats. A name that no bot has is refused, before anything is worked out."""
    names = [by.removeprefix(BOT) for by in seats.values() if by.startswith(BOT)]
    for name in names:
        demand_bot(edition.book, name)
    return names
