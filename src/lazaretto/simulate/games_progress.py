"""The progress of a simulation: finished games plus the fractions of those in progress, or the steps of a single
game."""

from __future__ import annotations

from threading import Lock

from lazaretto.game import Engine
from lazaretto.game.engine_abilities import Followed
from lazaretto.progress import Progress


def counts_steps(engine: Engine, games: int) -> bool:
    """Whether progress is counted in steps: if there is only one game, and the engine can report on it."""
    return games == 1 and isinstance(engine, Followed)


class GamesProgress:
    """Adds up the progress of many games. Several threads may report at once; the listener is called by one thread at a
    time, with numbers that never fall."""

    def __init__(self, engine: Engine, games: int, progress: Progress) -> None:
        self._progress, self._games = progress, games
        self._counts_steps = counts_steps(engine, games)
        self._done, self._told = 0, 0.0
        self._parts: dict[int, float] = {}
        self._lock = Lock()

    def done(self, games: int) -> None:
        """So many games are finished. If progress is counted in steps, the listener is not called."""
        with self._lock:
            self._done = games
            if not self._counts_steps:
                self._count()

    def within(self, game: int, steps: int, of: int) -> None:
        """A game has taken so many steps of at most `of`. A game that is over is dropped here, and counted by the next
        `done`."""
        with self._lock:
            if self._counts_steps:
                self._progress(steps, of, "steps")
            elif steps < of:
                self._parts[game] = steps / of
                self._count()
            else:
                self._parts.pop(game, None)

    def _count(self) -> None:
        """Call the listener. Between its end and the next `done` a game is in neither sum, so the sum may fall; the
        largest one so far hides that."""
        self._told = max(self._told, self._done + sum(self._parts.values()))
        self._progress(min(self._told, self._games), self._games, "games")
