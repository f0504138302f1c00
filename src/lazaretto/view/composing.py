"""Composing a choice: what a person has set so far, and the one legal choice that it marks. The browser's scripts have
the same model; both are tested with the same cases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from lazaretto.view.board import Square
from lazaretto.view.composer import ComposedChoice, Composer, Value


@dataclass(frozen=True)
class Composing:
    """A composer, and the value wanted for each part, or None if nothing has been wanted of it yet.

    Earlier parts win: the marked choice is found part by part, and each takes the legal value nearest to the wanted
    one. What is wanted is kept, so a part comes back to it as soon as the earlier parts allow it again.
    """

    composer: Composer
    wanted: tuple[Value | None, ...]

    @cached_property
    def marked(self) -> ComposedChoice:
        """The one legal choice that is marked."""
        left = self.composer.choices
        for place in range(len(self.wanted)):
            value = self._nearest(place, left)
            left = tuple(choice for choice in left if choice.values[place] == value)
        return left[0]

    @property
    def shown(self) -> tuple[int, ...]:
        """The places of the parts that the marked choice has."""
        return tuple(place for place, value in enumerate(self.marked.values) if value is not None)

    def all_values(self, place: int) -> tuple[Value, ...]:
        """Every value that a part has in any choice: numbers in their order, all others in the order of the choices."""
        found = dict.fromkeys(choice.values[place] for choice in self.composer.choices)
        numbers = sorted(value for value in found if isinstance(value, int))
        return tuple(numbers) or tuple(value for value in found if value is not None)

    def offered(self, place: int) -> tuple[Value, ...]:
        """The values that a part may have, given the marked values of the parts before it."""
        before = self.marked.values[:place]
        legal = {choice.values[place] for choice in self.composer.choices if choice.values[:place] == before}
        return tuple(value for value in self.all_values(place) if value in legal)

    def set(self, place: int, value: Value) -> Composing:
        """Want this value of a part."""
        return replace(self, wanted=(*self.wanted[:place], value, *self.wanted[place + 1 :]))

    def step(self, place: int, by: int) -> Composing:
        """Move a part on through what is offered. A number stops at its ends; words and squares go round."""
        offered, value = self.offered(place), self.marked.values[place]
        if value is None:
            return self
        at = offered.index(value) + by
        is_number = self.composer.parts[place].kind == "number"
        return self.set(place, offered[min(max(at, 0), len(offered) - 1) if is_number else at % len(offered)])

    def mark(self, text: str) -> Composing:
        """Mark a choice by its text: want all its values. A text that is no choice changes nothing."""
        choice = self.composer.choice(text)
        if choice is None:
            return self
        values = zip(choice.values, self.wanted, strict=True)
        return replace(self, wanted=tuple(before if value is None else value for value, before in values))

    def _nearest(self, place: int, left: tuple[ComposedChoice, ...]) -> Value | None:
        """The value of a part that is nearest to the wanted one, among the choices left; if there is nothing near, that
        of the first of them."""
        wanted, first = self.wanted[place], left[0].values[place]
        legal = [value for choice in left if (value := choice.values[place]) is not None]
        if wanted is None or not legal or wanted in legal:
            return wanted if wanted is not None and wanted in legal else first
        return min(legal, key=lambda value: _apart(value, wanted)) if not isinstance(wanted, str) else first


def begin(composer: Composer, before: Composing | None = None, last: str = "") -> Composing:
    """Begin to compose. What was wanted before is wanted again if the parts are the same. The choice taken last is
    marked again if it is still legal; else the one that the composer marks."""
    kept = before.wanted if before and before.composer.parts == composer.parts else (None,) * len(composer.parts)
    composing = Composing(composer, kept)
    if composer.choice(last):
        return composing.mark(last)
    is_kept = any(value is not None for value in kept)
    return composing if is_kept else composing.mark(composer.marked or composer.texts[0])


def _apart(one: Value, other: Value) -> tuple[int, int]:
    """How far two values of a part are from each other: numbers by their difference, and of two the lower first;
    squares by the square of their distance."""
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other), one
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    return _squared(one, other), 0


def _squared(one: Square, other: Square) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
