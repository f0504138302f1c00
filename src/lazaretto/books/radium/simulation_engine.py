"""The engine that simulates many journeys. It gives the loop batches of games, and solves the encounters that the loop
asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lazaretto.books.radium.bots.bots_by_name import NUMBERED, RANDOM, slices_for, traveller
from lazaretto.books.radium.bots.play_journeys import MOST_STEPS, Batch, play_journeys
from lazaretto.books.radium.bots.slices import UNSOLVED
from lazaretto.books.radium.explorer import EXPLORER
from lazaretto.books.radium.journey import Journey
from lazaretto.books.radium.rules import BUNKER, ENDINGS, GOES_ON, JOURNEY_ENDINGS
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.journey_layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.game import Refusal, Seat
from lazaretto.game.tally import Tally
from lazaretto.kernel import fast, to_compiled

SCORES = {outcome: {EXPLORER: int(outcome == ENDINGS[BUNKER])} for outcome in JOURNEY_ENDINGS}


@dataclass(frozen=True)
class JourneyEngine:
    """The contract's Engine over this book's own loop."""

    numbers: RadiumNumbers
    bot: int
    at: Journey | None
    name: str = "world"
    chunk: int = 1 << 8
    outcomes: tuple[str, ...] = JOURNEY_ENDINGS

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """RA-R8: reaching the bunker is a win, every other outcome a loss."""
        return SCORES

    @property
    def usual(self) -> int:
        """The default number of journeys; bots other than `random` take 5 to 40 times as long, so they play fewer."""
        return 100_000 if self.bot == RANDOM else 10_000

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Play the games numbered from `first` on."""
        laid, known = loop_numbers(self.numbers), slices_for(self.numbers, self.bot)
        packed = self.at.packed if self.at else JOURNEY.blank()
        worlds: Any = JOURNEY.worlds(packed * 3, compiled=True)
        tape, choices = tape_of(key(seed, "world", 0)), _zeros(MOST_CHOICES)
        arrays = to_compiled(GameArrays(worlds, laid.facts, laid.rows.ints, tape, choices))
        who = traveller(self.numbers, self.bot, known, compiled=True)
        results, lengths = _zeros(len(ENDINGS)), _zeros(MOST_STEPS + 1)
        game, end = first, first + games
        while game < end:
            batch = Batch(game, end, int(self.at is not None), *key(seed, "world:bot", 0), results, lengths)
            game, missing = fast(play_journeys)(arrays, who, batch)
            if missing:
                assert known is not None, "only who goes by slices misses one"
                met = JOURNEY.plain(worlds[1:2].tobytes())
                known.solve(met.melee, met.ranged, UNSOLVED - 1 - missing)
        if results[GOES_ON]:
            raise Refusal(f"A journey did not end within {MOST_STEPS:,} steps.")
        ended = {name: int(results[number]) for number, name in enumerate(ENDINGS) if results[number]}
        return Tally(Counter(ended), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def engine(numbers: RadiumNumbers, bots: Sequence[str], at: Journey | None) -> JourneyEngine:
    """An engine for the explorer's bot."""
    fast(play_journeys)  # Compile here, before several threads ask for the same loop.
    return JourneyEngine(numbers, NUMBERED[bots[0]], at)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
