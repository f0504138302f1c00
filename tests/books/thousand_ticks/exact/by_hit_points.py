"""A duel enumerated by its states, with hit points and all, one act after another: slow, and simple to believe."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lazaretto.books.thousand_ticks.bots import Plan, planned_ways
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, MISS, damage, resists, to_hit
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.sheet import Armed, Blow, armed_in, blow_on
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.dice import outcomes

MISSED = -1


class Fighting(NamedTuple):
    """A fighter: HP, EP, the tick at which it acts next, and whether it was stunned since it last acted."""

    hp: int
    ep: int
    due: int
    safe: bool = False


class Struck(NamedTuple):
    """What a blow may do: what it costs, the chance of each damage, and the chance that its target keeps its AP."""

    cost_ap: int
    cost_ep: int
    done: dict[int, float]
    keeps: float


def enumerated(n: TicksNumbers, plans: tuple[Plan, Plan], first: int, ready: tuple[int, int]) -> tuple[float, float]:
    """The chances that each side wins, if both are first ready at these ticks and `first` (0 or 1) wins ties."""
    armed = [armed_in(n, seat) for seat in "ab"]
    blows = [_blows(n, own, other, plan) for own, other, plan in zip(armed, armed[::-1], plans, strict=True)]
    last = n.rulings.rounds * n.time.round_ticks

    @cache
    def won(a: Fighting, b: Fighting) -> tuple[float, float]:
        who = 0 if a.due < b.due or (a.due == b.due and first == 0) else 1
        own, other = (a, b) if who == 0 else (b, a)
        if own.due > last:
            return 0.0, 0.0
        powered, plain = blows[who]
        blow = powered if own.ep >= powered.cost_ep else plain
        own = Fighting(own.hp, own.ep - blow.cost_ep, own.due + blow.cost_ap)
        total = [0.0, 0.0]
        for target, chance in _after(blow, other, n.time.stun_ap):
            if target.hp == 0:
                total[who] += chance
            else:
                found = won(own, target) if who == 0 else won(target, own)
                total = [total[0] + chance * found[0], total[1] + chance * found[1]]
        return total[0], total[1]

    whole = [(stats.hit_points(n, one.fighter), stats.energy_points(n, one.fighter)) for one in armed]
    return won(Fighting(*whole[0], ready[0]), Fighting(*whole[1], ready[1]))


def _blows(n: TicksNumbers, own: Armed, other: Armed, plan: Plan) -> list[Struck]:
    planned = planned_ways(n, own.fighter, design_of(own.weapon), plan)
    return [_struck(n, blow_on(n, own.fighter, own.weapon, way, other.fighter)) for way in planned]


def _struck(n: TicksNumbers, blow: Blow) -> Struck:
    shares: dict[int, float] = {}
    for came, chance in outcomes(to_hit, n, *blow.aim).items():
        times = blow.times if came == CRITICAL else 1
        force = (blow.rank, blow.bonus, times, blow.reduction)
        taken = {MISSED: 1} if came == MISS else outcomes(damage, n, *force)
        for hurt, share in taken.items():
            shares[hurt] = shares.get(hurt, 0.0) + float(chance * share)
    keeps = float(outcomes(resists, n, blow.fortitude, blow.rank).get(True, 0)) if blow.stuns else 1.0
    return Struck(blow.cost_ap, blow.cost_ep, shares, keeps)


def _after(blow: Struck, target: Fighting, stun_ap: int) -> list[tuple[Fighting, float]]:
    found = []
    for hurt, chance in blow.done.items():
        left = target._replace(hp=max(0, target.hp - max(0, hurt)))
        if hurt == MISSED or left.hp == 0 or target.safe or blow.keeps == 1:
            found.append((left, chance))
        else:
            found.append((left, chance * blow.keeps))
            found.append((left._replace(due=left.due + stun_ap, safe=True), chance * (1 - blow.keeps)))
    return found
