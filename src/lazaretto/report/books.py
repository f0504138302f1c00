"""What there is to play: each book at a glance."""

from __future__ import annotations

import msgspec

from lazaretto.books import AnyBook, find, ids
from lazaretto.game import Refusal
from lazaretto.solve.bots import listed_bots


class BookCard(msgspec.Struct, frozen=True, kw_only=True):
    """A book at a glance: its seats, the bots that can sit in them, the odds it can be asked, its scenes."""

    id: str
    title: str
    seats: int
    version: int
    seat_names: tuple[str, ...]
    bots: tuple[str, ...]
    odds: tuple[str, ...]
    scenes: tuple[str, ...]


class Shelf(msgspec.Struct, frozen=True):
    """The books that load, and a sentence for each that does not."""

    books: tuple[BookCard, ...]
    broken: tuple[str, ...]


def shelf() -> Shelf:
    """Everything there is."""
    here, broken = [], []
    for name in ids():
        try:
            here.append(card(find(name)))
        except Refusal as wrong:
            broken.append(f"{name} cannot be read. {wrong}")
    return Shelf(tuple(here), tuple(broken))


def card(book: AnyBook) -> BookCard:
    """One book."""
    seats = book.game(book.tables.load()).seats
    return BookCard(
        id=book.id,
        title=book.title,
        seats=len(seats),
        version=book.version,
        seat_names=tuple(seats),
        bots=tuple(listed_bots(book)),
        odds=tuple(book.odds),
        scenes=tuple(book.scenes),
    )
