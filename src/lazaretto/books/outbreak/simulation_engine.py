"""The engine that simulates many towns, or one large one, and counts what happened in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from lazaretto.books.outbreak.rules import VERDICTS
from lazaretto.books.outbreak.simulate_town import CELL_DAYS, Stopped, TownRun, TownSimulator
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.step import BIG, threads_for
from lazaretto.books.outbreak.summary import counted, marked, report_of, summed_up, tables
from lazaretto.books.outbreak.tables import LAST_DAY, OutbreakNumbers, size
from lazaretto.books.outbreak.world.day import help_out
from lazaretto.books.outbreak.world.town_loop import live, place_people
from lazaretto.game import Refusal, Seat
from lazaretto.game.book_tool import ToolTable
from lazaretto.game.tally import Tally
from lazaretto.kernel import fast
from lazaretto.refusal import Misuse

MOST_CHUNK = 32
USUAL, USUAL_CELLS = 1000, 5_000_000
"""The default number of towns, and the most cells they may have together: a thousand towns of the book's own size."""
USUAL_DAYS = 1500
"""About how many days a town lasts if it runs until it ends."""


@dataclass(frozen=True)
class OutbreakEngine:
    """The contract's Engine over the town's loop. With `days` every town runs until that day, otherwise until it ends.
    Several threads may share a large town. `is_stopped` is asked between stretches of days, and `within` is told the
    progress."""

    numbers: OutbreakNumbers
    at: Town | None = None
    days: int | None = None
    threads: int = 1
    name: str = "world"
    outcomes: tuple[str, ...] = VERDICTS
    is_stopped: Callable[[], bool] = lambda: False
    within: Callable[[int, int, int], None] = lambda *_: None

    @property
    def cells(self) -> int:
        """How many cells a town has."""
        rows, columns = size(self.numbers)
        return rows * columns

    @property
    def usual(self) -> int:
        """The default number of towns; large towns take longer, so there are fewer of them."""
        return max(1, min(USUAL, USUAL_CELLS // self.cells))

    @property
    def begun(self) -> int:
        """The day of the first state."""
        return self.at.day if self.at else 0

    @property
    def is_big(self) -> bool:
        """Whether one town is large enough for several threads."""
        return self.cells >= BIG

    @property
    def chunk(self) -> int:
        """How many towns one job simulates; large or long ones are simulated one by one."""
        return 1 if self.is_big else max(1, min(MOST_CHUNK, CELL_DAYS // (self.cells * (self.days or USUAL_DAYS))))

    def shared(self, games: int, jobs: int) -> tuple[OutbreakEngine, int]:
        """The engine, and the number of jobs to run: with fewer towns than jobs, several threads share a town."""
        threads = threads_for(self.numbers, jobs // max(1, games))
        return replace(self, threads=threads), jobs // threads

    def until(self, is_stopped: Callable[[], bool]) -> OutbreakEngine:
        """The same engine, which stops in the middle of a town once `is_stopped` says so."""
        return replace(self, is_stopped=is_stopped)

    def followed_by(self, within: Callable[[int, int, int], None]) -> OutbreakEngine:
        """The same engine, which reports for each town how many days are done, and of how many."""
        return replace(self, within=within)

    def report(self, tally: Tally) -> dict[str, Any]:
        """The census by day, the peak, the living and the ledger, for a report."""
        return report_of(self.numbers, tally.sums, tally.games) if tally.games else {}

    def tables(self, tally: Tally) -> tuple[ToolTable, ...]:
        """The same for people."""
        return tuple(tables(self.numbers, tally.sums, tally.games)) if tally.games else ()

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """Every outcome without scores, since there are no seats."""
        return {outcome: {} for outcome in self.outcomes}

    def for_days(self, days: int) -> OutbreakEngine:
        """The same engine with all towns running until this day."""
        if days <= self.begun:
            raise Misuse(f"A town that starts on day {self.begun} cannot run until day {days}; give a later day.")
        if days > LAST_DAY:
            raise Misuse(f"A town cannot run for {days:,} days; {LAST_DAY:,} is the most.")
        return replace(self, days=days)

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Simulate so many towns, numbered from `first` on, and count them."""
        n, begun, results, lengths, towns = self.numbers, self.begun, Counter[str](), Counter[int](), list[Any]()
        marked_days = marked(self.days, begun) if self.days else ()
        with suppress(Stopped):
            for town_run in self.towns(seed, first, games):
                results[town_run.outcome] += 1
                lengths[town_run.last - begun] += 1
                towns.append(counted(n, town_run, marked_days))
        return Tally(results, lengths, summed_up(n, towns, marked_days))

    def towns(self, seed: int, first: int, games: int) -> Iterator[TownRun]:
        """Simulate so many towns, one after the other."""
        for game in range(first, first + games):
            yield self.simulator.simulate(seed, game)

    @cached_property
    def simulator(self) -> TownSimulator:
        """Simulates the towns of this engine."""
        return TownSimulator(self.numbers, self.at, self.days, self.threads, self.is_stopped, self.within)


def engine(numbers: OutbreakNumbers, bots: Sequence[str], at: Town | None) -> OutbreakEngine:
    """An engine for towns from the start, or from a state. There are no bots."""
    if at and at.day >= numbers.rulings.limit:
        last = numbers.rulings.limit
        sentence = f"A town on day {at.day} has no day left: its last is day {last}"
        raise Refusal(f"{sentence}; start on an earlier day, or set rulings.limit.")
    fast(live)  # Compile here, before several threads ask for the same loop.
    fast(place_people)
    fast(help_out)
    return OutbreakEngine(numbers, at)
