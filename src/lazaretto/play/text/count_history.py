"""The history of a book's counts over a game, as a View shows it: one curve for each kind, with a point for each state,
or for some of them if there are many."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.state_counts import MOST_COUNTED_AGAIN, StateCounts
from lazaretto.view import Count, Curve, Curves, View

TITLE = "So far"

MOST_POINTS = MOST_COUNTED_AGAIN
"""The most points of a curve. The states up to there are all counted. Of a longer game those are that are at a
checkpoint, those between which most changed, and those that are shown."""


class CountHistory:
    """Counts and curves of one game.

    `before` has the turns of the game's ancestors, so that the curves start where the first ancestor did. `known` is
    the history of this game or of the one it was forked from; what it has counted is taken over. A book without a
    census has no history.
    """

    def __init__(self, played: Played, before: JoinedTurns | None = None, known: CountHistory | None = None) -> None:
        self.played = played
        self._states = StateCounts(played, before)
        if known and known._begins_like(self):
            shared = len(self._states.turns) - (0 if known.played is played else len(played.turns))
            numbers = {turns: numbers for turns, numbers in known._states.known().items() if turns <= shared}
            self._states = StateCounts(played, before, numbers)

    def counts(self, back: int = 0) -> tuple[Count, ...]:
        """The counts now, or `back` turns ago."""
        return self._states.counts(len(self._states.turns) - back) if self._states.has_census else ()

    def curves(self, back: int = 0) -> tuple[Curves, ...]:
        """The curves from the first state until now, or until `back` turns ago."""
        if not self._states.has_census:
            return ()
        last = len(self._states.turns) - back  # Read once: another thread may append a turn.
        shown = self._states.counts(last)
        self._states.count_more()
        values = self._values(last, tuple(count.number for count in shown))
        lines = (Curve(count.word, points, count.tone) for count, points in zip(shown, values, strict=True))
        return (Curves(TITLE, tuple(lines)),)

    def beside(self, view: View, back: int = 0) -> View:
        """Add counts and curves to a View. They come from what a spectator sees, so they are left out while a person
        plays who does not see everything."""
        played = self.played
        if not self._states.has_census or not (played.teller is None or played.is_open):
            return view
        return replace(view, counts=self.counts(back), curves=(*self.curves(back), *view.curves))

    def _begins_like(self, other: CountHistory) -> bool:
        """Whether both begin with the same turn, under the same rules."""
        rules, others = self.played.record.header.overlay_hash, other.played.record.header.overlay_hash
        return self._states.first == other._states.first and rules == others

    def _values(self, last: int, shown: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The points of each curve until the last state, of which the exact numbers are shown."""
        known = {turns: numbers for turns, numbers in self._states.known().items() if turns < last}
        curves = list(zip(*known.values(), shown, strict=True))
        return curves if len(known) == last < MOST_POINTS else evenly_spaced([*known, last], curves)


def evenly_spaced(at: Sequence[int], curves: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Curves of `MOST_POINTS` from numbers that are known at some turns, the first and the last among them. A point is
    the highest number known in its part, or between its neighbours if none is; the first and the last are exact."""
    begins = [at[-1] * part // (MOST_POINTS - 2) for part in range(MOST_POINTS - 1)]
    parts = list(zip(begins, pairwise(bisect_left(at, begin) for begin in begins), strict=False))
    return [
        (
            numbers[0],
            *(max(numbers[i:j]) if i < j else _between(at, numbers, i, begin) for begin, (i, j) in parts),
            numbers[-1],
        )
        for numbers in curves
    ]


def _between(at: Sequence[int], numbers: Sequence[int], after: int, turn: int) -> int:
    """The number at a turn on the straight line from one known place to the next."""
    before = after - 1
    rise, run = numbers[after] - numbers[before], at[after] - at[before]
    return numbers[before] + rise * (turn - at[before]) // run
