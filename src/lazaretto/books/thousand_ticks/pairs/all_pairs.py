"""Every combatant against every other: exact without stuns, simulated where a blow may stun."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, TypeVar

import numpy as np

from lazaretto.books.thousand_ticks.exact.side_law import SideLaw
from lazaretto.books.thousand_ticks.forge.targets import Target
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, side_law
from lazaretto.books.thousand_ticks.pairs.race_many import race_many
from lazaretto.books.thousand_ticks.pairs.simulated import simulate
from lazaretto.books.thousand_ticks.tables import TicksNumbers

T = TypeVar("T")
Counting = Generator[tuple[int, int], None, T]
"""Work that yields how much is done, and of how much."""

Pairs = list[tuple[int, int]]


class PairTable(NamedTuple):
    """By row and column: the chance that the row wins, that the column wins, and the mean length in ticks. `errors` is
    how far each chance may be off: a bound where it is exact, a 95 % interval where it is simulated."""

    wins: Any
    losses: Any
    ticks: Any
    errors: Any

    @property
    def advantage(self) -> Any:
        """TT-R24: what a duel is worth to the row: 1 for a victory, −1 for a defeat."""
        return self.wins - self.losses

    @property
    def strength(self) -> Any:
        """The mean advantage of each row over all columns."""
        return self.advantage.mean(axis=1)


def meet(
    n: TicksNumbers, rows: Sequence[Combatant], columns: Sequence[Combatant], games: int, seed: int
) -> Counting[PairTable]:
    """Every row against every column. Duels in which a blow may stun are simulated so many times."""
    found = PairTable(*(np.zeros((len(rows), len(columns))) for _ in range(4)))
    is_same = rows is columns
    pairs: Pairs = (
        list(combinations_with_replacement(range(len(rows)), 2))
        if is_same
        else [(i, j) for i in range(len(rows)) for j in range(len(columns))]
    )
    stunning = [(i, j) for i, j in pairs if rows[i].stuns or columns[j].stuns]
    calm = [(i, j) for i, j in pairs if not (rows[i].stuns or columns[j].stuns)]
    _race(n, rows, columns, calm, found)
    for number, (i, j) in enumerate(stunning):
        if number % 64 == 0:
            yield number, len(stunning)
        _play(n, rows[i], columns[j], games, seed, found, (i, j))
    if is_same:
        _mirror(found)
    yield 1, 1
    return found


def _race(
    n: TicksNumbers, rows: Sequence[Combatant], columns: Sequence[Combatant], pairs: Pairs, found: PairTable
) -> None:
    """Work out the pairs without stuns. What a combatant does to another depends on the other only as a target, so
    each side is made once for each target."""
    sides: list[SideLaw] = []
    known: dict[tuple[bool, int, Target], int] = {}

    def number(is_row: bool, one: int, other: Combatant) -> int:
        key = (is_row or rows is columns, one, other.target)
        if key not in known:
            known[key] = len(sides)
            sides.append(side_law(n, (rows if is_row else columns)[one], other))
        return known[key]

    raced = [(number(True, i, columns[j]), number(False, j, rows[i])) for i, j in pairs]
    if not raced:
        return
    odds = race_many(sides, raced, n.rulings.rounds * n.time.round_ticks)
    at = tuple(np.array(pairs).T)
    found.wins[at], found.losses[at], found.ticks[at], found.errors[at] = odds.wins, odds.losses, odds.ticks, odds.bound


def _play(
    n: TicksNumbers, a: Combatant, b: Combatant, games: int, seed: int, found: PairTable, at: tuple[int, int]
) -> None:
    came = simulate(n, a, b, games, seed)
    found.wins[at], found.losses[at] = came.share, came.losses / games
    found.ticks[at], found.errors[at] = came.ticks / games, came.half


def _mirror(found: PairTable) -> None:
    """Fill in the other half. Against its own like, nobody has an advantage, whatever a simulation says."""
    below = np.tril_indices(len(found.wins), -1)
    found.wins[below], found.losses[below] = found.losses.T[below], found.wins.T[below]
    found.ticks[below], found.errors[below] = found.ticks.T[below], found.errors.T[below]
    each = np.diag_indices(len(found.wins))
    found.wins[each] = found.losses[each] = (found.wins[each] + found.losses[each]) / 2
