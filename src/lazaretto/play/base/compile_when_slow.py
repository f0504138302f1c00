"""Compiling a book's loops only once it turns out to be slow without them. Interpreted loops give the same results, so
small games never pay for the compiler."""

from __future__ import annotations

import os
from typing import Any

from lazaretto import kernel
from lazaretto.game import Book

SLOW_SECONDS = 0.005
"""A step that takes longer than this is worth compiling for."""


def is_worth_it(book: Book[Any, Any, Any], seconds: float) -> bool:
    """Whether a book whose step took this long has loops that are not compiled yet, and compiling is allowed."""
    if seconds < SLOW_SECONDS or os.environ.get("LAZARETTO_KERNEL") == "interpreted":
        return False
    return not all(kernel.is_ready(loop) for loop in book.loops)


def warm(book: Book[Any, Any, Any]) -> None:
    """Compile the book's loops. Loading them from the cache takes about a second."""
    for loop in book.loops:
        kernel.fast(loop)
