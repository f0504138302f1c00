"""Warming: a world's compiled loops are made ready when it turns out to be slow without them. Until then it lives
interpreted, and what happens in it is the same."""

from __future__ import annotations

import os
from typing import Any

from lazaretto import kernel
from lazaretto.game import Book

SLOW_SECONDS = 0.005
"""A step that takes longer is worth compiling for."""


def is_worth_it(book: Book[Any, Any, Any], seconds: float) -> bool:
    """Whether a book whose step took so long has loops that are not compiled yet, and may be."""
    if seconds < SLOW_SECONDS or os.environ.get("LAZARETTO_KERNEL") == "interpreted":
        return False
    return not all(kernel.is_ready(loop) for loop in book.loops)


def warm(book: Book[Any, Any, Any]) -> None:
    """Make them ready: a second or so where they were compiled before."""
    for loop in book.loops:
        kernel.fast(loop)
