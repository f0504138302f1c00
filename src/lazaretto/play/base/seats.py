"""Who gets which seat in a new game, and a fresh seed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.dice.seeds import SECRET_BITS, SEED_BITS, draw_seed
from lazaretto.game import Seat
from lazaretto.play.base.edition import Edition
from lazaretto.solve.solution_bots import listed_bots, plays_solution
from lazaretto.store.record_lines import BOT, PERSON


def seats(edition: Edition, others: str, mine: Seat | None = None) -> dict[Seat, str]:
    """A person in the seat `mine` (the first if None), and `others` in the rest: `person`, or a bot's name. A world
    without seats has none to fill."""
    if not edition.game.seats:
        return {}
    mine, by = edition.seat(mine), PERSON if others == PERSON else f"{BOT}{others}"
    return {seat: PERSON if seat == mine else by for seat in edition.game.seats}


def opponent(edition: Edition, wish: str = "") -> str:
    """Who plays in the other seats: `wish` if it is `person` or one of the book's bots, else the book's first bot. A
    book with fewer than two seats needs no opponent."""
    if wish == PERSON or len(edition.game.seats) < 2:
        return PERSON
    book = edition.book
    is_there = wish in book.bots or (book.solving is not None and plays_solution(book, wish))
    return wish if is_there else listed_bots(book)[0]


def only_bots(edition: Edition, names: Sequence[str]) -> dict[Seat, str]:
    """Bots in all seats, in order. A single name fills every seat."""
    from lazaretto.simulate.choose_engine import one_each

    seated = edition.game.seats
    return {seat: f"{BOT}{name}" for seat, name in zip(seated, one_each(edition.book, seated, names), strict=True)}


def fresh_seed(seated: Mapping[Seat, str]) -> int:
    """A random seed. If people play, it is so long that nobody can find it from its commitment."""
    return draw_seed(SECRET_BITS if PERSON in seated.values() else SEED_BITS)
