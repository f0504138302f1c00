"""Turns as single numbers, so that the smallest one is next: the time, then the book's order for ties, then who."""

from __future__ import annotations

from lazaretto.kernel import Int, Ints, compiled

ORDER_SHIFT, TIME_SHIFT = 12, 24
MOST_WHO, MOST_ORDER, MOST_TIME = (1 << 12) - 1, (1 << 12) - 1, (1 << 38) - 1
"""The largest number of somebody, of an order, and of a time. All start from 0."""

GONE = 1 << 62
"""In place of a turn: somebody who has no more. It is above every turn."""


@compiled
def due(time: Int, order: Int, who: Int) -> int:
    """A turn. Of two at the same time, the one with the lower order comes first; if that is the same, too, the one with
    the lower number."""
    return (time << TIME_SHIFT) + (order << ORDER_SHIFT) + who


@compiled
def time_of(turn: Int) -> int:
    """The time of a turn."""
    return turn >> TIME_SHIFT


@compiled
def who_of(turn: Int) -> int:
    """Whose turn it is."""
    return turn & MOST_WHO


@compiled
def next_up(turns: Ints) -> int:
    """The turn that is next: the smallest; `GONE` if nobody has one. The array is scanned, since for a few dozen that
    is faster than keeping it sorted."""
    first = GONE
    for place in range(len(turns)):
        first = min(first, turns[place])
    return first
