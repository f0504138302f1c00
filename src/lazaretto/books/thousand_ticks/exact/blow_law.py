"""What the blows of one side do to the other, as arrays: damage with its chances, and the chance to have dropped the
target after so many blows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, HIT, MISS, damage, resists, to_hit
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.dice import law

NEGLIGIBLE = 1e-18
"""Chances below this are left out; what is left out is part of the bound."""


class BlowLaw(NamedTuple):
    """A blow: the chance to miss, the chances of each damage if it lands, and the chance that its target resists a
    stun, which is 1 if it cannot stun."""

    miss: float
    landed: Any
    resist: float

    @property
    def damage(self) -> Any:
        """The chances of each damage, a miss counted as 0."""
        done = (1 - self.miss) * self.landed
        done[0] += self.miss
        return done


@lru_cache(maxsize=4096)
def blow_law(n: TicksNumbers, blow: Blow) -> BlowLaw:
    """TT-R1 to TT-R4, TT-R12: the law of a blow."""
    hit = law(to_hit, n, *blow.aim)
    normal = _damage(n, blow, 1)
    critical = _damage(n, blow, blow.times)
    lands = float(1 - hit.chance(MISS))
    landed = np.zeros(max(len(normal), len(critical)))
    landed[: len(normal)] += float(hit.chance(HIT)) / lands * normal
    landed[: len(critical)] += float(hit.chance(CRITICAL)) / lands * critical
    resist = float(law(resists, n, blow.fortitude, blow.rank).chance(True)) if blow.stuns else 1.0
    return BlowLaw(float(hit.chance(MISS)), landed, resist)


def _damage(n: TicksNumbers, blow: Blow, times: int) -> Any:
    die = law(damage, n, blow.rank, blow.bonus, times, blow.reduction)
    chances = np.zeros(max(die.faces) + 1)
    for face, weight in die.items():
        chances[face] = weight / die.total
    return chances


def tail(done: Any, hp: int) -> Any:
    """For each damage taken so far, the chance that one more blow brings it to `hp`."""
    chances = np.zeros(hp)
    sums = np.cumsum(done[::-1])[::-1]
    for taken in range(hp):
        missing = hp - taken
        chances[taken] = sums[missing] if missing < len(sums) else 0.0
    return chances


def after_blow(taken: Any, done: Any) -> Any:
    """The chances of each damage taken after one more blow, of those who still stand."""
    return np.convolve(taken, done)[: len(taken)]


class DropLaw(NamedTuple):
    """TT2: the chance that a fighter is dropped by the first blow, the second, and so on; that it still stands after so
    many blows, from none on; and a bound on the error of each."""

    drops: Any
    stands: Any
    bound: float


def drop_law(first: BlowLaw, then: BlowLaw, powered: int, hp: int, most: int) -> DropLaw:
    """The law of the blow that drops a fighter with so many HP. The first `powered` blows have one law, those after
    them another. It ends after `most` blows, or when the rest is negligible."""
    taken = np.zeros(hp)
    taken[0] = 1.0
    laws = [(one.damage, tail(one.damage, hp)) for one in (first, then)]
    drops: list[float] = []
    stands = [1.0]
    while len(drops) < most and stands[-1] > NEGLIGIBLE:
        done, dropping = laws[0 if len(drops) < powered else 1]
        drops.append(float(taken @ dropping))
        taken = after_blow(taken, done)
        stands.append(float(taken.sum()))
    return DropLaw(np.array(drops), np.array(stands), rounding(len(drops), hp, len(first.landed)))


def rounding(blows: int, hp: int, faces: int) -> float:
    """A bound on the rounding error. Every number is a sum of products of positive ones, so relative errors only add
    up: for each blow at most one unit for each term of the sum."""
    return float((blows + 1) * (min(hp, faces) + 4) * np.finfo(float).eps + NEGLIGIBLE)
