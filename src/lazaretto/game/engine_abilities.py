"""What an engine may be able to do beyond playing games: use several threads for one, stop in the middle, report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from lazaretto.game.book_tool import ToolTable
from lazaretto.game.engine_contract import Engine
from lazaretto.game.tally import Tally


@runtime_checkable
class Sharing(Protocol):
    """An engine that decides how to use the jobs: few large games may each take several threads."""

    def shared(self, games: int, jobs: int) -> tuple[Engine, int]:
        """The engine to run so many games with, and on how many jobs. The results are the same."""
        ...


@runtime_checkable
class Stoppable(Protocol):
    """An engine whose games may take long, and can be abandoned in the middle."""

    def until(self, is_stopped: Callable[[], bool]) -> Engine:
        """The same engine, but it calls `is_stopped` now and then. Once that is True, it abandons the game in progress
        and returns the tally of those it has finished."""
        ...


Within = Callable[[int, int, int], None]
"""A callback for a game in progress: its number, the steps taken, and the most it can take. The two are equal when the
game is over. Several threads may call it at once, each for its own game; `GamesProgress` turns that into a
`Progress`."""


@runtime_checkable
class Followed(Protocol):
    """An engine that can report on each game in progress."""

    def followed_by(self, within: Within) -> Engine:
        """The same engine, but it calls `within` now and then."""
        ...


@runtime_checkable
class Daily(Protocol):
    """An engine whose games can be stopped on a given day, whether they have ended or not."""

    def for_days(self, days: int) -> Engine:
        """The same engine, for games that stop on that day."""
        ...


@runtime_checkable
class Telling(Protocol):
    """An engine whose tallies hold more than results and lengths."""

    def report(self, tally: Tally) -> Mapping[str, Any]:
        """The book's own numbers from a tally, by name, as plain data."""
        ...

    def tables(self, tally: Tally) -> Sequence[ToolTable]:
        """The same numbers as tables for people."""
        ...
