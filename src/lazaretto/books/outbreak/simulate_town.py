"""Simulates one whole town in the compiled loop: its first state, its days in stretches, and what is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from lazaretto.books.outbreak.state import Town, census, outcome_of
from lazaretto.books.outbreak.step import arrays_of, as_drawn, bands_for, newcomers_of, threads_for
from lazaretto.books.outbreak.tables import MOST_KINDS, OutbreakNumbers
from lazaretto.books.outbreak.world.cells import EDGE, framed
from lazaretto.books.outbreak.world.day import help_out
from lazaretto.books.outbreak.world.loop_numbers import LoopNumbers, loop_numbers
from lazaretto.books.outbreak.world.number_layout import FACED
from lazaretto.books.outbreak.world.scratch import scratch_for
from lazaretto.books.outbreak.world.town_loop import Counted, Stretch, live, place_people
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import NOBODY, tape_of
from lazaretto.kernel import fast, to_compiled, together

CELL_DAYS = 1 << 25
"""Cells times days in one call of the loop. Between calls the simulation can be stopped and reports progress."""


class Stopped(Exception):
    """The simulation of a town was stopped before its end."""


@dataclass(frozen=True)
class TownRun:
    """A simulated town: its number, its last day, the census of every day from the first state on, how often each row
    of odds came true toward each kind, how it ended, and the wood that is left."""

    game: int
    last: int
    census: Any
    ledger: Any
    outcome: str
    wood: int


@dataclass(frozen=True)
class TownSimulator:
    """Simulates towns with the same numbers, from the start or from a given state.

    With `days` each town runs until that day, otherwise until it ends. At most `threads` threads share one town.
    `within` is called after every stretch with the town's number, the days done and the days at most.
    """

    numbers: OutbreakNumbers
    at: Town | None
    days: int | None
    threads: int
    is_stopped: Callable[[], bool]
    within: Callable[[int, int, int], None]

    def simulate(self, seed: int, game: int) -> TownRun:
        """Run the town with this number; the seed and the number determine it."""
        cells, census = self._first(seed, game)
        threads = threads_for(self.numbers, self.threads)
        bands = bands_for(threads)
        arrays = to_compiled(arrays_of(self._made, cells, tape_of(game=game, watched=NOBODY)))
        scratch, history = scratch_for(self._made.town, bands, True), _zeros(self.ahead * MOST_KINDS)
        stock = np.array([self.at.wood if self.at else self.numbers.wood.supply], dtype=np.int64)
        ledger, before = _zeros(len(self._made.odds_names) * FACED), census.copy()

        def some_days(done: int, ahead: int) -> int:
            keys = _keys(seed, self.ahead)[2 * done :]
            stretch = Stretch(self._begun + done, ahead, int(self.days is None), bands, keys)
            last = fast(live)(arrays, scratch, stretch, Counted(stock, ledger, census, history[done * MOST_KINDS :]))
            return last - self._begun

        lasted = together(
            scratch.board,
            lambda: self._all_days(game, some_days),
            lambda: fast(help_out)(arrays, scratch),
            threads - 1,
        )
        by_day = history[: lasted * MOST_KINDS].reshape(-1, MOST_KINDS)
        every = np.concatenate([before[None], by_day])[:, : len(self._made.kinds)]
        outcome = outcome_of(self.numbers, every[-1].tolist())
        return TownRun(game, self._begun + lasted, every, ledger.reshape(-1, FACED), outcome, int(stock[0]))

    @property
    def ahead(self) -> int:
        """How many days a town runs at most."""
        return (self.days or self.numbers.rulings.limit) - self._begun

    @property
    def is_long(self) -> bool:
        """Whether a town may take more than one stretch of days."""
        return self.ahead > self._stretch

    @cached_property
    def _made(self) -> LoopNumbers:
        return loop_numbers(self.numbers)

    @property
    def _begun(self) -> int:
        """The day of the first state."""
        return self.at.day if self.at else 0

    @property
    def _stretch(self) -> int:
        """How many days one call of the loop simulates."""
        return max(1, CELL_DAYS // (self._made.size[0] * self._made.size[1]))

    def _all_days(self, game: int, some_days: Callable[[int, int], int]) -> int:
        """Run stretch after stretch until the town ends or is stopped, and return how many days it lasted. A town that
        lasted less than its stretch has ended."""
        lasted, stretch = 0, self._stretch
        for done in range(0, self.ahead, stretch):
            if done and self.is_stopped():
                raise Stopped
            self.within(game, done, self.ahead)
            lasted = some_days(done, min(stretch, self.ahead - done))
            if lasted < done + stretch:
                break
        self.within(game, self.ahead, self.ahead)
        return lasted

    def _first(self, seed: int, game: int) -> tuple[Any, Any]:
        """The cells of the first state, and how many there are of each kind."""
        made, (down, across) = self._made, self._made.size
        given = self.at or (as_drawn(self.numbers) if self.numbers.setup.map else None)
        if given:
            counted = [*census(self.numbers, given).values(), *[0] * (MOST_KINDS - len(made.kinds))]
            return np.asarray(framed(given.cells, down, across)), np.array(counted, dtype=np.int64)
        cells = np.full((down + 2) * (across + 2), EDGE, dtype=np.uint8)
        newcomers = np.array(newcomers_of(self.numbers), dtype=np.int64)
        everyone = made.kinds.index(self.numbers.setup.everyone)
        arrays = arrays_of(made, cells, tape_of(key(seed, "start", 0), game=game, watched=NOBODY))
        fast(place_people)(to_compiled(arrays), newcomers, _zeros(len(newcomers)), everyone)
        numbers = np.bincount(newcomers, minlength=MOST_KINDS).astype(np.int64)
        numbers[everyone] += down * across - len(newcomers)
        return cells, numbers


@lru_cache(maxsize=8)
def _keys(seed: int, days: int) -> Any:
    """The stream's key for each day, in two words. Turns count from 1, also from a given state, as they do in play."""
    return np.array([word for turn in range(1, days + 1) for word in key(seed, "rules", turn)], dtype=np.int64)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
