"""Runs a tool to its end."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar, cast

from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.tools import TOOLS
from lazaretto.game.book_tool import Answer, ToolRequest, Value

T = TypeVar("T")


def used(
    name: str, n: OutbreakNumbers, at: Any = None, seed: int = 1, **given: Any
) -> tuple[Answer, list[tuple[int, int]]]:
    """The answer, and the progress that was told until then."""
    tool = TOOLS[name]
    return ended(tool.run(ToolRequest(n, at, seed, {**tool.filled({}), **given})))


def number(value: Value) -> float:
    """A table's cell that is a number."""
    assert isinstance(value, int | float)
    return value


def ended(work: Generator[tuple[int, int], None, T]) -> tuple[T, list[tuple[int, int]]]:
    """What work came to, and what it told until then."""
    told = []
    while True:
        try:
            told.append(next(work))
        except StopIteration as over:
            return cast(T, over.value), told
