"""Traps: states of a knot among which play can stay for ever, and the first seat's best way out of each."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.induction import turn_value
from lazaretto.solve.interval import best_turn, end_of_turn
from lazaretto.solve.loop_arrays import KnotScratch, Limits, TableArrays
from lazaretto.solve.scc_order import bind


@compiled
def traps(members: Ints, table: TableArrays, low: Floats, tie: Ints, scratch: KnotScratch) -> None:
    """Mark in `allowed` the joint turns by which play can stay among the members for ever, the second seat at its
    best under the lower ends. The members are all that `tie` numbers alike; what stays allowed lies within one knot
    of `knot`, which is numbered from 0."""
    widths, first, allowed, knot = table.widths, table.first, scratch.allowed, scratch.knot
    for place in range(len(members)):
        state = members[place]
        best = best_turn(state, table, low, 0.0) if widths[2 * state + 1] > 1 else 0.0
        for turn in range(first[state], first[state + 1]):
            as_good = widths[2 * state + 1] == 1 or turn_value(turn, table, low) <= best
            allowed[turn] = 1 if as_good and not gets_out(turn, tie[state], table, tie) else 0
    changed = True
    while changed:
        changed = False
        for place in range(len(members)):
            knot[members[place]] = scratch.tarjan.seen[members[place]] = -1
        bind(members, table, allowed, scratch.order, knot, scratch.tarjan)
        for place in range(len(members)):
            state = members[place]
            for turn in range(first[state], first[state + 1]):
                if allowed[turn] == 1 and leaves(turn, state, table, allowed, knot):
                    allowed[turn] = 0
                    changed = True


@compiled
def gets_out(turn: Int, own: Int, table: TableArrays, tie: Ints) -> bool:
    """Whether a joint turn may fall out of all the members."""
    for k in range(table.start[turn], table.start[turn + 1]):  # noqa: SIM110  # generators are not compiled
        if tie[table.to[k]] != own:
            return True
    return False


@compiled
def leaves(turn: Int, state: Int, table: TableArrays, allowed: Ints, knot: Ints) -> bool:
    """Whether a joint turn may fall out of its knot, or to a state from which everything does."""
    for k in range(table.start[turn], table.start[turn + 1]):
        if knot[table.to[k]] != knot[state] or not stays_in(table.to[k], table.first, allowed):
            return True
    return False


@compiled
def stays_in(state: Int, first: Ints, allowed: Ints) -> bool:
    """Whether the state is part of a trap."""
    for turn in range(first[state], first[state + 1]):  # noqa: SIM110  # generators are not compiled
        if allowed[turn] == 1:
            return True
    return False


@compiled
def let_out(members: Ints, table: TableArrays, high: Floats, scratch: KnotScratch, limits: Limits) -> Float:
    """No state of a trap is worth more than the first seat's best way out of it: bring the upper ends down to that.
    The largest change."""
    first, allowed, knot, exits = table.first, scratch.allowed, scratch.knot, scratch.exits
    for place in range(len(members)):
        exits[knot[members[place]]] = limits.worst
    for place in range(len(members)):
        state = members[place]
        if table.widths[2 * state + 1] == 1 and stays_in(state, first, allowed):
            for turn in range(first[state], first[state + 1]):
                if allowed[turn] == 0:
                    out = end_of_turn(turn, table, high, limits.margin)
                    exits[knot[state]] = max(exits[knot[state]], out)
    largest = 0.0
    for place in range(len(members)):
        state = members[place]
        if stays_in(state, first, allowed) and exits[knot[state]] < high[state]:
            largest = max(largest, high[state] - exits[knot[state]])
            high[state] = exits[knot[state]]
    return largest
