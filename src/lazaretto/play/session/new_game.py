"""Openings for new games, from what a player asked for: seats, a seed, the daily game, or the same game again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import Daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.seats import fresh_seed
from lazaretto.play.session.begin_game import Opening, hides
from lazaretto.solve.solution_bots import demand_bot
from lazaretto.store.record_lines import BOT


def new_game(
    edition: Edition,
    seats: Mapping[Seat, str],
    *,
    at: str | None = None,
    seed: int | None = None,
    daily: Daily | None = None,
    dice: Literal["seed", "typed"] = "seed",
) -> Opening:
    """The opening of a new game. Its seed is that of `daily`, else `seed`, else a fresh one. With a seed that can be
    known, or from a state that a player knows although something in it is hidden, it is practice. A start in which the
    game is already over is refused."""
    state = None if at is None else edition.book.state(edition.numbers, at)
    if state is not None and edition.result(state):
        raise Refusal("The game is over in this state, so there is nothing to play; begin from another.")
    knows_start = state is not None and hides(edition, state, seats)
    if daily:
        day = daily.day.isoformat()
        practice = knows_start or daily.was_begun
        return Opening(seats, daily.seed, at, dice, day, secret=daily.is_secret, practice=practice)
    if seed is not None:
        return Opening(seats, seed, at, dice)
    return Opening(seats, fresh_seed(seats), at, dice, secret=True, practice=knows_start)


def same_game(played: Played, same_dice: bool) -> Opening:
    """The opening that plays a game again, with the same seats and start. With `same_dice` it has the same seed too;
    that is refused before the seed is told, and practice afterwards. A start in which something is hidden from the
    player is not lent while the game is played."""
    header = played.record.header
    if header.start is not None:
        played.demand_open("it can be played again when it has ended.")
    if not same_dice:
        return new_game(played.edition, header.seats, at=header.start, dice=header.dice)
    if header.is_between_people:
        raise Refusal("People who play each other must not know the dice; play again with fresh ones.")
    if played.told_seed is None:
        when = "the day is over" if played.record.end else "it has ended"
        raise Refusal(f"The dice of this game are not known before {when}; play again with fresh ones.")
    return Opening(header.seats, played.seed, header.start, header.dice)


def bots_in(edition: Edition, seats: Mapping[Seat, str]) -> list[str]:
    """The names of the bots in these seats. Refuse a name that the book does not have."""
    names = [by.removeprefix(BOT) for by in seats.values() if by.startswith(BOT)]
    for name in names:
        demand_bot(edition.book, name)
    return names
