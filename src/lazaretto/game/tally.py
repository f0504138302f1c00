"""What many games came to: whole numbers only, so that it never matters who counted what, or in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Tally:
    """How many games ended how, how many took how many steps, and sums of whatever a book's own engine adds up."""

    results: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.results.total()

    @property
    def steps(self) -> int:
        """How many steps they took in all."""
        return sum(length * count for length, count in self.lengths.items())

    def __add__(self, other: Tally) -> Tally:
        return total((self, other))


def total(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    results: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    sums: Counter[str] = Counter()
    for tally in tallies:
        results.update(tally.results)
        lengths.update(tally.lengths)
        sums.update(tally.sums)
    return Tally(results, lengths, sums)
