"""Openings for new games, from what a player asked for: seats, a seed, the daily game, or the same game again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Literal

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.seats import fresh_seed
from lazaretto.play.session.begin_game import Opening
from lazaretto.solve.solution_bots import demand_bot
from lazaretto.store.record_lines import BOT


def new_game(
    edition: Edition,
    seats: Mapping[Seat, str],
    *,
    at: str | None = None,
    seed: int | None = None,
    day: date | None = None,
    dice: Literal["seed", "typed"] = "seed",
) -> Opening:
    """The opening of a new game. Its seed is that of `day`, else `seed`, else a fresh one. A start in which the game is
    already over is refused."""
    if at is not None and edition.result(edition.book.state(edition.numbers, at)):
        raise Refusal("The game is over in this state, so there is nothing to play; begin from another.")
    if day:
        seed = daily_seed(edition.book.id, day)
    return Opening(seats, fresh_seed(seats) if seed is None else seed, at, dice, day.isoformat() if day else "")


def same_game(played: Played, same_dice: bool) -> Opening:
    """The opening that plays a game again, with the same seats and start. With `same_dice` it has the same seed too,
    unless that is still secret."""
    header = played.record.header
    seed = played.seed if same_dice and not played.is_secret else fresh_seed(header.seats)
    return Opening(header.seats, seed, header.start, header.dice)


def bots_in(edition: Edition, seats: Mapping[Seat, str]) -> list[str]:
    """The names of the bots in these seats. Refuse a name that the book does not have."""
    names = [by.removeprefix(BOT) for by in seats.values() if by.startswith(BOT)]
    for name in names:
        demand_bot(edition.book, name)
    return names
