"""Following what a book counts over a whole game: one curve for each kind, a point for each state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lazaretto.game import Turn
from lazaretto.play.played import Played
from lazaretto.view import Count, Curve, Curves, View

TITLE = "So far"


class CountHistory:
    """The counts of a game's states, each made once. `before` are the turns of the games it was forked from, by the
    same rules, that led to where it starts: they are counted first. Where the book counts nothing there is nothing to
    follow."""

    def __init__(self, played: Played, before: Sequence[Turn[Any, Any]] = ()) -> None:
        self.played = played
        self._before = tuple(turn.before for turn in before)
        self._counted: list[tuple[Count, ...]] = []
        self._numbers: list[list[int]] = []

    def counts(self, back: int = 0) -> tuple[Count, ...]:
        """How many there are of each now, or that many turns ago."""
        states = self._followed(back)
        return self._counted[states - 1] if states else ()

    def curves(self, back: int = 0) -> tuple[Curves, ...]:
        """How many there were of each, from the first state until now, or until that many turns ago."""
        states = self._followed(back)
        if not states:
            return ()
        named = zip(self._counted[states - 1], self._numbers, strict=True)
        lines = (Curve(count.word, tuple(numbers[:states]), count.tone) for count, numbers in named)
        return (Curves(TITLE, tuple(lines)),)

    def beside(self, view: View, back: int = 0) -> View:
        """A View with its counts and its curves. What is counted is what a spectator sees: while a person plays who
        does not see everything, there is nothing beside it."""
        played = self.played
        if played.edition.book.showing.census is None or not (played.teller is None or played.is_open):
            return view
        return replace(view, counts=self.counts(back), curves=(*self.curves(back), *view.curves))

    def _followed(self, back: int) -> int:
        """Count what is new; how many states there are until then."""
        census = self.played.edition.book.showing.census
        if census is None:
            return 0
        edition, played = self.played.edition, self.played
        states = len(self._before) + len(played.turns) + 1  # Another thread may be making the next.
        for at in range(len(self._counted), states):
            self._add(tuple(census(edition.numbers, edition.game.seen(self._state(at), None))))
        return states - back

    def _state(self, at: int) -> Any:
        """A state by its place: those before the game, its first, and one after every turn."""
        if at < len(self._before):
            return self._before[at]
        own = at - len(self._before)
        return self.played.turns[own - 1].after if own else self.played.first

    def _add(self, counts: tuple[Count, ...]) -> None:
        """A curve is drawn again and again: its points are kept as numbers."""
        self._counted.append(counts)
        self._numbers = self._numbers or [[] for _ in counts]
        for numbers, count in zip(self._numbers, counts, strict=True):
            numbers.append(count.number)
