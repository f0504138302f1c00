"""Who sits where in a game that is begun, and the seed it begins with."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from lazaretto.game import Seat
from lazaretto.play.edition import Edition
from lazaretto.solve.bots import listed_bots, plays_solution
from lazaretto.store.lines import BOT, PERSON

SEED_BITS, SECRET_BITS = 32, 128
"""A seed is short enough to be typed; but where people play each other it cannot be found by trying."""


def seats(edition: Edition, against: str) -> dict[Seat, str]:
    """You in the first seat; in the others people too, or the bot that was chosen, or the book's first. A book with
    fewer seats than two need not have a bot."""
    seated = edition.game.seats
    others = PERSON if against == PERSON or len(seated) < 2 else f"{BOT}{bot(edition, against)}"
    return {seat: others if place else PERSON for place, seat in enumerate(seated)}


def bot(edition: Edition, against: str) -> str:
    """The bot that was chosen, where the book has it; else its first."""
    book = edition.book
    is_there = against in book.bots or (book.solving is not None and plays_solution(book, against))
    return against if is_there else listed_bots(book)[0]


def fresh_seed(seated: Mapping[Seat, str]) -> int:
    """A seed that nobody has had."""
    return secrets.randbits(SECRET_BITS if list(seated.values()).count(PERSON) > 1 else SEED_BITS)
