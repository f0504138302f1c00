"""What a turn's log says: sentences, each with the moments it shows. The shapes here have no book's meaning.

A person in a moment is a seat, or the label of a portrait in the View. Gauges are named by their labels, squares by
column and row. A log prints the sentences; a face may animate the moments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import face_words

Square = tuple[int, int]
"""A square of the board: column and row, counted from 0."""


@dataclass(frozen=True)
class Thrown:
    """A throw of dice: who threw, the face, and how likely it was."""

    by: str
    face: str
    chance: Fraction

    @classmethod
    def of(cls, by: str, rolled: Rolled) -> Thrown:
        """The moment in which someone makes this roll."""
        assert rolled.die is not None, "an event is not a roll"
        return cls(by, face_words(rolled.face), rolled.die.chance(rolled.face))


@dataclass(frozen=True)
class Struck:
    """A strike from one to another, and whether it hit."""

    by: str
    to: str
    hits: bool


@dataclass(frozen=True)
class Moved:
    """A move from one square to another."""

    who: str
    start: Square
    end: Square


@dataclass(frozen=True)
class GaugeChange:
    """A gauge rose by this much, or fell if it is negative."""

    gauge: str
    by: int


@dataclass(frozen=True)
class SquareChange:
    """The content of a square changed."""

    square: Square


Moment = Thrown | Struck | Moved | GaugeChange | SquareChange


@dataclass(frozen=True)
class Told:
    """A sentence, and the moments it shows, in the order in which they happened."""

    sentence: str
    shows: tuple[Moment, ...] = ()

    def __str__(self) -> str:
        return self.sentence


def show_rest(told: Sequence[Told], before: Mapping[str, int], after: Mapping[str, int]) -> list[Told]:
    """Add every change of a gauge that no sentence shows yet to the last sentence, so that the changes shown add up to
    the real ones. There must be at least one sentence."""
    shown: Counter[str] = Counter()
    for moment in (moment for each in told for moment in each.shows):
        if isinstance(moment, GaugeChange):
            shown[moment.gauge] += moment.by
    rest = {gauge: after[gauge] - before[gauge] - shown[gauge] for gauge in after if gauge in before}
    *first, last = told
    changes = (GaugeChange(gauge, by) for gauge, by in rest.items() if by)
    return [*first, replace(last, shows=(*last.shows, *changes))]
