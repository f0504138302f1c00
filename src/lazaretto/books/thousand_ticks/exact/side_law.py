"""What exact odds are made of, and what they are: the sides of a duel, and the answer."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.exact.blow_law import BlowLaw


class SideLaw(NamedTuple):
    """What decides how a side fares: the ticks at which it may first act, the AP of its attacks, how many have power,
    the laws of its blows with power and without, and the HP of the other."""

    starts: tuple[int, ...]
    cost: int
    powered: int
    laws: tuple[BlowLaw, BlowLaw]
    hp: int

    @property
    def stuns(self) -> bool:
        """Whether its blows may stun."""
        return self.laws[1].resist < 1

    def most_acts(self, last: int) -> int:
        """TT-R21: the most acts that it can make in time."""
        return max(0, (last - min(self.starts)) // self.cost + 1)


class DuelOdds(NamedTuple):
    """The chances that a wins, that b wins, and of a draw; a bound on the error of each; the chances that a wins and
    that b wins at each tick; the same for each blow, the first of a side being its blow 0; and a bound on the error of
    the chances up to any tick, if that is another one."""

    a: float
    b: float
    draw: float
    bound: float
    a_law: Any
    b_law: Any
    a_blows: Any
    b_blows: Any
    law_bound: float = 0.0

    @property
    def length(self) -> Any:
        """The chance that the duel ends by a victory at each tick."""
        return self.a_law + self.b_law

    def mean_ticks(self, last: int) -> float:
        """The mean length; a draw lasts to the end."""
        law = self.length
        return float(law @ np.arange(len(law)) + self.draw * last)

    def quantile(self, share: float, last: int) -> int:
        """The tick by which this share of duels is over."""
        return min(last, int(np.searchsorted(np.cumsum(self.length), share)))


class Limits(NamedTuple):
    """The last tick of a duel, the tick after which nobody first acts unless stunned, what a stun costs, and who was
    stunned before it begins, as bits of a key."""

    last: int
    latest: int
    stun_ap: int
    safe: int
