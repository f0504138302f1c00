"""A town as a map: one letter a cell, as `setup.map` takes it."""

from __future__ import annotations

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.state import as_map
from lazaretto.game import start
from lazaretto.game.book_tool import Answer, ToolRequest, Work


def work(asked: ToolRequest) -> Work:
    """The state asked for, or the start under the seed."""
    town = asked.at or start(Outbreak(asked.numbers), asked.seed)
    yield 1, 1
    return Answer(text=as_map(asked.numbers, town).removesuffix("\n"))
