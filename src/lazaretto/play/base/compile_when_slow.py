"""Compiling a book's loops only once it turns out to be slow without them. Interpreted loops give the same results, so
small games never pay for the compiler."""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import perf_counter
from typing import Any, TypeVar

from lazaretto import kernel
from lazaretto.game import Book

_T = TypeVar("_T")

SLOW_SECONDS = 0.005
"""A step that takes longer than this is worth compiling for."""

LOAD_SECONDS = 1.0
COMPILE_SECONDS = 20.0
"""What a book's loops cost, about: to load them from the cache, and to compile them. Turns that will take longer than
that without them are worth it."""


def is_worth_it(book: Book[Any, Any, Any], seconds: float) -> bool:
    """Whether a book whose step took this long has loops that are not compiled yet, and compiling is allowed."""
    return seconds >= SLOW_SECONDS and _may_compile(book)


def warm(book: Book[Any, Any, Any]) -> None:
    """Compile the book's loops. Loading them from the cache takes about a second."""
    for loop in book.loops:
        kernel.fast(loop)


def warmed(book: Book[Any, Any, Any], turns: Iterator[_T], count: int) -> Iterator[_T]:
    """Go through so many turns, each of which is played as it is read. The loops are compiled, or loaded, as soon as
    the turns that are left would take longer without them."""
    begun = perf_counter()
    for done, turn in enumerate(turns, 1):
        # Looking into the cache costs as much as a short turn, so it is done after 1, 2, 4, 8 turns and so on.
        if done & (done - 1) == 0 and _is_worth_it_for(book, (perf_counter() - begun) * (count - done)):
            warm(book)
        yield turn
        begun = perf_counter()


def _is_worth_it_for(book: Book[Any, Any, Any], seconds: float) -> bool:
    """Whether turns that will take so long without the loops are worth loading them, or compiling them."""
    if seconds < LOAD_SECONDS or not _may_compile(book):
        return False
    return seconds >= COMPILE_SECONDS or all(kernel.is_cached(loop) for loop in book.loops)


def _may_compile(book: Book[Any, Any, Any]) -> bool:
    """Whether a book has loops that are not compiled yet, and compiling is allowed."""
    if os.environ.get("LAZARETTO_KERNEL") == "interpreted":
        return False
    return not all(kernel.is_ready(loop) for loop in book.loops)
