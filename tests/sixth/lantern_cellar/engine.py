"""Many games at once: the loop that plays whole games with compiled bots, and the engine that deals it stretches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lantern_cellar.bots import NUMBERED, ROOM, weigh
from lantern_cellar.game import HERO, Cellar
from lantern_cellar.rules import ENDINGS, GOES_ON, WAYS, Way
from lantern_cellar.tables import MOST_OIL, MOST_RATS, SQUARES, CellarNumbers
from lantern_cellar.world import CELLAR, SEEN, Cellars, begin, ending, laid_out, look, turn
from lazaretto.dice.streams import below, key
from lazaretto.dice.tape import COUNT, GAME, tape_of
from lazaretto.game import Seat
from lazaretto.game.tally import Tally
from lazaretto.kernel import Int, Ints, compiled, fast

ASLEEP = -1
"""No bot: the hero only waits."""

WAIT = WAYS.index(Way.WAIT)


@compiled
def play_games(
    worlds: Cellars,
    given: Int,
    cellar: Ints,
    rows: Ints,
    tape: Ints,
    key_0: Int,
    key_1: Int,
    bot: Int,
    first: Int,
    games: Int,
    seen: Ints,
    room: Ints,
    weights: Ints,
    results: Ints,
    lengths: Ints,
) -> None:
    """Play games by their numbers, in the first world; from the second world where a state is given. The tape's stream
    is the rules', the key's is the bot's: its picks never move the rules' dice."""
    for game in range(first, first + games):
        tape[GAME], tape[COUNT] = game, 0
        if given:
            set_out(worlds)
        else:
            begin(worlds, cellar, rows, tape)
        steps = 0
        while ending(worlds, cellar) == GOES_ON:
            way = WAIT
            if bot != ASLEEP:
                look(worlds, cellar, seen)
                weigh(bot, seen, cellar, room, weights)
                way = pick(weights, key_0, key_1, game, steps)
            turn(worlds, cellar, rows, tape, way)
            steps += 1
        results[ending(worlds, cellar)] += 1
        lengths[steps] += 1


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
        tape = np.asarray(tape_of(key(seed, "world", 0)))
        results, lengths = _zeros(len(ENDINGS)), _zeros(MOST_OIL * 2)
        fast(play_games)(
            CELLAR.worlds(packed * 2, compiled=True),
            self.at is not None,
            np.asarray(cellar),
            np.asarray(rows.ints),
            tape,
            *key(seed, "world:bot", 0),
            self.bot,
            first,
            games,
            _zeros(SEEN),
            _zeros(ROOM),
            _zeros(len(WAYS)),
            results,
            lengths,
        )
        ended = {name: int(results[number]) for number, name in enumerate(ENDINGS) if results[number]}
        return Tally(Counter(ended), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def engine(numbers: CellarNumbers, bots: Sequence[str], at: Cellar | None) -> CellarEngine:
    """An engine for these bots: one for the hero, none while he sleeps."""
    fast(play_games)  # Here, and not first in some thread of several.
    return CellarEngine(numbers, NUMBERED[bots[0]] if bots else ASLEEP, at)


def _zeros(count: int) -> Any:
    return np.zeros(count, dtype=np.int64)
