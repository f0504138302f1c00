"""Endings: how a kept game stood when it ended, in a sentence. Its record does not say that, so it is played again, and
what was found is remembered."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.replay import replayed
from lazaretto.play.transcript import ending
from lazaretto.store.game_card import Card, Entry
from lazaretto.store.lines import End

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class FinalSentences:
    """The sentences, by the chains of the games."""

    def __init__(self, context: Context) -> None:
        self._office, self._settings = context, context.server.settings
        self._known = Lru[str, str](self._settings.endings)

    def words(self, end: End) -> str:
        """How a game ended: the best that is known."""
        return self._known.get(end.chain) or plainly(end)

    async def learn(self, cards: Iterable[Card]) -> None:
        """Find out how games ended that are not too long, until the time is up; the rest is found out another time."""
        server, until = self._office.server, time.monotonic() + self._settings.endings_seconds
        for card in cards:
            short = card.turns - card.header.first_turn < self._settings.endings_turns
            if card.end and short and not self._is_known(card.end) and time.monotonic() < until:
                await self.find(await server.in_writer(server.library.entry, card.header.id))

    async def find(self, entry: Entry) -> None:
        """Find out how one game ended, if it has, however long it is."""
        end = entry.record.end
        if end is None or self._is_known(end):
            return
        self._known.put(end.chain, await self._office.aside(_ending, entry, end))

    def _is_known(self, end: End) -> bool:
        return bool(end.resigned) or end.chain in self._known


def plainly(end: End) -> str:
    """How a game ended, as far as its last line tells."""
    return f"{end.resigned} resigned." if end.resigned else f"It ended: {end.outcome}."


def _ending(entry: Entry, end: End) -> str:
    try:
        return ending(replayed(entry.record, entry.seed))
    except Refusal:  # Its book is gone, or is another by now.
        return plainly(end)
