"""The list of books, each at a glance."""

from __future__ import annotations

import msgspec

from lazaretto.books import AnyBook, find, ids
from lazaretto.game import Refusal
from lazaretto.solve.solution_bots import listed_bots


class BookCard(msgspec.Struct, frozen=True, kw_only=True):
    """A book at a glance: its seats, its bots, the names of its odds, and its scenes."""

    id: str
    title: str
    seats: int
    version: int
    seat_names: tuple[str, ...]
    bots: tuple[str, ...]
    odds: tuple[str, ...]
    scenes: tuple[str, ...]


class BookList(msgspec.Struct, frozen=True):
    """The books that load, and a sentence for each that does not."""

    books: tuple[BookCard, ...]
    broken: tuple[str, ...]


def list_books() -> BookList:
    """All books that are installed."""
    here, broken = [], []
    for name in ids():
        try:
            here.append(card(find(name)))
        except Refusal as wrong:
            broken.append(f"{name} cannot be read. {wrong}")
    return BookList(tuple(here), tuple(broken))


def card(book: AnyBook) -> BookCard:
    """A book at a glance."""
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
