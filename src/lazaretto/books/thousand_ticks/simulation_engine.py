"""The engine that simulates many duels."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lazaretto.books.thousand_ticks.bots import PLANS, codes
from lazaretto.books.thousand_ticks.duel import SCORES, Duel, packed
from lazaretto.books.thousand_ticks.rules.clock import ENDINGS
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.world.duel_layout import DUEL
from lazaretto.books.thousand_ticks.world.loop_numbers import loop_numbers
from lazaretto.books.thousand_ticks.world.play_duels import AT_RANDOM, Batch, GameArrays, play_duels
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.game import Seat
from lazaretto.game.book_tool import ToolTable
from lazaretto.game.tally import Tally
from lazaretto.kernel import fast, to_compiled

MOST_ACTS = 1 << 12
"""Lengths from here on are counted as one."""


@dataclass(frozen=True)
class DuelEngine:
    """The contract's Engine over this book's own loop."""

    numbers: TicksNumbers
    bots: tuple[str, ...]
    at: Duel | None
    name: str = "world"
    chunk: int = 1 << 16
    outcomes: tuple[str, ...] = ENDINGS[1:]
    usual: int = 1_000_000

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """TT-R24: the last one standing wins."""
        return SCORES

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Play the duels numbered from `first` on."""
        laid = loop_numbers(self.numbers)
        worlds: Any = DUEL.worlds((packed(self.at) if self.at else DUEL.blank()) * 2, compiled=True)
        arrays = GameArrays(worlds, laid.facts, laid.rows.ints, tape_of(key(seed, "world", 0)))
        results, lengths, ticks = (_zeros(count) for count in (len(ENDINGS), MOST_ACTS, len(ENDINGS)))
        counted = (results, lengths, ticks)
        batch = Batch(
            first, first + games, int(self.at is not None), self._plans(), *key(seed, "world:bot", 0), *counted
        )
        fast(play_duels)(to_compiled(arrays), to_compiled(batch))
        ended = {name: int(results[number]) for number, name in enumerate(ENDINGS) if results[number]}
        acts = Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)})
        return Tally(Counter(ended), acts, Counter({"ticks": int(ticks.sum())}))

    def _plans(self) -> array[int]:
        plans = array("q")
        for seat, bot in zip(SEATS, self.bots, strict=True):
            plans.extend(codes(self.numbers, seat, PLANS[bot]) if bot in PLANS else (AT_RANDOM, AT_RANDOM))
        return plans

    def report(self, tally: Tally) -> Mapping[str, Any]:
        """The mean length in ticks."""
        return {"ticks": {"mean": tally.sums["ticks"] / max(1, tally.games)}}

    def tables(self, tally: Tally) -> Sequence[ToolTable]:
        """The same for people."""
        return ()


def engine(numbers: TicksNumbers, bots: Sequence[str], at: Duel | None) -> DuelEngine:
    """An engine for these bots, one for each seat."""
    fast(play_duels)  # Compile here, before several threads ask for the same loop.
    return DuelEngine(numbers, tuple(bots), at)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
