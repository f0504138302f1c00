"""The list of books: those that ship with Lazaretto, and those that other installed packages register."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from lazaretto.game import Book, Refusal
from lazaretto.refusal import did_you_mean, quoted

BOOKS = {
    "defend_the_city": "lazaretto.books.defend_the_city",
    "radium": "lazaretto.books.radium",
    "outbreak": "lazaretto.books.outbreak",
    "thousand_ticks": "lazaretto.books.thousand_ticks",
}
"""Every book that ships, by id: the package with its `BOOK`, which is imported when the book is asked for."""

ENTRY_POINT = "lazaretto.books"
"""Other packages register a book by an entry point in this group: its id, and `package:BOOK`."""

AnyBook = Book[Any, Any, Any]


def ids() -> list[str]:
    """The ids of all books, those that ship first."""
    return [*BOOKS, *sorted(set(_outside()) - set(BOOKS))]


def find(name: str) -> AnyBook:
    """A book by its id, or a scene by BOOK/SCENE."""
    book_id, stroke, scene = name.partition("/")
    book = _load(book_id)
    if not stroke:
        return book
    if not book.scenes:
        raise Refusal(f"{book.title} is one scene; write {book_id} alone.")
    if scene not in book.scenes:
        raise Refusal(f"{book.title} has no scene called {quoted(scene)}; {did_you_mean(scene, book.scenes)}")
    return book.scenes[scene]


def _load(book_id: str) -> AnyBook:
    if book_id in BOOKS:
        book = import_module(BOOKS[book_id]).BOOK
    elif book_id in (outside := _outside()):
        book = _from_outside(outside[book_id])
    else:
        raise Refusal(f"There is no book called {quoted(book_id)}; {did_you_mean(book_id, ids())}")
    assert isinstance(book, Book)
    return book


def _outside() -> dict[str, EntryPoint]:
    return _registered(tuple((place, _changed(place)) for place in sys.path))


@lru_cache(maxsize=1)
def _registered(places: tuple[tuple[str, int], ...]) -> dict[str, EntryPoint]:
    """The entry points of the packages in these places. Reading all metadata takes milliseconds, so it is cached by the
    places of `sys.path` and the times at which they last changed."""
    return {point.name: point for point in entry_points(group=ENTRY_POINT)}


def _changed(place: str) -> int:
    """When something was last added to or removed from a folder, in nanoseconds; 0 if there is no such folder."""
    try:
        return os.stat(place or os.curdir).st_mtime_ns
    except OSError:
        return 0


def _from_outside(point: EntryPoint) -> AnyBook:
    try:
        book = point.load()
    except (Exception, SystemExit) as wrong:
        raise Refusal(f"The book {point.name} ({point.value}) cannot be loaded: {wrong}.") from wrong
    if not isinstance(book, Book) or book.id != point.name:
        raise Refusal(f"The entry point {point.name} ({point.value}) does not give a Book of that id.")
    return book
