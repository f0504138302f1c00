"""The hash tables in which a duel with stuns is followed, and how fine that is: what is dropped as negligible."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.exact.side_law import Limits
from lazaretto.books.thousand_ticks.exact.stunned_race import EMPTY, Begins, Layers, Striker, Terms, follow
from lazaretto.game import Refusal
from lazaretto.kernel import fast, to_compiled

FEWEST_PLACES, MOST_PLACES = 1 << 14, 1 << 23
"""Places in a table of states. It is doubled until it is enough."""
COARSEST, FINEST = 1e-7, 1e-18
"""Chances below which a state is dropped: the first that is tried, and the least that is ever needed."""


class Followed(NamedTuple):
    """A duel followed to its end: the chances of each ending by tick (empty if it was not followed by tick) and by
    blow, a's in the first row and b's in the second; what was dropped as negligible; and how many states were ties."""

    law: Any
    blows: Any
    dropped: float
    ties: int


class Run(NamedTuple):
    """What is followed: both sides, who goes first in a tie, whether by tick, and the states at the start."""

    a: Striker
    b: Striker
    first: int
    is_by_tick: bool
    begins: Begins


class StateTables:
    """Two hash tables, used for one run after another. A finished run leaves them empty."""

    def __init__(self, limits: Limits, acts: int) -> None:
        self.limits, self.acts, self.negligible, self.states = limits, acts, COARSEST, 0
        self._make(FEWEST_PLACES)

    def _make(self, places: int) -> None:
        if places > MOST_PLACES:
            raise Refusal("This duel has too many states to work out exactly; simulate it.")
        one, other = (
            (np.full(places, EMPTY, dtype=np.int64), np.zeros(places), np.zeros(places // 2 + 1, dtype=np.int64))
            for _ in range(2)
        )
        self.places, self.even, self.odd = places, Layers(*one, *other), Layers(*other, *one)

    def refine(self, run: Run, most: int, last: int | None = None) -> None:
        """Drop as little as a run of about so many states allows, by a tenth less each time. The growth from one power
        of ten to the next falls, so the last one tells when to stop. No clock is asked, so that the answer is the same
        on every machine."""
        self.negligible, before = COARSEST, most
        self.follow(run, last)
        while self.negligible > FINEST and self.states * self.states <= most * before:
            before = max(1, self.states)
            self.negligible /= 10
            self.follow(run, last)

    def follow(self, run: Run, last: int | None = None) -> Followed:
        """Follow one run up to a tick: one that starts so many ticks early must end as early, or it has more acts than
        there is room for. The array by tick ends with the last tick at which anything happens."""
        last = self.limits.last if last is None else last
        while True:
            # Nobody may be ready in time: then the last tick lies before the first one.
            law = np.zeros(2 * (max(0, last) + 1) if run.is_by_tick else 2)
            blows, ties = np.zeros(2 * self.acts), np.zeros(1, dtype=np.int64)
            given = (self.limits.stun_ap, last, run.first, self.negligible, int(run.is_by_tick), self.limits.latest)
            sides = to_compiled(run.a), to_compiled(run.b), to_compiled(Terms(*given, law, blows, ties))
            tables = to_compiled(self.even), to_compiled(self.odd)
            dropped, self.states = fast(follow)(*tables, *sides, to_compiled(run.begins))
            if self.states >= 0:
                return Followed(_until_the_end(law.reshape(2, -1)), blows.reshape(2, -1), dropped, int(ties[0]))
            self._make(2 * self.places)


def _until_the_end(law: Any) -> Any:
    happens = np.flatnonzero(law.any(axis=0))
    return law[:, : int(happens[-1]) + 1] if len(happens) else law[:, :1]
