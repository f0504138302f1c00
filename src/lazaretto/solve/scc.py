"""Solving a table with cycles: one strongly connected component after another, each after all that it leads to."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Ints, compiled
from lazaretto.solve.backward_induction import ROUNDING, value_state
from lazaretto.solve.end_component import deflate, mark_end_components
from lazaretto.solve.fast_policy import NEVER, pick_policy
from lazaretto.solve.interval_iteration import sweep
from lazaretto.solve.loop_arrays import ComponentScratch, Limits, StageScratch, TableArrays, ValueArrays
from lazaretto.solve.pruned_sweep import prune, sweep_pruned

TOLERANCE = 1e-10
"""How far apart the ends of an interval may stay. Results are scaled to be worth 1 at most."""

FINE = 1e-12
"""How close they are brought where that is quick, so that gaps do not add up from component to component."""

GIVE_UP = 1e-6
"""How far apart they may stay if rounding lets them come no closer."""

SWEEPS_AT_ONCE = 64
"""Cheap sweeps over the pruned turns between two full sweeps, which prune again and look whether it is enough."""


@compiled
def value_components(
    members: Ints,
    component: Ints,
    is_cyclic: Ints,
    table: TableArrays,
    values: ValueArrays,
    stage: StageScratch,
    scratch: ComponentScratch,
    limits: Limits,
) -> bool:
    """Solve every state. `members` are the states in Tarjan's order, `component` numbers their components, and
    `is_cyclic` marks the states from which play can come back. False if the intervals of a component do not close."""
    low, high, middle = values.low, values.high, scratch.middle
    for state in range(len(component)):
        # Finished states are known already. For the others this is overwritten when their component is solved.
        middle[state], scratch.sure[state], scratch.near[state] = 0.5 * (low[state] + high[state]), 1, 1
    begin = 0
    while begin < len(members):  # In this order a component is a run of states with the same number.
        end = begin + 1
        while end < len(members) and component[members[end]] == component[members[begin]]:
            end += 1
        own = members[begin:end]
        state = own[0]
        if is_cyclic[state] == 1:
            apart = close_intervals(own, component, table, values, scratch, limits)
            if apart < 0.0:
                return False
            share_slack(own, table, values.slack)
            for place in range(len(own)):
                middle[own[place]] = 0.5 * (low[own[place]] + high[own[place]])
            # The intervals are `apart` wide, so two turns whose middles differ by less than twice that may be equally
            # good.
            hopeless, within = limits.worst + TOLERANCE, 2.0 * max(apart, TOLERANCE)
            pick_policy(own, table, values, scratch, hopeless, within, limits.most_sweeps)
        # A component of one state without a loop: plain backward induction. A finished state has no choices.
        elif table.widths[2 * state] > 0:
            value_state(state, table, values, stage)
            middle[state] = 0.5 * (low[state] + high[state])
            scratch.sure[state] = scratch.near[state] = 1 if values.steps[state] < NEVER else 0
        begin = end
    return True


@compiled
def close_intervals(
    members: Ints, component: Ints, table: TableArrays, values: ValueArrays, scratch: ComponentScratch, limits: Limits
) -> Float:
    """Close the intervals of one component. Return how far apart the ends still are, or −1 if they do not come close.

    Full sweeps and `deflate` alternate with blocks of pruned sweeps. Where the second seat chooses, its best turns
    under the lower ends may change with each block, and with them the end components.
    """
    low, high, margin = values.low, values.high, limits.margin
    answered, before = False, limits.best - limits.worst
    # Every value lies between the worst and the best result, so the intervals start there.
    for place in range(len(members)):
        low[members[place]], high[members[place]] = limits.worst, limits.best
        # If the second seat decides anywhere, its best turns decide which end components there are.
        answered = answered or table.widths[2 * members[place] + 1] > 1
    mark_end_components(members, table, low, component, scratch)
    for _ in range(limits.most_sweeps // SWEEPS_AT_ONCE):
        rise = sweep(members, table, low, -margin, 1)
        fall = sweep(members, table, high, margin, 1)
        out = deflate(members, table, high, scratch, limits)
        apart = 0.0
        for place in range(len(members)):
            apart = max(apart, high[members[place]] - low[members[place]])
        # Within tolerance it goes on only as long as a block at least halves the gap.
        if apart <= FINE or (apart <= TOLERANCE and 2.0 * apart > before):
            return apart
        # Nothing moves any more: rounding keeps the ends apart, and more sweeps would not help.
        if apart <= GIVE_UP and rise == fall == out == 0.0:
            return apart
        before = apart
        prune(members, table, values, component, margin, scratch.pruned)
        sweep_pruned(members, table, values, scratch, limits, SWEEPS_AT_ONCE)
        if answered:
            mark_end_components(members, table, low, component, scratch)
    return -1.0


@compiled
def share_slack(members: Ints, table: TableArrays, slack: Floats) -> None:
    """Set the slack of a whole component: the largest of the states it leads to, and a little for itself. The slack of
    the members is still 0 here, so they need not be told apart from the others."""
    first, start, to = table.first, table.start, table.to
    most = 0.0
    for place in range(len(members)):
        for k in range(start[first[members[place]]], start[first[members[place] + 1]]):
            most = max(most, slack[to[k]])
    for place in range(len(members)):
        slack[members[place]] = most + 8.0 * ROUNDING
