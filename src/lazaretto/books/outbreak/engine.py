"""Many towns at once, or one large one: the town's own loop, and what is counted of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from lazaretto.books.outbreak.rules import VERDICTS
from lazaretto.books.outbreak.simulate_town import SOON, Lived, Lives, Stopped
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.step import BIG, threads_for
from lazaretto.books.outbreak.summary import counted, marked, summed_up, tables, told
from lazaretto.books.outbreak.tables import LAST_DAY, OutbreakNumbers, size
from lazaretto.books.outbreak.world.day import help_out
from lazaretto.books.outbreak.world.town import live, settle
from lazaretto.game import Refusal, Seat
from lazaretto.game.tally import Tally
from lazaretto.game.tool import ToolTable
from lazaretto.kernel import fast
from lazaretto.refusal import Misuse

MOST_CHUNK = 32
USUAL, USUAL_CELLS = 1000, 5_000_000
"""Towns where nobody says how many, and the most cells they have together: a thousand towns of the book's own size."""
USUAL_DAYS = 1500
"""About how long a town lives that is not told how long."""


@dataclass(frozen=True)
class OutbreakEngine:
    """The contract's Engine over the town's loop. With `days` every town lives so many, else until it ends. A large
    town may be lived by several threads together, and left in the middle where somebody `is_stopped`; `within` is told
    how far one is."""

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
        """How many towns where nobody says how many: each lives long, and a large one longer."""
        return max(1, min(USUAL, USUAL_CELLS // self.cells))

    @property
    def begun(self) -> int:
        """The day from which towns live."""
        return self.at.day if self.at else 0

    @property
    def is_big(self) -> bool:
        """Whether one town is enough for several threads."""
        return self.cells >= BIG

    @property
    def chunk(self) -> int:
        """How many towns at a stretch: large ones, and those that live long, one by one."""
        return 1 if self.is_big else max(1, min(MOST_CHUNK, SOON // (self.cells * (self.days or USUAL_DAYS))))

    def shared(self, games: int, jobs: int) -> tuple[OutbreakEngine, int]:
        """Towns that are fewer than the jobs: each on as many threads as it has use for."""
        threads = threads_for(self.numbers, jobs // max(1, games))
        return replace(self, threads=threads), jobs // threads

    def until(self, is_stopped: Callable[[], bool]) -> OutbreakEngine:
        """The same, but a town is left in the middle of its life once somebody says so."""
        return replace(self, is_stopped=is_stopped)

    def followed_by(self, within: Callable[[int, int, int], None]) -> OutbreakEngine:
        """The same, but somebody is told how many days a town has lived, and of how many."""
        return replace(self, within=within)

    def told(self, tally: Tally) -> dict[str, Any]:
        """The census by day, the peak, the living and the ledger, as a report has them."""
        return told(self.numbers, tally.sums, tally.games) if tally.games else {}

    def tables(self, tally: Tally) -> tuple[ToolTable, ...]:
        """The same for people."""
        return tuple(tables(self.numbers, tally.sums, tally.games)) if tally.games else ()

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """Nobody sits here."""
        return {outcome: {} for outcome in self.outcomes}

    def for_days(self, days: int) -> OutbreakEngine:
        """The same for towns that always live so many days."""
        if days <= self.begun:
            raise Misuse(f"A town cannot live until day {days} from day {self.begun} on; give a later day.")
        if days > LAST_DAY:
            raise Misuse(f"A town cannot live {days:,} days; {LAST_DAY:,} is the most.")
        return replace(self, days=days)

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Let the towns numbered from `first` on live."""
        n, begun, results, lengths, towns = self.numbers, self.begun, Counter[str](), Counter[int](), list[Any]()
        told_days = marked(self.days, begun) if self.days else ()
        with suppress(Stopped):
            for lived in self.towns(seed, first, games):
                results[lived.outcome] += 1
                lengths[lived.last - begun] += 1
                towns.append(counted(n, lived, told_days))
        return Tally(results, lengths, summed_up(n, towns, told_days))

    def towns(self, seed: int, first: int, games: int) -> Iterator[Lived]:
        """Those towns, one after the other."""
        for game in range(first, first + games):
            yield self.lives.lived(seed, game)

    @cached_property
    def lives(self) -> Lives:
        """The lives its towns have."""
        return Lives(self.numbers, self.at, self.days, self.threads, self.is_stopped, self.within)


def engine(numbers: OutbreakNumbers, bots: Sequence[str], at: Town | None) -> OutbreakEngine:
    """An engine for towns from the start, or from a state. There are no bots."""
    if at and at.day >= numbers.rulings.limit:
        last = numbers.rulings.limit
        sentence = f"A town on day {at.day} has no day left: its last is day {last}"
        raise Refusal(f"{sentence}; begin on an earlier day, or set rulings.limit.")
    fast(live)  # Here, and not first in some thread of several.
    fast(settle)
    fast(help_out)
    return OutbreakEngine(numbers, at)
