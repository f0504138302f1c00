"""The history of what a game counts: one point for each state, thinned out to what a chart can show."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from lazaretto.lru import Lru
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.timeline import EVERY
from lazaretto.view import Count

MOST_POINTS = 300
"""The most points of one history."""

SPANS_PLAYED = 4
"""How many times `EVERY` turns are played again at most for one history."""

MOST_WORDED, MOST_COUNTED = 16, 32 * 1024
"""Turns whose counts are remembered: with their words, and as numbers alone."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The counts after one turn."""

    turn: int
    numbers: tuple[int, ...]


class CountCurve:
    """What a book counts in one game, as a spectator sees it, after any turn. A book without a census counts
    nothing."""

    def __init__(self, played: Played) -> None:
        self._played = played
        self._counts = Lru[int, tuple[Count, ...]](MOST_WORDED)
        self._counted = Lru[int, tuple[int, ...]](MOST_COUNTED)
        self._followed = played.record.next_turn - 1

    def counts(self, turn: int) -> tuple[Count, ...]:
        """The counts after a turn; the number before the first turn gives those at the start."""
        known = self._counts.get(turn)
        if known is None:
            known = self._census(turn)
            self._counts.put(turn, known)
            self._counted.put(turn, tuple(count.number for count in known))
        return known

    def follow(self) -> None:
        """Count the turns that were played since the last call, while they are in memory, so that the curve of a game
        that was watched from its beginning stays even."""
        last = self._played.record.next_turn - 1
        for turn in range(max(self._followed, last - EVERY) + 1, last + 1):
            self._numbers(turn)
        self._followed = last

    def points(self, first: int, last: int) -> list[Point]:
        """At most `MOST_POINTS` points from one turn to another, both included. Of more turns they are evenly spaced,
        unless too many would have to be played again for that; then there is one after each checkpoint, and more where
        the counts changed most."""
        even = sampled(first, last)
        if last - first <= SPANS_PLAYED * EVERY or all(turn in self._counted for turn in even):
            return self._points(even)
        marks = checkpointed(first, last)
        return self._points(sorted({*marks, *self._where_most_happened(marks)}))

    def _points(self, turns: list[int]) -> list[Point]:
        return [Point(turn, self._numbers(turn)) for turn in turns]

    def _where_most_happened(self, marks: list[int]) -> list[int]:
        """Turns between those marks between which the counts changed most."""
        spans = [span for span in pairwise(marks) if span[1] - span[0] <= EVERY + 1]
        spans = sorted(spans, key=lambda span: self._change(*span), reverse=True)[:SPANS_PLAYED]
        most = (MOST_POINTS - len(marks)) // SPANS_PLAYED
        return [turn for first, last in sorted(spans) for turn in sampled(first, last, most)]

    def _change(self, first: int, last: int) -> int:
        return sum(abs(b - a) for a, b in zip(self._numbers(first), self._numbers(last), strict=True))

    def _numbers(self, turn: int) -> tuple[int, ...]:
        known = self._counted.get(turn)
        return tuple(count.number for count in self.counts(turn)) if known is None else known

    def _census(self, turn: int) -> tuple[Count, ...]:
        edition = self._played.edition
        census = edition.book.showing.census
        if census is None:
            return ()
        return tuple(census(edition.numbers, edition.game.seen(self._played.at(turn), None)))


def sampled(first: int, last: int, most: int = MOST_POINTS) -> list[int]:
    """At most this many turns from first to last, as evenly spaced as whole numbers can be."""
    if last - first < most:
        return list(range(first, last + 1))
    return [first + (last - first) * place // (most - 1) for place in range(most)]


def checkpointed(first: int, last: int) -> list[int]:
    """The first turn and the last, and between them those after the checkpoints, which cost one turn each to play
    again; at most half of `MOST_POINTS`."""
    marks = list(range(first - first % EVERY + EVERY + 1, last, EVERY))
    few = [marks[place] for place in sampled(0, len(marks) - 1, MOST_POINTS // 2 - 2)]
    return [first, *few, last]
