"""How much damage a way to attack does: for each blow, and in 1,000 ticks; and how often it is made up to a tick. It is
all exact: expectations of the rules' own dice."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from lazaretto.books.thousand_ticks.exact.race import Racer, acts_before
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, HIT, MISS, damage, resists, to_hit
from lazaretto.books.thousand_ticks.rules.clock import start_ap
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.dice import law


@lru_cache(maxsize=1 << 14)
def mean_damage(n: TicksNumbers, aim: tuple[int, int, bool, bool], force: tuple[int, int, int, int]) -> Fraction:
    """TT-R1 to TT-R4: the expected damage of a blow, with `aim` and `force` as a `Blow` has them."""
    hit = law(to_hit, n, *aim)
    rank, bonus, times, reduction = force
    normal = hit.chance(HIT) * mean_landed(n, rank, bonus, 1, reduction)
    return normal + hit.chance(CRITICAL) * mean_landed(n, rank, bonus, times, reduction)


@lru_cache(maxsize=1 << 12)
def mean_landed(n: TicksNumbers, rank: int, bonus: int, times: int, reduction: int) -> Fraction:
    """TT7, TT-R3: the expected damage of a blow that lands, its damage counted so many times."""
    done = law(damage, n, rank, bonus, times, reduction)
    return Fraction(sum(face * weight for face, weight in done.items()), done.total)


def per_1000_ticks(n: TicksNumbers, blow: Blow) -> Fraction:
    """TT10: the expected damage in 1,000 ticks of attacks one after another."""
    return mean_damage(n, blow.aim, blow.force) * 1000 / blow.cost_ap


@lru_cache(maxsize=1024)
def mean_acts(n: TicksNumbers, cost_ap: int, ticks: int) -> Fraction:
    """TT10, TT-R5: how many attacks a fighter makes up to a tick, on average over the AP it may start with."""
    starts = [n.time.ready_ap - ap for ap in law(start_ap, n).faces]
    racer = Racer(starts, cost_ap, (), ())
    return Fraction(sum(acts_before(racer, place, ticks, 1) for place in range(len(starts))), len(starts))


@lru_cache(maxsize=1 << 14)
def stun_chance(n: TicksNumbers, aim: tuple[int, int, bool, bool], fortitude: int, rank: int) -> Fraction:
    """TT22, TT-R12: the chance that a blow hits and stuns, if the target can be stunned."""
    resisted = law(resists, n, fortitude, rank).chance(True)
    return (1 - law(to_hit, n, *aim).chance(MISS)) * (1 - resisted)
