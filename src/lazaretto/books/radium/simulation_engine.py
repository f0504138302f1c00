"""The engine that simulates many journeys. It gives the loop batches of games, and solves the encounters that the loop
asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lazaretto.books.radium.bots.bots_by_name import NUMBERED, RANDOM, slices_for, traveller
from lazaretto.books.radium.bots.play_journeys import BOTS_OWN, MOST_STEPS, Batch, play_journeys
from lazaretto.books.radium.bots.slices import UNSOLVED
from lazaretto.books.radium.choices import Choice, coded
from lazaretto.books.radium.explorer import EXPLORER
from lazaretto.books.radium.journey import Journey, explorer, look
from lazaretto.books.radium.rules import BUNKER, ENDINGS, GOES_ON, JOURNEY_ENDINGS
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.journey_layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.game import Refusal, RolledOut, Seat
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
        results, lengths = _zeros(len(ENDINGS)), _zeros(MOST_STEPS + 1)
        keys, is_given = key(seed, "world:bot", 0), int(self.at is not None)
        batch = Batch(first, first + games, is_given, *keys, results, lengths, _zeros(0), MOST_STEPS, BOTS_OWN)
        play_batch(self.numbers, self.bot, self.at, key(seed, "world", 0), batch)
        if results[GOES_ON]:
            raise Refusal(f"A journey did not end within {MOST_STEPS:,} steps.")
        ended = {name: int(results[number]) for number, name in enumerate(ENDINGS) if results[number]}
        return Tally(Counter(ended), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def play_batch(n: RadiumNumbers, bot: int, at: Journey | None, keys: tuple[int, int], batch: Batch) -> None:
    """Play a batch of journeys with the dice of these key words, and solve the encounters that the loop asks for."""
    laid, known = loop_numbers(n), slices_for(n, bot)
    worlds: Any = JOURNEY.worlds((at.packed if at else JOURNEY.blank()) * 3, compiled=True)
    arrays = to_compiled(GameArrays(worlds, laid.facts, laid.rows.ints, tape_of(keys), _zeros(MOST_CHOICES)))
    who, game = traveller(n, bot, known, compiled=True), batch.first
    while game < batch.end:
        game, missing = fast(play_journeys)(arrays, who, batch._replace(first=game))
        if missing:
            assert known is not None, "only who goes by slices misses one"
            met = JOURNEY.plain(worlds[1:2].tobytes())
            known.solve(met.melee, met.ranged, UNSOLVED - 1 - missing)


def play_on(
    n: RadiumNumbers,
    bot: str,
    state: Journey,
    choices: Sequence[Choice | None],
    games: range,
    keys: tuple[int, int],
    horizon: int,
) -> RolledOut:
    """Rollouts by the same loop: every journey once from every first choice. The explorer alone throws dice, so they
    are counted for all together."""
    weapons = explorer(n, look(n, state)).weapons
    results, lengths, worths = _zeros(len(ENDINGS)), _zeros(MOST_STEPS + 1), []
    for choice in choices:
        first = BOTS_OWN if choice is None else coded(choice, weapons)
        worths.append(_zeros(len(games)))
        # None of these bots draws anything, so the key of their stream is 0.
        batch = Batch(games.start, games.stop, 1, 0, 0, results, lengths, worths[-1], horizon, first)
        play_batch(n, NUMBERED[bot], state, keys, batch)
    steps = int(lengths @ np.arange(len(lengths)))
    return RolledOut([each.tolist() for each in worths], int(results[GOES_ON]), steps)


def engine(numbers: RadiumNumbers, bots: Sequence[str], at: Journey | None) -> JourneyEngine:
    """An engine for the explorer's bot."""
    fast(play_journeys)  # Compile here, before several threads ask for the same loop.
    return JourneyEngine(numbers, NUMBERED[bots[0]], at)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
