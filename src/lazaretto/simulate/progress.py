"""How far many games are: those that are over, and the parts of those under way; of one alone, its steps."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from lazaretto.game import Engine
from lazaretto.simulate.engines import Followed
from lazaretto.simulate.run import Run, run

Tell = Callable[[float, float], None]
"""Is told how much is done, and of how much."""


def counts_steps(engine: Engine, games: int) -> bool:
    """Whether what is told are the steps of one game, since there is no other and it can be followed."""
    return games == 1 and isinstance(engine, Followed)


def run_told(engine: Engine, games: int, seed: int, jobs: int, tell: Tell) -> Run:
    """Play games as `run` does, and tell how far they are, from the beginning on."""
    told = Games(tell, games)
    if counts_steps(engine, games):
        return run(engine, games, seed, jobs, None, told.within)
    told.done(0)
    return run(engine, games, seed, jobs, told.done, told.within)


class Games:
    """How far so many games are. Several threads may tell of theirs at once; what comes of it is told by one at a time,
    and never less than before."""

    def __init__(self, tell: Tell, games: int) -> None:
        self._tell, self._games = tell, games
        self._done, self._told = 0, 0.0
        self._parts: dict[int, float] = {}
        self._lock = Lock()

    def done(self, games: int) -> None:
        """So many are over."""
        with self._lock:
            self._done = games
            self._count()

    def within(self, game: int, steps: int, of: int) -> None:
        """One of them is so far. When it is over it is counted among the others, a moment later."""
        with self._lock:
            if self._games == 1:
                self._tell(steps, of)
            elif steps < of:
                self._parts[game] = steps / of
                self._count()
            else:
                self._parts.pop(game, None)

    def _count(self) -> None:
        """Between its end and its being counted a game is in neither, which nobody needs to see."""
        self._told = max(self._told, self._done + sum(self._parts.values()))
        self._tell(min(self._told, self._games), self._games)
