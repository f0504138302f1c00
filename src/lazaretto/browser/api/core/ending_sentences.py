"""How a saved game ended, in a sentence. The record does not contain it, so the game is opened and the sentence
cached."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.base.replay import opened
from lazaretto.play.text.transcript import ending
from lazaretto.store.game_card import SavedCard
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class FinalSentences:
    """The sentences, by the chains of their games."""

    def __init__(self, context: Context) -> None:
        self._context, self._settings = context, context.server.settings
        self._known = Lru[str, str](self._settings.endings)

    def words(self, end: End) -> str:
        """How a game ended, as well as is known."""
        return self._known.get(end.chain) or plainly(end)

    async def learn(self, cards: Iterable[SavedCard]) -> None:
        """Open finished games that are not too long, until the time is up; the rest is left for another time."""
        until = time.monotonic() + self._settings.endings_seconds
        for card in cards:
            short = card.turns - card.header.first_turn < self._settings.endings_turns
            if short and time.monotonic() < until:
                await self.find(card)

    async def find(self, card: SavedCard) -> None:
        """Open one finished game, however long it is."""
        if card.end is None or self._is_known(card.end):
            return
        library = self._context.server.library
        self._known.put(card.end.chain, await self._context.in_thread(_ending, library, card.header.id, card.end))

    def _is_known(self, end: End) -> bool:
        return bool(end.resigned) or end.chain in self._known


def plainly(end: End) -> str:
    """How a game ended, as far as its last line says."""
    return f"{end.resigned} resigned." if end.resigned else f"It ended: {end.outcome}."


def _ending(library: Library, game: str, end: End) -> str:
    try:
        return ending(opened(library.saved_game(game)))
    except Refusal:  # Its book is gone, or has changed.
        return plainly(end)
