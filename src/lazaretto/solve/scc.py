"""Valuing a table in which play can come back: knot by knot, each when all that it leads to is valued."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Ints, compiled
from lazaretto.solve.end_component import let_out, traps
from lazaretto.solve.fast_policy import NEVER, pick
from lazaretto.solve.induction import ROUNDING, value_state
from lazaretto.solve.interval import sweep
from lazaretto.solve.loop_arrays import KnotScratch, Limits, StageScratch, TableArrays, ValueArrays
from lazaretto.solve.pruned_sweep import gather, narrow

TOLERANCE = 1e-10
"""How far apart the ends of an interval may stay, where results are worth 1 at most."""

FINE = 1e-12
"""How close they are brought where that is quick, so that one knot's gap is not the next one's."""

GIVE_UP = 1e-6
"""How far apart they may stay where rounding lets them come no closer."""

SWEEPS_AT_ONCE = 64


@compiled
def value_knots(
    members: Ints,
    tie: Ints,
    tied: Ints,
    table: TableArrays,
    values: ValueArrays,
    stage: StageScratch,
    scratch: KnotScratch,
    limits: Limits,
) -> bool:
    """Value every state of an order that puts whole knots one after another, numbered in `tie`; `tied` says which
    states can come back. False where the intervals of a knot do not close."""
    low, high, middle = values.low, values.high, scratch.middle
    for state in range(len(tie)):
        middle[state], scratch.sure[state], scratch.near[state] = 0.5 * (low[state] + high[state]), 1, 1
    begin = 0
    while begin < len(members):
        end = begin + 1
        while end < len(members) and tie[members[end]] == tie[members[begin]]:
            end += 1
        own = members[begin:end]
        state = own[0]
        if tied[state] == 1:
            apart = close(own, tie, table, values, scratch, limits)
            if apart < 0.0:
                return False
            share_slack(own, table, values.slack)
            for place in range(len(own)):
                middle[own[place]] = 0.5 * (low[own[place]] + high[own[place]])
            hopeless, within = limits.worst + TOLERANCE, 2.0 * max(apart, TOLERANCE)
            pick(own, table, values, scratch, hopeless, within, limits.most_sweeps)
        elif table.widths[2 * state] > 0:
            value_state(state, table, values, stage)
            middle[state] = 0.5 * (low[state] + high[state])
            scratch.sure[state] = scratch.near[state] = 1 if values.steps[state] < NEVER else 0
        begin = end
    return True


@compiled
def close(
    members: Ints, tie: Ints, table: TableArrays, values: ValueArrays, scratch: KnotScratch, limits: Limits
) -> Float:
    """Close the intervals of one knot: how far apart the ends still are, below 0 where they do not come close.

    Where the second seat chooses, its best turns under the lower ends may change, and so may the traps.
    """
    low, high, margin = values.low, values.high, limits.margin
    answered, before = False, limits.best - limits.worst
    for place in range(len(members)):
        low[members[place]], high[members[place]] = limits.worst, limits.best
        answered = answered or table.widths[2 * members[place] + 1] > 1
    traps(members, table, low, tie, scratch)
    for _ in range(limits.most_sweeps // SWEEPS_AT_ONCE):
        rise = sweep(members, table, low, -margin, 1)
        fall = sweep(members, table, high, margin, 1)
        out = let_out(members, table, high, scratch, limits)
        apart = 0.0
        for place in range(len(members)):
            apart = max(apart, high[members[place]] - low[members[place]])
        if apart <= FINE or (apart <= TOLERANCE and 2.0 * apart > before):
            return apart
        if apart <= GIVE_UP and rise == fall == out == 0.0:
            return apart
        before = apart
        gather(members, table, values, tie, margin, scratch.pruned)
        narrow(members, table, values, scratch, limits, SWEEPS_AT_ONCE)
        if answered:
            traps(members, table, low, tie, scratch)
    return -1.0


@compiled
def share_slack(members: Ints, table: TableArrays, slack: Floats) -> None:
    """A knot's slack is the largest outside of it that it leads to, and a little for itself; its own is still 0."""
    first, start, to = table.first, table.start, table.to
    most = 0.0
    for place in range(len(members)):
        for k in range(start[first[members[place]]], start[first[members[place] + 1]]):
            most = max(most, slack[to[k]])
    for place in range(len(members)):
        slack[members[place]] = most + 8.0 * ROUNDING
