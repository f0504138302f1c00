"""Races of many pairs without stuns: sides as arrays, each worked out once, then every pair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.exact.blow_law import BlowLaw, rounding
from lazaretto.books.thousand_ticks.exact.side_law import SideLaw
from lazaretto.books.thousand_ticks.pairs.drop_loop import DropTimes, ManySides, drop_times
from lazaretto.books.thousand_ticks.pairs.race_loop import Races, race_all
from lazaretto.game import Refusal
from lazaretto.kernel import fast

MOST_ROOM = 1 << 27
"""The most ticks at which all sides together may drop their targets. Each takes 16 bytes, so these take 2 GiB."""


class RaceOdds(NamedTuple):
    """For each pair the chances that the first and the second one win and the mean length in ticks, as arrays; and a
    bound on the error of every chance."""

    wins: Any
    losses: Any
    ticks: Any
    bound: float


def race_many(sides: Sequence[SideLaw], pairs: Sequence[tuple[int, int]], last: int) -> RaceOdds:
    """TT-R26: the exact odds of many duels without stuns. A pair is two numbers of sides: what the first one does to
    the second, and the second to the first."""
    laid = _laid(sides, last)
    times = _times(laid, last)
    one, other = (np.array([pair[place] for pair in pairs], dtype=np.int64) for place in (0, 1))
    races = Races(one, other, *(np.zeros(len(pairs)) for _ in range(3)))
    fast(race_all)(times, races, last)
    return RaceOdds(races.one_wins, races.other_wins, races.ticks, _bound(laid))


def _laid(sides: Sequence[SideLaw], last: int) -> ManySides:
    """The sides as arrays. Equal laws are laid out once."""
    places: dict[int, int] = {}
    laws: list[Any] = []
    length = 0
    for law in (law for side in sides for law in side.laws):
        if id(law) not in places:
            places[id(law)] = length
            laws.append(law.damage)
            length += len(laws[-1])
    first, then = ([side.laws[place] for side in sides] for place in (0, 1))
    return ManySides(
        np.concatenate(laws),
        *_whole(first, places),
        *_whole(then, places),
        np.array([side.powered for side in sides], dtype=np.int64),
        np.array([side.hp for side in sides], dtype=np.int64),
        np.array([side.cost for side in sides], dtype=np.int64),
        np.array([max(0, (last - min(side.starts)) // side.cost + 1) for side in sides], dtype=np.int64),
        np.array(sorted(sides[0].starts), dtype=np.int64),
    )


def _whole(laws: Sequence[BlowLaw], places: dict[int, int]) -> tuple[Any, Any]:
    at = np.array([places[id(law)] for law in laws], dtype=np.int64)
    return at, np.array([len(law.landed) for law in laws], dtype=np.int64)


def _times(sides: ManySides, last: int) -> DropTimes:
    """When each side drops its target, with as much room as it may need. Refuse what would take too much."""
    room = sides.most * len(sides.starts)
    at = np.concatenate(([0], np.cumsum(room)[:-1])).astype(np.int64)
    whole = int(room.sum())
    if whole > MOST_ROOM:
        raise Refusal(
            f"These duels may end in {whole:,} ways, and exact odds have room for {MOST_ROOM:,}; ask about fewer "
            "weapons, or take fewer rounds (TT-R21) or dearer attacks (TT12)."
        )
    times = DropTimes(np.empty(whole, dtype=np.int64), np.empty(whole), at, np.zeros(len(at), dtype=np.int64))
    scratch, drops = np.zeros(2 * int(sides.hp.max())), np.zeros(int(sides.most.max()) + 1)
    fast(drop_times)(sides, last, scratch, drops, times)
    return times


def _bound(sides: ManySides) -> float:
    """A bound on the error: that of two laws, and one unit for each term that a race adds up or takes away."""
    most, faces = int(sides.most.max()), int(max(sides.first_faces.max(), sides.then_faces.max()))
    terms = 4 * most * len(sides.starts)
    return 2 * rounding(most, int(sides.hp.max()), faces) + terms * float(np.finfo(float).eps)
