"""Our own town: under the same handles as its peers, day by day as it is played; and the engine that is timed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from bench.outbreak_peers.peer import Census
from lazaretto.books.outbreak import BOOK
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from lazaretto.books.outbreak.state import Town as State
from lazaretto.books.outbreak.state import census
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.town_loop import place_people
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, start
from lazaretto.kernel import fast
from lazaretto.simulate.choose_engine import engine_for


@lru_cache(maxsize=16)
def numbers(rows: int, columns: int) -> OutbreakNumbers:
    """The book's own, for a town of that size."""
    return BOOK.tables.load(Overlay().and_set((f"setup.rows={rows}", f"setup.columns={columns}")))


def engine(rows: int, columns: int, days: int, threads: int = 1) -> OutbreakEngine:
    """The engine for towns of that size that live so many days, on so many threads."""
    found = engine_for(BOOK, numbers(rows, columns), [], asked="world")
    assert isinstance(found, OutbreakEngine)
    return replace(found.for_days(days), threads=threads)


class Town:
    """The game, stepped by the compiled loop."""

    def __init__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> None:
        for loop in (place_people, one_day):
            fast(loop)
        self.numbers, self.seed = numbers(rows, columns), seed
        self.game = Outbreak(self.numbers)
        wood = self.numbers.wood.supply
        self.state = start(self.game, seed) if kinds is None else State(day, wood, columns, bytes(kinds))

    def step(self) -> None:
        """One day."""
        self.state = self.game.step(self.state, {}, Sampled(self.seed, "rules", self.state.day + 1))

    def census(self) -> Census:
        """How many cells hold each kind."""
        return census(self.numbers, self.state)
