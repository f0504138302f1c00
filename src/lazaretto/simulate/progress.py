"""How far many games are: those that are over, and the parts of those under way; of one alone, its steps."""

from __future__ import annotations

from threading import Lock

from lazaretto.game import Engine
from lazaretto.progress import Progress
from lazaretto.simulate.engines import Followed


def counts_steps(engine: Engine, games: int) -> bool:
    """Whether what is told are the steps of one game, since there is no other and it can be followed."""
    return games == 1 and isinstance(engine, Followed)


class GamesProgress:
    """One number for a run of many games. Several threads may tell of theirs at once; what comes of it is told by one
    at a time, and never less than before."""

    def __init__(self, engine: Engine, games: int, progress: Progress) -> None:
        self._progress, self._games = progress, games
        self._counts_steps = counts_steps(engine, games)
        self._done, self._told = 0, 0.0
        self._parts: dict[int, float] = {}
        self._lock = Lock()

    def done(self, games: int) -> None:
        """So many are over. Nothing is told of that where the steps of the only one are."""
        with self._lock:
            self._done = games
            if not self._counts_steps:
                self._count()

    def within(self, game: int, steps: int, of: int) -> None:
        """One of them is so far. When it is over it is counted among the others, a moment later."""
        with self._lock:
            if self._counts_steps:
                self._progress(steps, of, "steps")
            elif steps < of:
                self._parts[game] = steps / of
                self._count()
            else:
                self._parts.pop(game, None)

    def _count(self) -> None:
        """Between its end and its being counted a game is in neither, which nobody needs to see."""
        self._told = max(self._told, self._done + sum(self._parts.values()))
        self._progress(min(self._told, self._games), self._games, "games")
