"""What is told of a turn: sentences, and the moments that each of them shows. Shapes, no book's meaning.

Whoever is named is a seat, or somebody whose portrait the View shows, by its label. Gauges go by their labels, squares
by column and row. A log prints the sentences; a face may play the moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import face_words

Square = tuple[int, int]
"""A square of the board: column and row, from 0."""


@dataclass(frozen=True)
class Thrown:
    """Dice were thrown by somebody: the face that came of them, and how likely it was."""

    by: str
    face: str
    chance: Fraction

    @classmethod
    def of(cls, by: str, rolled: Rolled) -> Thrown:
        """A roll as the moment in which somebody throws it."""
        assert rolled.die is not None, "an event is no roll"
        return cls(by, face_words(rolled.face), rolled.die.chance(rolled.face))


@dataclass(frozen=True)
class Struck:
    """One struck at another, and hit or did not."""

    by: str
    to: str
    hits: bool


@dataclass(frozen=True)
class Moved:
    """Somebody went from one square to another."""

    who: str
    start: Square
    end: Square


@dataclass(frozen=True)
class GaugeChange:
    """A gauge rose by so much, or fell where that is below 0."""

    gauge: str
    by: int


@dataclass(frozen=True)
class SquareChange:
    """What is on a square has changed."""

    square: Square


Moment = Thrown | Struck | Moved | GaugeChange | SquareChange


@dataclass(frozen=True)
class Told:
    """A sentence, and what it shows, in the order in which it happened."""

    sentence: str
    shows: tuple[Moment, ...] = ()

    def __str__(self) -> str:
        return self.sentence


def show_rest(told: Sequence[Told], before: Mapping[str, int], after: Mapping[str, int]) -> list[Told]:
    """The same, with the last sentence showing every change of a gauge that no sentence shows yet. What is shown of a
    gauge then adds up to what became of it in the turn. There must be a sentence."""
    shown: Counter[str] = Counter()
    for moment in (moment for each in told for moment in each.shows):
        if isinstance(moment, GaugeChange):
            shown[moment.gauge] += moment.by
    rest = {gauge: after[gauge] - before[gauge] - shown[gauge] for gauge in after if gauge in before}
    *first, last = told
    changes = (GaugeChange(gauge, by) for gauge, by in rest.items() if by)
    return [*first, replace(last, shows=(*last.shows, *changes))]
