"""The record of a saved game, read a page at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from lazaretto.store.library import PAGE_LINES
from lazaretto.store.record_reader import LineReader

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


async def saved_pieces(context: Context, game: str) -> AsyncIterator[bytes]:
    """The record of a saved game, a page at a time, so that neither the writer thread nor memory is taken up by a long
    one. Lines are never changed, so pages read at different times fit together."""
    reader, first = LineReader(), 0
    while page := await context.server.writer.do(context.server.library.contents, game, first, PAGE_LINES):
        yield await context.in_thread(_checked, reader, page)
        first += len(page)


def _checked(reader: LineReader, page: list[bytes]) -> bytes:
    """A page as text. Damaged lines are refused."""
    for content in page:
        reader.read(content)
    return b"".join(content + b"\n" for content in page)
