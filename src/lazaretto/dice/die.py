"""The die: an exact, immutable value. Faces may be anything; weights are whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import gcd
from typing import Generic, TypeVar

from lazaretto.refusal import Refusal, quoted

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True)
class Throw(Generic[T]):
    """How a person throws a die: which physical dice, and how to read a face from what they show."""

    sides: tuple[int, ...]
    words: str
    read: Callable[[tuple[int, ...]], T]

    def then(self, reading: Callable[[T], U]) -> Throw[U]:
        """The same dice, with another reading on top."""
        return Throw(self.sides, self.words, lambda thrown: reading(self.read(thrown)))


@dataclass(frozen=True)
class Die(Generic[T]):
    """Faces with whole-number weights in lowest terms; equal when faces and weights are equal."""

    faces: tuple[T, ...]
    weights: tuple[int, ...]
    throw: Throw[T] | None = field(default=None, compare=False, repr=False)

    @cached_property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @cached_property
    def cumulative(self) -> tuple[int, ...]:
        """Running sums of the weights, to find a face from a random number."""
        return tuple(accumulate(self.weights))

    def chance(self, face: T) -> Fraction:
        """The exact chance of a face; 0 if the die has no such face."""
        return Fraction(dict(self.items()).get(face, 0), self.total)

    def items(self) -> Iterator[tuple[T, int]]:
        """Faces with their weights, in the die's order."""
        return zip(self.faces, self.weights, strict=True)

    def map(self, reading: Callable[[T], U]) -> Die[U]:
        """The same throw, read another way. Faces with the same reading become one face."""
        throw = self.throw.then(reading) if self.throw else None
        return die(((reading(face), weight) for face, weight in self.items()), throw)

    def __str__(self) -> str:
        if self.throw:
            return self.throw.words
        return " : ".join(f"{weight} {face}" for face, weight in self.items())


def die(weighted: Mapping[T, int] | Iterable[tuple[T, int]], throw: Throw[T] | None = None) -> Die[T]:
    """A die from faces and weights. The weights of equal faces are added, and faces of weight 0 left out."""
    weights: dict[T, int] = {}
    for face, weight in weighted.items() if isinstance(weighted, Mapping) else weighted:
        if isinstance(weight, bool) or not isinstance(weight, int) or weight < 0:
            raise Refusal(f"The face {face} has the weight {weight}; a weight is a whole number from 0.")
        if weight:
            weights[face] = weights.get(face, 0) + weight
    if not weights:
        raise Refusal("A die needs at least one face with a weight above 0.")
    # Lowest terms, so that dice with the same odds are equal and share cache entries.
    shared = gcd(*weights.values())
    return Die(tuple(weights), tuple(w // shared for w in weights.values()), throw)


@lru_cache(maxsize=1024)
def sided(sides: int) -> Die[int]:
    """A fair die with faces 1 to `sides`."""
    if not 1 <= sides <= 1000:
        raise Refusal(f"A die of {quoted(str(sides))} sides cannot be thrown; it has 1 to 1000 sides.")
    return Die(tuple(range(1, sides + 1)), (1,) * sides, Throw((sides,), f"d{sides}", _only))


@lru_cache(maxsize=64)
def evenly(faces: int) -> Die[int]:
    """A fair die with faces numbered from 0. It stands for a pick among many things and is never thrown. Few are
    cached, since one may be very large."""
    return die(dict.fromkeys(range(faces), 1))


def _only(thrown: tuple[int, ...]) -> int:
    return thrown[0]
