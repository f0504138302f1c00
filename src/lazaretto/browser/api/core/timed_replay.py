"""Playing turns of a game again for a request, within limits. A turn of a huge world may be minutes away from the
nearest checkpoint."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from lazaretto.browser.work.worker_client import Busy
from lazaretto.play.base.played_game import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class OutOfTime(Busy):
    """A turn could not be reached within the time of one request. The next request goes on from there."""

    retry_seconds = 1


async def reach(context: Context, played: Played, turn: int) -> None:
    """Play as far as the state after a turn, unless it is in memory. The caller has checked that there is such a
    turn."""
    turns = played.turns_until(turn)
    if played.turns.held(turns) is None:
        async with context.replays.turn():
            await context.in_thread(_reach, played, turns, context.server.settings.replay_seconds)


def _reach(played: Played, turns: int, seconds: float) -> None:
    if not played.turns.reach(turns, within(seconds)):
        word, turn = played.edition.book.words.turn, played.record.header.first_turn - 1 + turns
        far = f"{word.capitalize()} {turn:,} is far from any saved state and is being played again"
        raise OutOfTime(f"{far}; try again in a moment.")


def within(seconds: float) -> Callable[[], bool]:
    """A function that says whether so much time has not passed yet."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() < until
