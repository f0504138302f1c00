"""End components: parts of a strongly connected component in which play can stay for ever.

There the upper ends of value iteration do not fall by themselves: each state believes what its neighbours promise. They
are deflated to the first seat's best way out, as in bounded value iteration for simple stochastic games (Kelmendi,
Krämer, Křetínský, Weininger: "Value Iteration for Simple Stochastic Games", CAV 2018).
"""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.backward_induction import turn_value
from lazaretto.solve.interval_iteration import best_value, turn_bound
from lazaretto.solve.loop_arrays import ComponentScratch, Limits, TableArrays
from lazaretto.solve.scc_order import tarjan


@compiled
def mark_end_components(
    members: Ints, table: TableArrays, low: Floats, component: Ints, scratch: ComponentScratch
) -> None:
    """Find the maximal end components among the members, where the second seat plays only turns that are best for it
    under the lower ends. The members are one whole component of `component`.

    Marks in `allowed` the joint turns that stay inside, and numbers the end components in `scratch.end_component` from
    0. A state without an allowed turn has a number too, but is in no end component.
    """
    widths, first, allowed, end_component = table.widths, table.first, scratch.allowed, scratch.end_component
    for place in range(len(members)):
        state = members[place]
        # The second seat stays only by turns that are best for it as far as the lower ends tell. `close_intervals`
        # marks the end components again as these rise.
        best = best_value(state, table, low, 0.0) if widths[2 * state + 1] > 1 else 0.0
        for turn in range(first[state], first[state + 1]):
            as_good = widths[2 * state + 1] == 1 or turn_value(turn, table, low) <= best
            allowed[turn] = 1 if as_good and not leaves_component(turn, component[state], table, component) else 0
    # Split into strongly connected components, drop the turns that may leave theirs, and repeat until none does: the
    # usual decomposition into maximal end components.
    changed = True
    while changed:
        changed = False
        for place in range(len(members)):
            end_component[members[place]] = scratch.tarjan.seen[members[place]] = -1
        tarjan(members, table, allowed, scratch.order, end_component, scratch.tarjan)
        for place in range(len(members)):
            state = members[place]
            for turn in range(first[state], first[state + 1]):
                if allowed[turn] == 1 and leaves_end_component(turn, state, table, allowed, end_component):
                    allowed[turn] = 0
                    changed = True


@compiled
def leaves_component(turn: Int, own: Int, table: TableArrays, component: Ints) -> bool:
    """Whether a joint turn may lead out of the component."""
    for k in range(table.start[turn], table.start[turn + 1]):  # noqa: SIM110  # generators are not compiled
        if component[table.to[k]] != own:
            return True
    return False


@compiled
def leaves_end_component(turn: Int, state: Int, table: TableArrays, allowed: Ints, end_component: Ints) -> bool:
    """Whether a joint turn may lead out of its candidate end component, or to a state that is in none any more."""
    for k in range(table.start[turn], table.start[turn + 1]):
        if end_component[table.to[k]] != end_component[state] or not in_end_component(
            table.to[k], table.first, allowed
        ):
            return True
    return False


@compiled
def in_end_component(state: Int, first: Ints, allowed: Ints) -> bool:
    """Whether the state is in an end component: some turn of it is still allowed."""
    for turn in range(first[state], first[state + 1]):  # noqa: SIM110  # generators are not compiled
        if allowed[turn] == 1:
            return True
    return False


@compiled
def deflate(members: Ints, table: TableArrays, high: Floats, scratch: ComponentScratch, limits: Limits) -> Float:
    """Lower the upper ends in each end component to the first seat's best way out of it, since staying for ever is
    worth the worst result. Returns the largest change."""
    first, allowed, exits, end_component = table.first, scratch.allowed, scratch.exits, scratch.end_component
    for place in range(len(members)):
        exits[end_component[members[place]]] = limits.worst
    for place in range(len(members)):
        state = members[place]
        # Only the first seat wants out. The second would stay for ever, which is worth the worst result to the first.
        if table.widths[2 * state + 1] == 1 and in_end_component(state, first, allowed):
            for turn in range(first[state], first[state + 1]):
                if allowed[turn] == 0:
                    out = turn_bound(turn, table, high, limits.margin)
                    exits[end_component[state]] = max(exits[end_component[state]], out)
    largest = 0.0
    for place in range(len(members)):
        state = members[place]
        if in_end_component(state, first, allowed) and exits[end_component[state]] < high[state]:
            largest = max(largest, high[state] - exits[end_component[state]])
            high[state] = exits[end_component[state]]
    return largest
