"""How a saved game ended, in a sentence. The record does not contain it, so the game is replayed and the sentence
cached."""

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
    """The sentences, by the chains of their games."""

    def __init__(self, context: Context) -> None:
        self._office, self._settings = context, context.server.settings
        self._known = Lru[str, str](self._settings.endings)

    def words(self, end: End) -> str:
        """How a game ended, as well as is known."""
        return self._known.get(end.chain) or plainly(end)

    async def learn(self, cards: Iterable[Card]) -> None:
        """Replay finished games that are not too long, until the time is up; the rest is left for another time."""
        server, until = self._office.server, time.monotonic() + self._settings.endings_seconds
        for card in cards:
            short = card.turns - card.header.first_turn < self._settings.endings_turns
            if card.end and short and not self._is_known(card.end) and time.monotonic() < until:
                await self.find(await server.in_writer(server.library.entry, card.header.id))

    async def find(self, entry: Entry) -> None:
        """Replay one finished game, however long it is."""
        end = entry.record.end
        if end is None or self._is_known(end):
            return
        self._known.put(end.chain, await self._office.aside(_ending, entry, end))

    def _is_known(self, end: End) -> bool:
        return bool(end.resigned) or end.chain in self._known


def plainly(end: End) -> str:
    """How a game ended, as far as its last line says."""
    return f"{end.resigned} resigned." if end.resigned else f"It ended: {end.outcome}."


def _ending(entry: Entry, end: End) -> str:
    try:
        return ending(replayed(entry.record, entry.seed))
    except Refusal:  # Its book is gone, or has changed.
        return plainly(end)
