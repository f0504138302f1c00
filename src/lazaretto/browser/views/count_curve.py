"""The course of what a game counts: a point for a state, and of a long game only so many as a chart can show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from lazaretto.view import Count

MOST_POINTS = 300
"""Points of one course."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """How many there were of each after a turn."""

    turn: int
    numbers: tuple[int, ...]


def course(first: int, last: int, counts: Callable[[int], Sequence[Count]]) -> list[Point]:
    """Points from one turn to another, both included; where there are many turns between, evenly apart."""
    return [Point(turn, tuple(count.number for count in counts(turn))) for turn in sampled(first, last)]


def sampled(first: int, last: int, most: int = MOST_POINTS) -> list[int]:
    """Turns from the first to the last, at most so many, as evenly apart as whole numbers are."""
    if last - first < most:
        return list(range(first, last + 1))
    return [first + (last - first) * place // (most - 1) for place in range(most)]
