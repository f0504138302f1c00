"""Books: the list of them, and one book."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from lazaretto.books import AnyBook, find
from lazaretto.browser.api.core.operation import NO_BOOK, Operation, Parameter
from lazaretto.browser.api.core.request_reading import book_of
from lazaretto.browser.api.core.variant_fields import Variant, variants
from lazaretto.play.base.daily_seed import Daily, home_daily
from lazaretto.play.base.edition import Edition
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.books import BookCard, BookList, card, list_books

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

BOOK = Parameter("book", "The id of a book, or BOOK/SCENE; the slash may be written as %2F.", lambda s: s.book)

DAY = date(2026, 1, 1)
"""The day in examples."""


class Listed(BookCard, frozen=True, kw_only=True):
    """A book in brief. One that moves by itself has no seats and is watched. `turn` and `match` are its words for a
    turn and a game."""

    moves_by_itself: bool
    turn: str
    match: str


class Listing(msgspec.Struct, frozen=True):
    """The books that load, and a sentence for each that does not."""

    books: tuple[Listed, ...]
    broken: tuple[str, ...]


class DailyShape(msgspec.Struct, frozen=True):
    """A day in UTC, and its seed, which is the same for everyone. It is null while nobody may know it."""

    day: str
    seed: int | None


class BookPage(Listed, frozen=True, kw_only=True):
    """A book, today's seed, the number of its rules, and whether picks are secret until all are made. `map_key` is the
    setting that takes a map to begin from, one text for each row; empty if there is none. `variants` are those that
    ship with the book."""

    daily: DailyShape
    rules: int
    choices_secret: bool
    map_key: str
    variants: tuple[Variant, ...]


async def all_books(context: Context, request: Request) -> Listing:
    """List every book."""
    found: BookList = await context.in_thread(list_books)
    return Listing(tuple(_listed(book) for book in found.books), found.broken)


async def one_book(context: Context, request: Request) -> BookPage:
    """Show one book."""
    book = await context.in_thread(book_of, request)
    daily = await context.server.daily(Edition(book))
    return await context.in_thread(_page, book, daily)


def _listed(shown: BookCard) -> Listed:
    book = find(shown.id)
    return Listed(**as_dicts(shown), moves_by_itself=not shown.seats, turn=book.words.turn, match=book.words.match)


def _page(book: AnyBook, daily: Daily) -> BookPage:
    return BookPage(
        **as_dicts(_listed(card(book))),
        daily=DailyShape(daily.day.isoformat(), None if daily.is_secret else daily.seed),
        rules=len(book.rules()),
        choices_secret=book.showing.reveal is not None,
        map_key=book.showing.map.key if book.showing.map else "",
        variants=variants(book),
    )


OPERATIONS = (
    Operation(
        name="books",
        method="GET",
        path="/api/books",
        summary="Every book",
        words="All installed books in brief, and a sentence for each that cannot be loaded.",
        handler=all_books,
        answer=Listing,
        answer_example=lambda s: Listing((_listed(card(s.real)),), ()) if s.real else None,
    ),
    Operation(
        name="book",
        method="GET",
        path="/api/books/{book}",
        summary="One book",
        words="The same as in the list, with today's seed, the number of rules, and whether picks are secret.",
        handler=one_book,
        answer=BookPage,
        answer_example=lambda s: _page(s.real, home_daily(s.real.id, DAY)) if s.real else None,
        parameters=(BOOK,),
        refusals=NO_BOOK,
    ),
)
