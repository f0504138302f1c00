"""The history of what a game counts: one point for each state, thinned out to what a chart can show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from lazaretto.view import Count

MOST_POINTS = 300
"""The most points of one history."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The counts after one turn."""

    turn: int
    numbers: tuple[int, ...]


def course(first: int, last: int, counts: Callable[[int], Sequence[Count]]) -> list[Point]:
    """Points from one turn to another, both included, evenly spaced if there are too many turns."""
    return [Point(turn, tuple(count.number for count in counts(turn))) for turn in sampled(first, last)]


def sampled(first: int, last: int, most: int = MOST_POINTS) -> list[int]:
    """At most this many turns from first to last, as evenly spaced as whole numbers can be."""
    if last - first < most:
        return list(range(first, last + 1))
    return [first + (last - first) * place // (most - 1) for place in range(most)]
