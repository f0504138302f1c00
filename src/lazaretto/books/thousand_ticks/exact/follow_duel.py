"""Exact odds of a duel with stuns: the chances from the difference of the two clocks, and the law of its length from a
coarser pass by tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.thousand_ticks.exact.blow_law import rounding
from lazaretto.books.thousand_ticks.exact.side_law import DuelOdds, Limits, SideLaw
from lazaretto.books.thousand_ticks.exact.state_tables import Followed, Run, StateTables
from lazaretto.books.thousand_ticks.exact.striker import MOST_LANDED, striker
from lazaretto.books.thousand_ticks.exact.stunned_race import A_STUNS, EVEN, Begins, Striker
from lazaretto.game import Refusal

MOST_STATES, MOST_TIMED_STATES = 8_000_000, 3_000_000
"""About so many states in all, for the chances and by tick: a few seconds however long the duel may be."""
MOST_STARTS = 20
"""TT-R5: with stuns, more starts than a d20 has take too long to work out exactly."""


class Endings(NamedTuple):
    """What a pass found: the chances of each ending by tick and by blow, and what was dropped."""

    law: Any
    blows: Any
    dropped: float


def with_stuns(a: SideLaw, b: SideLaw, orders: tuple[int, ...], limits: Limits) -> DuelOdds:
    """TT-R12, TT-R26: the odds of a duel in which one side or both may stun."""
    acts = _demand_few(a, b, limits.last)
    sides = tuple(striker(0, side.cost, side.laws, side.powered, side.hp) for side in (a, b))
    tables = StateTables(limits, max(acts))
    apart = _by_difference(a, b)
    timed = _by_tick(tables, (sides[0], sides[1]), apart, orders)
    chances = _chances(tables, (sides[0], sides[1]), apart, orders)
    # A duel that may last to the end is better followed by tick: only that pass knows what is in time.
    found = min(chances, timed, key=lambda each: each.dropped)
    error = rounding(sum(acts), max(a.hp, b.hp), max(len(side.laws[0].landed) for side in (a, b)))
    wins = found.blows.sum(axis=1)
    draw = max(0.0, 1 - float(wins.sum()))
    bounds = found.dropped + error, timed.dropped + error
    law, blows = timed.law, found.blows
    return DuelOdds(float(wins[0]), float(wins[1]), draw, bounds[0], law[0], law[1], blows[0], blows[1], bounds[1])


def chances_with_stuns(
    a: SideLaw, b: SideLaw, orders: tuple[int, ...], limits: Limits, states: int
) -> tuple[float, float, float]:
    """TT-R12, TT-R26: the chances that a and that b win, with a bound on the error of each, from about so many states.
    Without the law of the length, and with fewer states, it takes a fraction of the time."""
    acts = _demand_few(a, b, limits.last)
    sides = tuple(striker(0, side.cost, side.laws, side.powered, side.hp) for side in (a, b))
    found = _chances(StateTables(limits, max(acts)), (sides[0], sides[1]), _by_difference(a, b), orders, states)
    wins = found.blows.sum(axis=1)
    error = rounding(sum(acts), max(a.hp, b.hp), max(len(side.laws[0].landed) for side in (a, b)))
    return float(wins[0]), float(wins[1]), found.dropped + error


def _demand_few(a: SideLaw, b: SideLaw, last: int) -> tuple[int, int]:
    """The most acts of each side, at least 1. Refuse a duel of more starts or acts than can be followed."""
    if max(len(a.starts), len(b.starts)) > MOST_STARTS:
        raise Refusal("With stuns, exact odds need the d20 of TT-R5; simulate a duel that starts otherwise.")
    acts = max(1, a.most_acts(last)), max(1, b.most_acts(last))
    if max(acts) > MOST_LANDED:
        raise Refusal(
            f"With stuns, exact odds need at most {MOST_LANDED} acts of a fighter, and this duel may have "
            f"{max(acts):,}; simulate it."
        )
    return acts


def _by_difference(a: SideLaw, b: SideLaw) -> dict[int, list[int]]:
    """The ticks of the earlier start, for each difference between the two."""
    shifts: dict[int, list[int]] = {}
    for one in a.starts:
        for other in b.starts:
            shifts.setdefault(one - other, []).append(min(one, other))
    return shifts


Sides = tuple[Striker, Striker]


def _chances(
    tables: StateTables,
    sides: Sides,
    apart: dict[int, list[int]],
    orders: tuple[int, ...],
    states: int = MOST_STATES,
) -> Endings:
    """The chances alone. Starts that differ by a multiple of a stun are followed together, since a stun shifts a clock
    by just as much."""
    stun_ap, pairs = tables.limits.stun_ap, sum(map(len, apart.values()))
    groups: dict[int, dict[int, float]] = {}
    for difference, shifts in apart.items():
        stuns, rest = divmod(difference, stun_ap) if stun_ap else (0, difference)
        groups.setdefault(rest, {})[stuns] = len(shifts) / pairs
    blows, dropped = np.zeros((2, tables.acts)), 0.0
    for number, (rest, begun) in enumerate(groups.items()):
        keys = np.array([tables.limits.safe + ((EVEN + stuns) << A_STUNS) for stuns in begun], dtype=np.int64)
        begins = Begins(keys, np.array(list(begun.values())))
        run = Run(sides[0]._replace(start=rest), sides[1], orders[0], False, begins)
        if number == 0:
            tables.refine(run, states // (len(groups) * len(orders)))
        for followed in _in_orders(tables, run, orders):
            blows += followed.blows / len(orders)
            dropped += followed.dropped / len(orders)
    return Endings(None, blows, dropped)


def _by_tick(tables: StateTables, sides: Sides, apart: dict[int, list[int]], orders: tuple[int, ...]) -> Endings:
    """The law of the length. Each difference of the two starts is followed once, and shifted to all starts that have
    it."""
    last = tables.limits.last
    total, blows, dropped = np.zeros((2, last + 1)), np.zeros((2, tables.acts)), 0.0
    weight = 1 / (sum(map(len, apart.values())) * len(orders))
    begins = Begins(np.array([tables.limits.safe], dtype=np.int64), np.ones(1))
    for number, (difference, shifts) in enumerate(apart.items()):
        a, b = (one._replace(start=max(0, way * difference)) for one, way in zip(sides, (1, -1), strict=True))
        run = Run(a, b, orders[0], True, begins)
        if number == 0:
            tables.refine(run, MOST_TIMED_STATES // len(apart), last - min(shifts))
        for followed, shared in _in_time(tables, run, orders, shifts):
            dropped += followed.dropped * weight * len(shared)
            blows += followed.blows * weight * len(shared)
            for shift in shared:
                total[:, shift : shift + followed.law.shape[1]] += weight * followed.law
    return Endings(total, blows, dropped)


def _in_orders(tables: StateTables, run: Run, orders: Sequence[int], last: int | None = None) -> Iterator[Followed]:
    """The duel under each order. Without a tie, the order makes no difference."""
    one = tables.follow(run._replace(first=orders[0]), last)
    yield one
    for order in orders[1:]:
        yield tables.follow(run._replace(first=order), last) if one.ties else one


def _in_time(
    tables: StateTables, run: Run, orders: Sequence[int], shifts: Sequence[int]
) -> Iterator[tuple[Followed, Sequence[int]]]:
    """The duel under each order, with the shifts that it stands for. Most duels are over long before the last tick, so
    that one run stands for all shifts; one that is not is followed anew for each."""
    last = tables.limits.last
    for followed in _in_orders(tables, run, orders, last - min(shifts)):
        if followed.law.shape[1] <= last + 1 - max(shifts):
            yield followed, shifts
        else:
            for shift in shifts:
                for again in _in_orders(tables, run, orders, last - shift):
                    yield again, [shift]
            return
