"""Two clocks that run independently: without stuns, each side's time to drop the other is a law of its own, and the
duel is a race between the two."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.kernel import Floats, Int, Ints, compiled


class Racer(NamedTuple):
    """One side: when it may first act (all equally likely), the AP of an act, the chance that its first act drops the
    other, its second, and so on, and that the other stands after so many acts."""

    starts: Ints
    cost: Int
    drops: Floats
    stands: Floats


@compiled
def acts_before(racer: Racer, place: Int, tick: Int, is_first: Int) -> int:
    """TT10, TT-R5: how many acts a side has made when the other one acts at a tick. Those of the same tick count if
    this side goes first."""
    left = tick - racer.starts[place]
    if left < 0 or (left == 0 and not is_first):
        return 0
    made: int = (left - (0 if is_first else 1)) // racer.cost + 1
    return made


@compiled
def still_stands(stands: Floats, acts: Int) -> float:
    """The chance that a side stands after so many acts of the other; 0 where that is negligible."""
    return stands[acts] if acts < len(stands) else 0.0


@compiled
def race_side(one: Racer, other: Racer, is_first: Int, last: Int, lengths: Floats, blows: Floats) -> float:
    """The chance that `one` drops the other first and in time, for one of the two orders. The chance of each tick is
    added to `lengths`, and that of each blow to `blows`, unless they are empty."""
    wins, weight = 0.0, 1.0 / (len(one.starts) * len(other.starts))
    for place in range(len(one.starts)):
        for act in range(len(one.drops)):
            tick = one.starts[place] + act * one.cost
            if tick > last:
                break
            stands = 0.0
            for against in range(len(other.starts)):
                acts = acts_before(other, against, tick, 1 - is_first)
                stands += still_stands(other.stands, acts)
            share = weight * one.drops[act] * stands
            wins += share
            if len(lengths):
                lengths[tick] += share
            if len(blows):
                blows[act] += share
    return wins


@compiled
def race(a: Racer, b: Racer, orders: Ints, last: Int, law: Floats, blows: Floats) -> tuple[float, float]:
    """TT-R5, TT-R21: the chances that each side wins, over the orders that the lot may give (0: a first). `law` gets
    the chance of each length in ticks for a in its first half and for b in its second, and `blows` that of each
    winning blow. Both are sums over the orders; either may be empty."""
    half, middle = len(law) // 2, len(blows) // 2
    a_wins, b_wins = 0.0, 0.0
    for place in range(len(orders)):
        a_first = 1 - orders[place]
        a_wins += race_side(a, b, a_first, last, law[:half], blows[:middle])
        b_wins += race_side(b, a, 1 - a_first, last, law[half:], blows[middle:])
    return a_wins / len(orders), b_wins / len(orders)


@compiled
def undecided(a: Racer, b: Racer, last: Int) -> float:
    """TT-R21: the chance that both still stand after the last tick."""
    share = 0.0
    for place in range(len(a.starts)):
        by_a = still_stands(a.stands, acts_before(a, place, last, 1))
        for against in range(len(b.starts)):
            share += by_a * still_stands(b.stands, acts_before(b, against, last, 1))
    return share / (len(a.starts) * len(b.starts))
