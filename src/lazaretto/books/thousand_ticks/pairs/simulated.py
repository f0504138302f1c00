"""Duels by simulation, for pairs in which a blow may stun: exact odds of one of those take seconds."""

from __future__ import annotations

from array import array
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.choices import code_of
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant
from lazaretto.books.thousand_ticks.rules.clock import A_WINS, B_WINS, DRAW, ENDINGS
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.world.duel_layout import DUEL
from lazaretto.books.thousand_ticks.world.loop_numbers import duel_facts
from lazaretto.books.thousand_ticks.world.play_duels import Batch, GameArrays, play_duels
from lazaretto.dice import Rows
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.kernel import fast, to_compiled

SIGMAS = 1.96
"""How many standard errors the interval of a simulated chance reaches either side."""


class Simulated(NamedTuple):
    """What came of so many duels: how many the first and the second one won, draws, and the sum of their ticks."""

    games: int
    wins: int
    losses: int
    draws: int
    ticks: int

    @property
    def share(self) -> float:
        """The share that the first one won."""
        return self.wins / self.games

    @property
    def half(self) -> float:
        """How far the 95 % interval of that share reaches either side; never 0, for a share of 0 or 1 is not sure."""
        near = min(max(self.share, 1 / self.games), 1 - 1 / self.games)
        return SIGMAS * sqrt(near * (1 - near) / self.games)


def simulate(n: TicksNumbers, a: Combatant, b: Combatant, games: int, seed: int) -> Simulated:
    """Play so many duels by both plans. Duel number k throws the same dice for every pair (common random numbers), so
    that two weapons are compared on the same luck."""
    rows = Rows()
    blows = [dict(zip(one.ways, one.blows_on(other), strict=True)) for one, other in ((a, b), (b, a))]
    facts = duel_facts(n, rows, (a.fighter, b.fighter), blows)
    worlds: Any = DUEL.worlds(DUEL.blank() * 2, compiled=True)
    plans = array("q", [code_of(*way) for one in (a, b) for way in one.ways])
    results, lengths, ticks = (np.zeros(count, dtype=np.int64) for count in (len(ENDINGS), 1, len(ENDINGS)))
    arrays = GameArrays(worlds, facts, rows.ints, tape_of(key(seed, "world", 0)))
    batch = Batch(0, games, 0, plans, *key(seed, "world:bot", 0), results, lengths, ticks)
    fast(play_duels)(to_compiled(arrays), to_compiled(batch))
    wins, losses, draws = (int(results[ending]) for ending in (A_WINS, B_WINS, DRAW))
    return Simulated(games, wins, losses, draws, int(ticks.sum()))
