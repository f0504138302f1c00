"""Stores a record that has been verified. It is stored a piece at a time, so that what others choose is stored in
between; nobody sees the game before all of it is there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from lazaretto.browser.api.core.refusal_responses import Conflict
from lazaretto.browser.api.games.arriving_record import ArrivingRecord
from lazaretto.browser.api.games.opening_steps import demand_few, hold
from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.game import Refusal
from lazaretto.store.file_errors import NotSaved

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

T = TypeVar("T")


async def keep(context: Context, found: ArrivingRecord, guest: Guest) -> bool:
    """Store a record, and give the visitor a seat in the game. Return False if it is here already."""
    async with context.keeping:  # One at a time: two pieces in a row would keep others waiting for twice as long.
        attempt = await context.server.writer.do(_begin, context, found, guest)
        if attempt is None:
            await _demand_same(context, found)
            return False
        try:
            await _add(context, found, attempt)
            await context.server.writer.do(_finish, context, found, attempt, guest)
        except BaseException:
            await _drop(context, found.header.id, attempt)
            raise
        with suppress(NotSaved):  # Without checkpoints the game is only opened more slowly.
            await _save_checkpoints(context, found)
        return True


def _begin(context: Context, found: ArrivingRecord, guest: Guest) -> int | None:
    _demand_few(context, found, guest)
    return context.server.library.arriving.begin(found.header.id, found.seed)


async def _add(context: Context, found: ArrivingRecord, attempt: int) -> None:
    first, size = 0, context.server.settings.import_piece_bytes
    async for lines in _read(context, grouped(found.lines(), len, size)):
        await context.server.writer.do(context.server.library.arriving.add, found.header.id, attempt, first, lines)
        first += len(lines)


def _finish(context: Context, found: ArrivingRecord, attempt: int, guest: Guest) -> None:
    _demand_few(context, found, guest)  # Again, because other games may have been begun meanwhile.
    # Both or none: a game that was saved without its holder could be played by nobody.
    with context.server.library.together():
        context.server.library.arriving.finish(found.header.id, attempt)
        hold(context, found.header, guest)


async def _drop(context: Context, game: str, attempt: int) -> None:
    """Take back what was stored. If that fails, too, the server does it when it is next started."""
    with suppress(Refusal):
        while await context.server.writer.do(context.server.library.arriving.drop, game, attempt):
            pass


async def _demand_same(context: Context, found: ArrivingRecord) -> None:
    """Refuse a record of a game that is here and went another way."""
    first, size = 0, context.server.settings.import_piece_bytes
    async for lines in _read(context, grouped(found.lines(), len, size)):
        try:
            await context.server.writer.do(context.server.library.demand_same, found.header.id, lines, first)
        except NotSaved:
            raise
        except Refusal as wrong:
            raise Conflict(str(wrong)) from None
        first += len(lines)


async def _save_checkpoints(context: Context, found: ArrivingRecord) -> None:
    library, size = context.server.library, context.server.settings.import_piece_bytes
    async for some in _read(context, grouped(found.checkpoints(), lambda saved: len(saved[1]), size)):
        await context.server.writer.do(library.save_checkpoints, found.header.id, some)


def _demand_few(context: Context, found: ArrivingRecord, guest: Guest) -> None:
    if found.end is None and not context.server.library.has(found.header.id):
        demand_few(context, guest)


async def _read(context: Context, pieces: Iterator[list[T]]) -> AsyncIterator[list[T]]:
    """Pieces of a file, each of which is read in the thread pool."""
    while piece := await context.in_thread(next, pieces, None):
        yield piece


def grouped(values: Iterator[T], size: Callable[[T], int], most: int) -> Iterator[list[T]]:
    """The values in lists, each of which is as long as it takes to fill so many bytes."""
    group, filled = list[T](), 0
    for value in values:
        group.append(value)
        filled += size(value)
        if filled >= most:
            yield group
            group, filled = [], 0
    if group:
        yield group
