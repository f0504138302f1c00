"""Many games at once: the loop that plays whole games with compiled bots, and the engine that deals it stretches."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from lantern_cellar.bots import NUMBERED, SCRATCH, Scratch, weigh
from lantern_cellar.game import HERO, Cellar
from lantern_cellar.rules import ENDINGS, GOES_ON, WAYS, Way
from lantern_cellar.tables import MOST_OIL, MOST_RATS, SQUARES, CellarNumbers
from lantern_cellar.world import CELLAR, SIGHT, Cellars, Numbers, Sights, begin, ending, laid_out, look, turn
from lazaretto.dice.random_streams import below, key
from lazaretto.dice.tape import COUNT, GAME, tape_of
from lazaretto.game import Seat
from lazaretto.game.tally import Tally
from lazaretto.kernel import Int, Ints, compiled, fast, to_compiled

ASLEEP = -1
"""No bot: the hero only waits."""

WAIT = WAYS.index(Way.WAIT)


class GameArrays(NamedTuple):
    """The worlds, the cellar's numbers and rows, and a tape."""

    worlds: Cellars
    cellar: Numbers
    rows: Ints
    tape: Ints


class Mind(NamedTuple):
    """A bot: its number, what it sees, its scratch, and the weights it gives to the ways."""

    bot: Int
    seen: Sights
    scratch: Scratch
    weights: Ints


class Lot(NamedTuple):
    """Games to be played: the first one's number and how many, whether they begin in a given state, the key's words of
    the bot's own stream, and what is counted: how they end, and after how many steps."""

    first: Int
    games: Int
    is_given: Int
    key_0: Int
    key_1: Int
    results: Ints
    lengths: Ints


@compiled
def play_games(arrays: GameArrays, mind: Mind, lot: Lot) -> None:
    """Play games by their numbers, in the first world; from the second world where a state is given. The tape's stream
    is the rules', the key's is the bot's: its picks never move the rules' dice."""
    worlds, cellar, rows, tape = arrays.worlds, arrays.cellar, arrays.rows, arrays.tape
    for game in range(lot.first, lot.first + lot.games):
        tape[GAME], tape[COUNT] = game, 0
        if lot.is_given:
            set_out(worlds)
        else:
            begin(worlds, cellar, rows, tape)
        steps = 0
        while ending(worlds, cellar) == GOES_ON:
            way = WAIT
            if mind.bot != ASLEEP:
                look(worlds, cellar, mind.seen)
                weigh(mind.bot, mind.seen, cellar, mind.scratch, mind.weights)
                way = pick(mind.weights, lot.key_0, lot.key_1, game, steps)
            turn(worlds, cellar, rows, tape, way)
            steps += 1
        lot.results[ending(worlds, cellar)] += 1
        lot.lengths[steps] += 1


@compiled
def pick(weights: Ints, key_0: Int, key_1: Int, game: Int, step: Int) -> int:
    """A way by its weight."""
    total = 0
    for way in range(5):
        total += weights[way]
    left = below(key_0, key_1, game, 0, step, total)
    way = 0
    while left >= weights[way]:
        left -= weights[way]
        way += 1
    return way


@compiled
def set_out(worlds: Cellars) -> None:
    """The first world as the second is."""
    w, given = worlds[0], worlds[1]
    w.hero, w.oil, w.health = given.hero, given.oil, given.health
    for rat in range(MOST_RATS):
        w.rats[rat] = given.rats[rat]
    for square in range(SQUARES):
        w.known[square] = given.known[square]


@dataclass(frozen=True)
class CellarEngine:
    """The contract's Engine over this book's own loop."""

    numbers: CellarNumbers
    bot: int
    at: Cellar | None
    name: str = "world"
    chunk: int = 1 << 12
    outcomes: tuple[str, ...] = ENDINGS[1:]

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """LC1: who is out has won."""
        return {outcome: {HERO: 1 if outcome == "out" else -1} for outcome in self.outcomes}

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Play the games numbered from `first` on."""
        rows, cellar = laid_out(self.numbers)
        packed = self.at.packed if self.at else CELLAR.blank()
        worlds, tape = CELLAR.worlds(packed * 2, compiled=True), tape_of(key(seed, "world", 0))
        results, lengths = _zeros(len(ENDINGS)), _zeros(MOST_OIL * 2)
        lot = Lot(first, games, int(self.at is not None), *key(seed, "world:bot", 0), results, lengths)
        fast(play_games)(
            to_compiled(GameArrays(worlds, cellar, rows.ints, tape)), to_compiled(mind_of(self.bot, True)), lot
        )
        ended = {name: int(results[number]) for number, name in enumerate(ENDINGS) if results[number]}
        return Tally(Counter(ended), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def mind_of(bot: int, compiled: bool) -> Mind:
    """A bot that has seen nothing yet."""
    seen, scratch = SIGHT.worlds(SIGHT.blank(), compiled), SCRATCH.worlds(SCRATCH.blank(), compiled)
    return Mind(bot, seen, scratch, array("q", [0] * len(WAYS)))


def engine(numbers: CellarNumbers, bots: Sequence[str], at: Cellar | None) -> CellarEngine:
    """An engine for these bots: one for the hero, none while he sleeps."""
    fast(play_games)  # Here, and not first in some thread of several.
    return CellarEngine(numbers, NUMBERED[bots[0]] if bots else ASLEEP, at)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
