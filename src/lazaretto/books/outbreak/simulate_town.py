"""One town's life in the compiled loop: where it starts, its days in stretches, and what is counted of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from lazaretto.books.outbreak.state import Town, census, come_to
from lazaretto.books.outbreak.step import arrays_of, as_drawn, bands_for, newcomers_of, threads_for
from lazaretto.books.outbreak.tables import MOST_KINDS, OutbreakNumbers
from lazaretto.books.outbreak.world.cells import EDGE, framed
from lazaretto.books.outbreak.world.day import help_out
from lazaretto.books.outbreak.world.numbers import FACED, LaidOut, laid_out
from lazaretto.books.outbreak.world.scratch import scratch_for
from lazaretto.books.outbreak.world.town import Counted, Stretch, live, settle
from lazaretto.dice.streams import key
from lazaretto.dice.tape import NOBODY, tape_of
from lazaretto.kernel import fast, handed, together

SOON = 1 << 25
"""Cells times days after which somebody who waits is not to wait much longer."""


class Stopped(Exception):
    """A town was left in the middle of its life."""


@dataclass(frozen=True)
class Lived:
    """One town that has lived: its number, the last day, the census of every day from the first state on, what came
    true how often (rows of odds, then everyone faced), how it ended, and the wood that is left."""

    game: int
    last: int
    census: Any
    ledger: Any
    outcome: str
    wood: int


@dataclass(frozen=True)
class Lives:
    """Towns of the same numbers, from the start or from a state on. With `days` each lives until that day, else until
    it ends. Each is lived by at most so many threads together. `within` is told how far a town is, stretch by stretch:
    its number, its days, and how many they may be."""

    numbers: OutbreakNumbers
    at: Town | None
    days: int | None
    threads: int
    is_stopped: Callable[[], bool]
    within: Callable[[int, int, int], None]

    def lived(self, seed: int, game: int) -> Lived:
        """One of them, by its number."""
        cells, census = self._first(seed, game)
        threads = threads_for(self.numbers, self.threads)
        bands = bands_for(threads)
        arrays = handed(arrays_of(self._made, cells, tape_of(game=game, heard=NOBODY)))
        scratch, history = scratch_for(self._made.town, bands, True), _zeros(self.ahead * MOST_KINDS)
        stock = np.array([self.at.wood if self.at else self.numbers.wood.supply], dtype=np.int64)
        ledger, before = _zeros(len(self._made.odds) * FACED), census.copy()

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
        lived = history[: lasted * MOST_KINDS].reshape(-1, MOST_KINDS)
        every = np.concatenate([before[None], lived])[:, : len(self._made.kinds)]
        outcome = come_to(self.numbers, every[-1].tolist())
        return Lived(game, self._begun + lasted, every, ledger.reshape(-1, FACED), outcome, int(stock[0]))

    @property
    def ahead(self) -> int:
        """How many days they live at most."""
        return (self.days or self.numbers.rulings.limit) - self._begun

    @property
    def is_long(self) -> bool:
        """Whether a life takes more than one stretch of days."""
        return self.ahead > self._stretch

    @cached_property
    def _made(self) -> LaidOut:
        return laid_out(self.numbers)

    @property
    def _begun(self) -> int:
        """The day from which they live."""
        return self.at.day if self.at else 0

    @property
    def _stretch(self) -> int:
        """How many days are lived before anybody is asked or told."""
        return max(1, SOON // (self._made.size[0] * self._made.size[1]))

    def _all_days(self, game: int, some_days: Callable[[int, int], int]) -> int:
        """Stretch after stretch, unless somebody stops it; how many days it lasted. A stretch that is shorter than it
        could be was the last one."""
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
        """The cells at the start, and how many there are of each kind."""
        made, (down, across) = self._made, self._made.size
        given = self.at or (as_drawn(self.numbers) if self.numbers.setup.map else None)
        if given:
            counted = [*census(self.numbers, given).values(), *[0] * (MOST_KINDS - len(made.kinds))]
            return np.asarray(framed(given.cells, down, across)), np.array(counted, dtype=np.int64)
        cells = np.full((down + 2) * (across + 2), EDGE, dtype=np.uint8)
        newcomers = np.array(newcomers_of(self.numbers), dtype=np.int64)
        everyone = made.kinds.index(self.numbers.setup.everyone)
        arrays = arrays_of(made, cells, tape_of(key(seed, "start", 0), game=game, heard=NOBODY))
        fast(settle)(handed(arrays), newcomers, _zeros(len(newcomers)), everyone)
        numbers = np.bincount(newcomers, minlength=MOST_KINDS).astype(np.int64)
        numbers[everyone] += down * across - len(newcomers)
        return cells, numbers


@lru_cache(maxsize=8)
def _keys(seed: int, days: int) -> Any:
    """Two words for each day, as play has them, where a game's turns count from 1 also from a given state on."""
    return np.array([word for turn in range(1, days + 1) for word in key(seed, "rules", turn)], dtype=np.int64)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
