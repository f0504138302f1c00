"""The checkpoints of one game in a library. They are a cache: what cannot be read is not there, and what cannot be
written is only held in memory."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints
from lazaretto.store.file_errors import NotSaved

if TYPE_CHECKING:
    from lazaretto.store.library import Library


class SavedCheckpoints:
    """Encoded states of a game, by turn."""

    def __init__(self, library: Library, game: str) -> None:
        self._library, self._game = library, game
        self._unsaved = InMemoryCheckpoints()

    @property
    def wrong(self) -> int:
        """How many have turned out to be wrong since the game was opened."""
        return self._unsaved.wrong

    @property
    def held_bytes(self) -> int:
        """How much memory those take that could not be saved."""
        return self._unsaved.held_bytes

    def nearest(self, turn: int) -> tuple[int, bytes] | None:
        """The latest checkpoint that is not after a turn: its turn, and the state. Where both hold the same turn, the
        one in memory comes first: it is there because the library's is wrong or missing, and could not be replaced."""
        held, saved = self._unsaved.nearest(turn), None
        with suppress(NotSaved):
            saved = self._library.checkpoint(self._game, turn)
        return max(filter(None, (held, saved)), key=lambda found: found[0], default=None)

    def at(self, turn: int) -> bytes | None:
        """The checkpoint of exactly this turn, if there is one; the one in memory first, as in `nearest`."""
        held = self._unsaved.at(turn)
        if held is None:
            with suppress(NotSaved):
                held = self._library.checkpoint_at(self._game, turn)
        return held

    def save(self, turn: int, state: bytes) -> None:
        """Save the state after a turn. If the library is only read, a game that was swept would otherwise be played
        again from its beginning."""
        try:
            self._library.save_checkpoint(self._game, turn, state)
        except NotSaved:
            self._unsaved.save(turn, state)

    def drop(self, turn: int) -> None:
        """Forget a checkpoint that turned out to be wrong. It may come back, if it cannot be deleted."""
        self._unsaved.drop(turn)
        with suppress(NotSaved):
            self._library.drop_checkpoint(self._game, turn)
