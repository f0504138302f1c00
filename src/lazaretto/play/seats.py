"""Who sits where in a game that is begun, and the seed it begins with."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from lazaretto.game import Seat
from lazaretto.play.edition import Edition
from lazaretto.solve.bots import listed_bots, plays_solution
from lazaretto.store.lines import BOT, PERSON

SEED_BITS, SECRET_BITS = 32, 128
"""A seed is short enough to be typed; but where people play each other it cannot be found by trying."""


def seats(edition: Edition, others: str, mine: Seat | None = None) -> dict[Seat, str]:
    """A person in one seat, the first if none is named; in the others a `person` too, or the bot of that name. In a
    world that moves by itself there are none."""
    if not edition.game.seats:
        return {}
    mine, by = edition.seat(mine), PERSON if others == PERSON else f"{BOT}{others}"
    return {seat: PERSON if seat == mine else by for seat in edition.game.seats}


def opponent(edition: Edition, wish: str = "") -> str:
    """Who sits in the other seats: people or the bot that was wished for, where the book has it; else its first bot. A
    book with fewer seats than two need not have a bot."""
    if wish == PERSON or len(edition.game.seats) < 2:
        return PERSON
    book = edition.book
    is_there = wish in book.bots or (book.solving is not None and plays_solution(book, wish))
    return wish if is_there else listed_bots(book)[0]


def only_bots(edition: Edition, names: Sequence[str]) -> dict[Seat, str]:
    """Bots in all seats, in order; one name does for all."""
    from lazaretto.simulate.choose_engine import one_each

    seated = edition.game.seats
    return {seat: f"{BOT}{name}" for seat, name in zip(seated, one_each(edition.book, seated, names), strict=True)}


def fresh_seed(seated: Mapping[Seat, str]) -> int:
    """A seed that nobody has had."""
    return secrets.randbits(SECRET_BITS if list(seated.values()).count(PERSON) > 1 else SEED_BITS)
