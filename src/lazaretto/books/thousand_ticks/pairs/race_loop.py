"""The compiled loop that lets two sides race, for many pairs: who drops the other first."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.pairs.drop_loop import DropTimes
from lazaretto.kernel import Floats, Int, Ints, compiled


class Races(NamedTuple):
    """Pairs of sides by number, and for each what comes of it: the chances that the first and the second one win, and
    the mean length in ticks."""

    one: Ints
    other: Ints
    one_wins: Floats
    other_wins: Floats
    ticks: Floats


@compiled
def race_all(times: DropTimes, races: Races, last: Int) -> None:
    """TT-R5, TT-R21: let every pair race."""
    for number in range(len(races.one)):
        race_pair(times, races, number, last)


@compiled
def race_pair(times: DropTimes, races: Races, number: Int, last: Int) -> None:
    """Walk through the ticks of both sides in order. Without stuns they are independent, so that a side drops the other
    at a tick with its own chance times the chance that it has not been dropped before. In the same tick the lot of
    TT-R5 decides, so half of that tick counts."""
    a, b = races.one[number], races.other[number]
    i, j = times.at[a], times.at[b]
    a_end, b_end = i + times.count[a], j + times.count[b]
    a_stands, b_stands, a_wins, b_wins, ticks = 1.0, 1.0, 0.0, 0.0, 0.0
    while i < a_end or j < b_end:
        tick = next_tick(times, i, a_end, j, b_end)
        by_a, i = chance_at(times, i, a_end, tick)
        by_b, j = chance_at(times, j, b_end, tick)
        # Rounding may leave a little less than nothing of a side that cannot stand any more.
        a_now, b_now = by_a * max(0.0, a_stands - by_b / 2), by_b * max(0.0, b_stands - by_a / 2)
        a_wins += a_now
        b_wins += b_now
        ticks += tick * (a_now + b_now)
        a_stands -= by_b
        b_stands -= by_a
    races.one_wins[number], races.other_wins[number] = a_wins, b_wins
    races.ticks[number] = ticks + last * max(0.0, 1.0 - a_wins - b_wins)


@compiled
def next_tick(times: DropTimes, i: Int, a_end: Int, j: Int, b_end: Int) -> int:
    """The next tick at which either side may drop the other."""
    if j >= b_end or (i < a_end and times.ticks[i] < times.ticks[j]):
        tick: int = times.ticks[i]
    else:
        tick = times.ticks[j]
    return tick


@compiled
def chance_at(times: DropTimes, place: Int, end: Int, tick: Int) -> tuple[float, int]:
    """The chance that a side drops the other at a tick, and the place after it."""
    chance = 0.0
    while place < end and times.ticks[place] == tick:
        chance += times.chances[place]
        place += 1
    return chance, place
