"""Progress of long work, drawn on stderr and only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Bar = Callable[[float, float], None]
"""Is told how much is done, and of how much."""


@contextmanager
def counting(what: str) -> Iterator[Bar | None]:
    """A bar that is told (done, of); None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


class Games:
    """What a bar is told of many games: how many are done, and the parts of those under way; of a game alone, its
    steps. Several threads may tell of their games at once."""

    def __init__(self, bar: Bar, games: int) -> None:
        self._bar, self._games = bar, games
        self._done, self._shown = 0, 0.0
        self._parts: dict[int, float] = {}

    def done(self, games: int) -> None:
        """So many are over."""
        self._done = games
        self._show()

    def within(self, game: int, steps: int, of: int) -> None:
        """One of them is so far. When it is over it is counted among the others, a moment later."""
        if self._games == 1:
            self._bar(steps, of)
        elif steps < of:
            self._parts[game] = steps / of
            self._show()
        else:
            self._parts.pop(game, None)

    def _show(self) -> None:
        """Never less than before: between its end and its being counted a game is in neither."""
        self._shown = max(self._shown, self._done + sum(list(self._parts.values())))
        self._bar(min(self._shown, self._games), self._games)
