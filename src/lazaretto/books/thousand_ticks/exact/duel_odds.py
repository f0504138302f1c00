"""The exact odds of a duel with fixed plans: who wins, how long it takes, and how sure that is."""

from __future__ import annotations

import numpy as np

from lazaretto.books.thousand_ticks.bots import Plan, planned_ways
from lazaretto.books.thousand_ticks.duel import Duel
from lazaretto.books.thousand_ticks.exact.blow_law import blow_law, drop_law
from lazaretto.books.thousand_ticks.exact.follow_duel import with_stuns
from lazaretto.books.thousand_ticks.exact.race import Racer, race, undecided
from lazaretto.books.thousand_ticks.exact.side_law import DuelOdds, Limits, SideLaw
from lazaretto.books.thousand_ticks.exact.stunned_race import A_SAFE, B_SAFE
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.clock import A_WINS, B_WINS, DRAW, GOES_ON, start_ap
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.sheet import Armed, armed_in, blow_on
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.dice import law
from lazaretto.kernel import fast

Plans = tuple[Plan, Plan]


def duel_odds(n: TicksNumbers, plans: Plans, at: Duel | None = None) -> DuelOdds:
    """TT-R26: the exact odds of the duel that is set up, from the start or from a state."""
    return armed_odds(n, armed_in(n, "a"), armed_in(n, "b"), plans, at)


def armed_odds(n: TicksNumbers, a: Armed, b: Armed, plans: Plans, at: Duel | None = None) -> DuelOdds:
    """TT-R26: the exact odds of a duel between any two fighters who follow their plans."""
    if at and at.standing != GOES_ON:
        return _over(at)
    sides = side_law(n, a, b.fighter, plans[0]), side_law(n, b, a.fighter, plans[1])
    if at:
        sides = from_state(n, sides[0], at, "a", plans[0]), from_state(n, sides[1], at, "b", plans[1])
    last = n.rulings.rounds * n.time.round_ticks
    orders = (SEATS.index(at.first),) if at else (0, 1)
    if any(side.stuns for side in sides):
        safe = (at.a.stunned << A_SAFE) + (at.b.stunned << B_SAFE) if at else 0
        latest = max(tick for side in sides for tick in side.starts)
        return with_stuns(sides[0], sides[1], orders, Limits(last, latest, n.time.stun_ap, safe))
    return without_stuns(sides[0], sides[1], orders, last)


def side_law(n: TicksNumbers, armed: Armed, target: Fighter, plan: Plan) -> SideLaw:
    """TT-R5, TT-R14: a side of a duel under a plan, at the start."""
    planned = planned_ways(n, armed.fighter, design_of(armed.weapon), plan)
    first, then = (blow_on(n, armed.fighter, armed.weapon, way, target) for way in planned)
    powered = stats.energy_points(n, armed.fighter) // first.cost_ep if first.cost_ep else 0
    laws = blow_law(n, first), blow_law(n, then)
    return SideLaw(first_ticks(n), first.cost_ap, powered, laws, stats.hit_points(n, target))


def from_state(n: TicksNumbers, side: SideLaw, at: Duel, seat: str, plan: Plan) -> SideLaw:
    """The same side in a state: its next act, the EP that are left, and the HP of the other."""
    own, other = (at.a, at.b) if seat == "a" else (at.b, at.a)
    powered = own.ep // n.power.cost_ep if plan.power else 0
    return side._replace(starts=(at.tick + n.time.ready_ap - own.ap,), powered=powered, hp=other.hp)


def first_ticks(n: TicksNumbers) -> tuple[int, ...]:
    """TT-R5: the ticks at which a fighter may first act, all equally likely."""
    return tuple(n.time.ready_ap - ap for ap in law(start_ap, n).faces)


def racer(side: SideLaw, last: int) -> tuple[Racer, float]:
    """A side as the race reads it, and a bound on the error of its law."""
    drops = drop_law(*side.laws, side.powered, side.hp, side.most_acts(last))
    return Racer(np.array(side.starts, dtype=np.int64), side.cost, drops.drops, drops.stands), drops.bound


def without_stuns(a: SideLaw, b: SideLaw, orders: tuple[int, ...], last: int) -> DuelOdds:
    """TT-R5, TT-R21: the race of two independent clocks."""
    (one, error), (other, more) = (racer(side, last) for side in (a, b))
    found, blows = np.zeros(2 * (last + 1)), np.zeros(2 * max(1, len(one.drops), len(other.drops)))
    wins = fast(race)(one, other, np.array(orders, dtype=np.int64), last, found, blows)
    draw = fast(undecided)(one, other, last)
    by_tick, by_blow = (halves.reshape(2, -1) / len(orders) for halves in (found, blows))
    # The race adds up so many positive terms, each of which may be rounded.
    terms = sum(len(side.starts) * len(each.drops) for side, each in ((a, one), (b, other)))
    bound = error + more + terms * float(np.finfo(float).eps)
    return DuelOdds(wins[0], wins[1], draw, bound, by_tick[0], by_tick[1], by_blow[0], by_blow[1], bound)


def _over(at: Duel) -> DuelOdds:
    """The odds of a duel that is over: one ending is certain, and nothing is left to happen."""
    won = [float(at.standing == standing) for standing in (A_WINS, B_WINS, DRAW)]
    nothing = np.zeros(1)
    a_law, b_law = (np.bincount([at.tick], weights=[share]) for share in won[:2])
    return DuelOdds(won[0], won[1], won[2], 0.0, a_law, b_law, nothing, nothing)
