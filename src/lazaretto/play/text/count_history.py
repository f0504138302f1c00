"""The history of a book's counts over a game: one curve for each kind, with a point for each state, or for some of them
if there are many."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lazaretto.lru import Lru
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.timeline import EVERY
from lazaretto.view import Count, Curve, Curves, View

TITLE = "So far"

MOST_POINTS = 4 * EVERY
"""The most points of a curve. The states up to there are all counted. Of later ones only those that are at a checkpoint
are, since any other has to be played again, and those that are shown."""

MOST_KNOWN = 4 * MOST_POINTS
"""How many states the numbers are known of before they are thinned: a game may be watched for thousands of turns."""


class CountHistory:
    """Counts states of a game and caches the numbers.

    `before` has the turns of the game's ancestors, if they had the same rules, so that the curves start where the first
    ancestor did. `known` is the history of this game or of the one it was forked from; what it has counted is taken
    over. A book without a census has no history.
    """

    def __init__(self, played: Played, before: JoinedTurns | None = None, known: CountHistory | None = None) -> None:
        self.played = played
        self._turns = JoinedTurns(*(before.parts if before else ()), played.turns)
        self._first = played.record.header.first_turn - 1 - (len(before) if before else 0)
        self._counted: Lru[int, tuple[Count, ...]] = Lru(MOST_POINTS)
        self._numbers: dict[int, tuple[int, ...]] = {}
        self._followed = 0
        if known and known._begins_like(self):
            shared = len(self._turns) - (0 if known.played is played else len(played.turns))
            self._numbers = {turns: numbers for turns, numbers in known._numbers.items() if turns <= shared}

    def counts(self, back: int = 0) -> tuple[Count, ...]:
        """The counts now, or `back` turns ago."""
        return self._count(len(self._turns) - back) if self._has_census else ()

    def curves(self, back: int = 0) -> tuple[Curves, ...]:
        """The curves from the first state until now, or until `back` turns ago."""
        if not self._has_census:
            return ()
        last = len(self._turns) - back  # Read once: another thread may append a turn.
        shown = self._count(last)
        self._follow(last)
        if len(self._numbers) > MOST_KNOWN:
            self._numbers = self._thinned(last)
        values = self._values(last, tuple(count.number for count in shown))
        lines = (Curve(count.word, points, count.tone) for count, points in zip(shown, values, strict=True))
        return (Curves(TITLE, tuple(lines)),)

    def beside(self, view: View, back: int = 0) -> View:
        """Add counts and curves to a View. They come from what a spectator sees, so they are left out while a person
        plays who does not see everything."""
        played = self.played
        if not self._has_census or not (played.teller is None or played.is_open):
            return view
        return replace(view, counts=self.counts(back), curves=(*self.curves(back), *view.curves))

    def _begins_like(self, other: CountHistory) -> bool:
        """Whether both begin with the same turn, under the same rules."""
        rules, others = self.played.record.header.overlay_hash, other.played.record.header.overlay_hash
        return self._first == other._first and rules == others

    @property
    def _has_census(self) -> bool:
        return self.played.edition.book.showing.census is not None

    def _count(self, turns: int) -> tuple[Count, ...]:
        """The counts of the state after so many turns."""
        census, edition = self.played.edition.book.showing.census, self.played.edition
        assert census, "only a book with a census is counted"
        counts = self._counted.get(turns)
        if counts is None:
            counts = tuple(census(edition.numbers, edition.game.seen(self._turns.state(turns), None)))
            self._counted.put(turns, counts)
            self._numbers.setdefault(turns, tuple(count.number for count in counts))
        return counts

    def _follow(self, last: int) -> None:
        """Count the states up to the last one, of many only those that are cheap to reach."""
        for turns in range(self._followed, last):
            is_near = turns < MOST_POINTS or (self._first + turns) % EVERY == 0
            if is_near and turns not in self._numbers:
                self._count(turns)
        self._followed = max(self._followed, last)

    def _thinned(self, last: int) -> dict[int, tuple[int, ...]]:
        """The known numbers, of those after `MOST_POINTS` the highest in each of as many parts at most. They are known
        at the last turn of their part, so that no curve until an earlier turn, and no fork there, has them. A part ends
        with every checkpoint, which therefore need not be counted again."""
        turns_a_part = 1
        while last > turns_a_part * MOST_POINTS:
            turns_a_part *= 2
        parts: dict[int, tuple[int, tuple[int, ...]]] = {}
        for turns, numbers in sorted(self._numbers.items()):
            # Early turns, which are all shown in a short curve, are parts of their own.
            part = turns if turns < MOST_POINTS else MOST_POINTS - (-(self._first + turns) // turns_a_part)
            _, before = parts.get(part, (0, numbers))
            parts[part] = turns, tuple(map(max, before, numbers))
        return dict(parts.values())

    def _values(self, last: int, shown: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The points of each curve until the last state, of which the exact numbers are shown."""
        known = self._numbers  # Another thread may thin them.
        at = range(last) if last < MOST_POINTS else sorted(turns for turns in known if turns < last)
        curves = list(zip(*(known[turns] for turns in at), shown, strict=True))
        return curves if last < MOST_POINTS else evenly_spaced([*at, last], curves)


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
