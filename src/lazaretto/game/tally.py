"""Tallies of many games. All counts are whole numbers, so that tallies can be added in any order, from any process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Tally:
    """How many games had each outcome, how many had each length, and sums that a book's own engine adds up."""

    results: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.results.total()

    @property
    def steps(self) -> int:
        """The number of steps in all games."""
        return sum(length * count for length, count in self.lengths.items())

    def __add__(self, other: Tally) -> Tally:
        return total((self, other))


def total(tallies: Iterable[Tally]) -> Tally:
    """Add up tallies."""
    results: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    sums: Counter[str] = Counter()
    for tally in tallies:
        results.update(tally.results)
        lengths.update(tally.lengths)
        sums.update(tally.sums)
    return Tally(results, lengths, sums)
