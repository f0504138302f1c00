"""Many towns at once, or one large one: the town's own loop, and what is counted of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from lazaretto.books.outbreak.living import BIG, as_drawn, newcomers_of
from lazaretto.books.outbreak.rules import VERDICTS, judged
from lazaretto.books.outbreak.state import Town, census
from lazaretto.books.outbreak.summary import summed_up, tables, told
from lazaretto.books.outbreak.tables import LAST_DAY, MOST_KINDS, OutbreakNumbers, size
from lazaretto.books.outbreak.world.cells import EDGE, framed
from lazaretto.books.outbreak.world.numbers import AT_FIRST, FACED, LaidOut, laid_out
from lazaretto.books.outbreak.world.room import room_for
from lazaretto.books.outbreak.world.town import live, settle
from lazaretto.dice.streams import key
from lazaretto.dice.tape import GAME, NOBODY, tape_of
from lazaretto.game import Refusal, Seat
from lazaretto.game.tally import Tally
from lazaretto.game.tool import Table
from lazaretto.kernel import alone, fast, in_parallel

MOST_CHUNK = 32
SOON = 1 << 25
"""Cells times days after which somebody who waits for a stretch of towns is not to wait much longer."""
USUAL_DAYS = 1500
"""About how long a town lives that is not told how long."""


@dataclass(frozen=True)
class Lived:
    """One town that has lived: its number, the last day, the census of every day from the first state on, what came
    true how often (rows of odds, then everyone faced), and how it ended."""

    game: int
    last: int
    census: Any
    ledger: Any
    outcome: str
    wood: int


@dataclass(frozen=True)
class OutbreakEngine:
    """The contract's Engine over the town's loop. With `days` every town lives so many, else until it ends."""

    numbers: OutbreakNumbers
    at: Town | None = None
    days: int | None = None
    threads: int = 1
    name: str = "world"
    outcomes: tuple[str, ...] = VERDICTS
    usual: int = 1000
    """How many towns where nobody says how many: each lives long."""

    @property
    def is_big(self) -> bool:
        """Whether one town is enough for several threads."""
        rows, columns = size(self.numbers)
        return rows * columns >= BIG

    @property
    def chunk(self) -> int:
        """How many towns at a stretch: large ones, and those that live long, one by one."""
        rows, columns = size(self.numbers)
        return 1 if self.is_big else max(1, min(MOST_CHUNK, SOON // (rows * columns * (self.days or USUAL_DAYS))))

    def shared(self, games: int, jobs: int) -> tuple[OutbreakEngine, int]:
        """Large towns that are fewer than the jobs live one after the other, each on as many threads."""
        return (replace(self, threads=jobs), 1) if self.is_big and games < jobs else (self, jobs)

    def told(self, tally: Tally) -> dict[str, Any]:
        """The census by day, the peak, the living and the ledger, as a report has them."""
        return told(self.numbers, tally.sums, tally.games) if tally.games else {}

    def tables(self, tally: Tally) -> tuple[Table, ...]:
        """The same for people."""
        return tuple(tables(self.numbers, tally.sums, tally.games)) if tally.games else ()

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """Nobody sits here."""
        return {outcome: {} for outcome in self.outcomes}

    def for_days(self, days: int) -> OutbreakEngine:
        """The same for towns that always live so many days."""
        first = self.at.day if self.at else 0
        if days <= first:
            raise Refusal(f"A town cannot live until day {days} from day {first} on; give a later day.")
        if days > LAST_DAY:
            raise Refusal(f"A town cannot live {days:,} days; {LAST_DAY:,} is the most.")
        return replace(self, days=days)

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Let the towns numbered from `first` on live."""
        results, lengths, sums = Counter[str](), Counter[int](), Counter[str]()
        for lived in self.towns(seed, first, games):
            results[lived.outcome] += 1
            lengths[lived.last - (self.at.day if self.at else 0)] += 1
            sums.update(summed_up(self.numbers, lived, self.days))
        return Tally(results, lengths, sums)

    def towns(self, seed: int, first: int, games: int) -> Iterator[Lived]:
        """Those towns, one after the other."""
        for game in range(first, first + games):
            yield self._lived(seed, game)

    @cached_property
    def _made(self) -> LaidOut:
        return laid_out(self.numbers)

    @cached_property
    def _arrays(self) -> tuple[Any, Any]:
        return np.asarray(self._made.ints), np.asarray(self._made.rows.ints)

    def _lived(self, seed: int, game: int) -> Lived:
        made, (town, rows), begun = self._made, self._arrays, self.at.day if self.at else 0
        days = (self.days or self.numbers.rulings.limit) - begun
        spread = self.threads > 1 and self.is_big
        bands = self.threads if spread else 1
        cells, counted = self._first(seed, game)
        history = _zeros(days * MOST_KINDS)
        stock = np.array([self.at.wood if self.at else self.numbers.wood.supply], dtype=np.int64)
        ledger = _zeros(len(made.odds) * FACED)
        tape = np.asarray(tape_of(game=game, heard=NOBODY))
        loop = fast(live) if spread else alone(live)
        given = (
            cells,
            town,
            rows,
            tape,
            _keys(seed, days),
            begun,
            days,
            self.days is None,
            stock,
            bands,
            _zeros(room_for(town, bands)),
            ledger,
            counted,
            history,
        )
        before = counted.copy()
        last = in_parallel(lambda: loop(*given), self.threads) if spread else loop(*given)
        lived = history[: (last - begun) * MOST_KINDS].reshape(-1, MOST_KINDS)
        every = np.concatenate([before[None], lived])[:, : len(made.kinds)]
        return Lived(game, int(last), every, ledger.reshape(-1, FACED), self._outcome(every[-1]), int(stock[0]))

    def _first(self, seed: int, game: int) -> tuple[Any, Any]:
        """The cells at the start, and how many there are of each kind."""
        made, (town, rows), (down, across) = self._made, self._arrays, self._made.size
        given = self.at or (as_drawn(self.numbers) if self.numbers.setup.map else None)
        if given:
            counted = [*census(self.numbers, given).values(), *[0] * (MOST_KINDS - len(made.kinds))]
            return np.asarray(framed(given.cells, down, across)), np.array(counted, dtype=np.int64)
        cells = np.full((down + 2) * (across + 2), EDGE, dtype=np.uint8)
        newcomers = np.array(newcomers_of(self.numbers), dtype=np.int64)
        everyone = made.kinds.index(self.numbers.setup.everyone)
        tape = np.asarray(tape_of(key(seed, "start", 0), heard=NOBODY))
        tape[GAME] = game
        alone(settle)(cells, town, rows, tape, newcomers, everyone, _zeros(len(newcomers)))
        numbers = np.bincount(newcomers, minlength=MOST_KINDS).astype(np.int64)
        numbers[everyone] += down * across - len(newcomers)
        return cells, numbers

    def _outcome(self, counted: Any) -> str:
        """OB-R8: what it has come to on its last day."""
        n, kinds = self.numbers, self._made.kinds
        sick = sum(int(counted[kinds.index(kind)]) for kind in n.ending.sick)
        living = sum(int(number) for kind, number in zip(kinds, counted, strict=True) if n.kinds[kind].person)
        return VERDICTS[judged(sick, living, self._made.ints[AT_FIRST])]


def engine(numbers: OutbreakNumbers, bots: Sequence[str], at: Town | None) -> OutbreakEngine:
    """An engine for towns from the start, or from a state. There are no bots."""
    alone(live)  # Here, and not first in some thread of several.
    alone(settle)
    return OutbreakEngine(numbers, at)


@lru_cache(maxsize=8)
def _keys(seed: int, days: int) -> Any:
    """Two words for each day, as play has them, where a game's turns count from 1 also from a given state on."""
    return np.array([word for turn in range(1, days + 1) for word in key(seed, "rules", turn)], dtype=np.int64)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
