"""The history of what a game counts as it is sent: points for a chart, of many states only as many as it can show."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from lazaretto.play.text.state_counts import Numbers, StateCounts

MOST_POINTS = 300
"""The most points of one history."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The counts after one turn."""

    turn: int
    numbers: Numbers


def count_for(states: StateCounts, seconds: float) -> None:
    """Count as many states as it takes, or as fit into this time. The next call goes on from there."""
    until = time.monotonic() + seconds
    states.count_more(lambda: time.monotonic() < until)


def points(states: StateCounts, first: int, last: int) -> list[Point]:
    """At most `MOST_POINTS` points from one turn to another, both included, of those that have been counted. They are
    evenly spaced if they can be. Otherwise one half is as even as possible, and the other lies where most turns have
    been counted."""
    known = states.known()
    turns = [turns for turns in known if first <= states.first + turns <= last]
    return [Point(states.first + each, known[each]) for each in chosen(turns)]


def chosen(turns: Sequence[int]) -> list[int]:
    """At most `MOST_POINTS` of these turns, which are in order."""
    if len(turns) <= MOST_POINTS:
        return [*turns]
    if turns[-1] - turns[0] == len(turns) - 1:  # There is no gap.
        return sampled(turns[0], turns[-1])
    half = MOST_POINTS // 2
    even = [turns[bisect_left(turns, turn)] for turn in sampled(turns[0], turns[-1], half)]
    dense = [turns[place] for place in sampled(0, len(turns) - 1, half)]
    return sorted({*even, *dense})


def sampled(first: int, last: int, most: int = MOST_POINTS) -> list[int]:
    """At most this many turns from first to last, as evenly spaced as whole numbers can be."""
    if last - first < most:
        return list(range(first, last + 1))
    return [first + (last - first) * place // (most - 1) for place in range(most)]
