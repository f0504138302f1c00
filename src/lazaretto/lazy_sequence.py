"""Sequences whose values are made when they are read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar, overload

T = TypeVar("T")


class LazySequence(Sequence[T]):
    """A sequence that says how long it is, and makes the value at a place. A slice is a list, made in order."""

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def _at(self, place: int) -> T:
        """The value at a place, counted from 0 and within the length."""

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self._at(one) for one in range(*place.indices(len(self)))]
        return self._at(range(len(self))[place])


@dataclass(frozen=True)
class First(LazySequence[T]):
    """The first values of a sequence. Two of these are equal if they are equally long and of the same sequence, so a
    caller that draws one can tell whether it has changed without reading it."""

    sequence: Sequence[T]
    length: int

    def __len__(self) -> int:
        return self.length

    def _at(self, place: int) -> T:
        return self.sequence[place]
