"""Valuing a table in which play can come back: knot by knot, each when all that it leads to is valued."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.end_component import let_out, traps
from lazaretto.solve.fast_policy import NEVER, pick
from lazaretto.solve.induction import ROUNDING, value_state
from lazaretto.solve.interval import sweep
from lazaretto.solve.pruned_sweep import gather, narrow

TOLERANCE = 1e-10
"""How far apart the ends of an interval may stay, where results are worth 1 at most."""

FINE = 1e-12
"""How close they are brought where that is quick, so that one knot's gap is not the next one's."""

GIVE_UP = 1e-6
"""How far apart they may stay where rounding lets them come no closer."""

SWEEPS_AT_ONCE = 64

LANES = 11
"""Whole numbers for each state that `value_knots` needs to work with."""


@compiled(makes=True)
def value_knots(
    members: Ints,
    tie: Ints,
    tied: Ints,
    widths: Ints,
    first: Ints,
    start: Ints,
    to: Ints,
    chance: Floats,
    low: Floats,
    high: Floats,
    slack: Floats,
    steps: Floats,
    mix_at: Ints,
    mixes: Floats,
    work: Floats,
    labels: Ints,
    allowed: Ints,
    lanes: Ints,
    turns: Ints,
    turn_at: Ints,
    falls: Ints,
    fall_at: Ints,
    fixed_low: Floats,
    fixed_high: Floats,
    worst: Float,
    best: Float,
    margin: Float,
    most_sweeps: Int,
) -> bool:
    """Value every state of an order that puts whole knots one after another, numbered in `tie`; `tied` says which
    states can come back. False where the intervals of a knot do not close."""
    count = len(tie)
    rows, room = (widths, first, start, to, chance), (turns, turn_at, falls, fall_at, fixed_low, fixed_high)
    marks = (lanes[:count], lanes[count : 2 * count], lanes[2 * count : 8 * count])
    sure, near = lanes[8 * count : 9 * count], lanes[9 * count : 10 * count]
    plan = (sure, near, lanes[:count], lanes[10 * count :])
    middle, exits = 0.5 * (low + high), 0.0 * low
    sure[:], near[:] = 1, 1
    begin = 0
    while begin < len(members):
        end = begin + 1
        while end < len(members) and tie[members[end]] == tie[members[begin]]:
            end += 1
        own = members[begin:end]
        state = own[0]
        if tied[state] == 1:
            apart = close(own, *rows, low, high, tie, allowed, *marks, *room, exits, worst, best, margin, most_sweeps)
            if apart < 0.0:
                return False
            share_slack(own, first, start, to, slack)
            for place in range(len(own)):
                middle[own[place]] = 0.5 * (low[own[place]] + high[own[place]])
            hopeless, within = worst + TOLERANCE, 2.0 * max(apart, TOLERANCE)
            pick(own, *rows, middle, high, hopeless, within, steps, mix_at, mixes, allowed, *plan, most_sweeps)
        elif widths[2 * state] > 0:
            value_state(state, *rows, low, high, slack, steps, mix_at, mixes, work, labels)
            middle[state] = 0.5 * (low[state] + high[state])
            sure[state] = near[state] = 1 if steps[state] < NEVER else 0
        begin = end
    return True


@compiled
def close(
    members: Ints,
    widths: Ints,
    first: Ints,
    start: Ints,
    to: Ints,
    chance: Floats,
    low: Floats,
    high: Floats,
    tie: Ints,
    allowed: Ints,
    order: Ints,
    knot: Ints,
    marks: Ints,
    turns: Ints,
    turn_at: Ints,
    falls: Ints,
    fall_at: Ints,
    fixed_low: Floats,
    fixed_high: Floats,
    exits: Floats,
    worst: Float,
    best: Float,
    margin: Float,
    most_sweeps: Int,
) -> Float:
    """Close the intervals of one knot: how far apart the ends still are, below 0 where they do not come close.

    Where the second seat chooses, its best turns under the lower ends may change, and so may the traps.
    """
    rows, room = (widths, first, start, to, chance), (turns, turn_at, falls, fall_at, fixed_low, fixed_high)
    answered, before = False, best - worst
    for place in range(len(members)):
        low[members[place]], high[members[place]] = worst, best
        answered = answered or widths[2 * members[place] + 1] > 1
    traps(members, *rows, low, tie, allowed, order, knot, marks)
    for _ in range(most_sweeps // SWEEPS_AT_ONCE):
        rise = sweep(members, *rows, low, -margin, 1)
        fall = sweep(members, *rows, high, margin, 1)
        out = let_out(members, *rows, high, allowed, knot, exits, worst, margin)
        apart = 0.0
        for place in range(len(members)):
            apart = max(apart, high[members[place]] - low[members[place]])
        if apart <= FINE or (apart <= TOLERANCE and 2.0 * apart > before):
            return apart
        if apart <= GIVE_UP and rise == fall == out == 0.0:
            return apart
        before = apart
        gather(members, *rows, low, high, tie, margin, *room)
        narrow(members, *rows, low, high, allowed, knot, exits, worst, margin, *room, SWEEPS_AT_ONCE)
        if answered:
            traps(members, *rows, low, tie, allowed, order, knot, marks)
    return -1.0


@compiled
def share_slack(members: Ints, first: Ints, start: Ints, to: Ints, slack: Floats) -> None:
    """A knot's slack is the largest outside of it that it leads to, and a little for itself; its own is still 0."""
    most = 0.0
    for place in range(len(members)):
        for k in range(start[first[members[place]]], start[first[members[place] + 1]]):
            most = max(most, slack[to[k]])
    for place in range(len(members)):
        slack[members[place]] = most + 8.0 * ROUNDING
