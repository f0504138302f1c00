"""One choice a state in a knot: among equals, the one that is soonest at an end whatever the other seat does."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.induction import turn_value
from lazaretto.solve.interval import keep_best
from lazaretto.solve.loop_arrays import KnotScratch, TableArrays, ValueArrays

NEVER = 1e9
"""Expected steps of play that does not end."""


@compiled
def pick(
    members: Ints,
    table: TableArrays,
    values: ValueArrays,
    scratch: KnotScratch,
    hopeless: Float,
    within: Float,
    times: Int,
) -> None:
    """One choice a state of a knot, as good as the best. The first seat hurries: it must come to an end even if the
    second delays it, where an end is worth something; then the second does not delay what makes no difference."""
    widths, first, steps, allowed = table.widths, table.first, values.steps, scratch.allowed
    sure, near, picked, some = scratch.sure, scratch.near, scratch.picked, scratch.some
    keep_best(members, table, scratch.middle, allowed, within)
    count = 0
    for place in range(len(members)):
        if values.high[members[place]] > hopeless:
            some[count] = members[place]
            count += 1
    count_steps(some[:count], table, steps, allowed, picked, 1, times)
    for place in range(count):
        if widths[2 * some[place] + 1] == 1:
            allowed[first[some[place]] : first[some[place] + 1]] = 0
            allowed[picked[some[place]]] = 1
    for place in range(len(members)):
        sure[members[place]] = 1
    sure_to_end(members, table, allowed, sure, near)
    count = 0
    for place in range(len(members)):
        state = members[place]
        steps[state], picked[state] = NEVER, first_allowed(state, first, allowed)
        if sure[state] == 1:
            some[count] = state
            count += 1
    count_steps(some[:count], table, steps, allowed, picked, 0, times)
    for place in range(len(members)):
        state = members[place]
        sure[state] = near[state] = 1 if steps[state] < NEVER else 0
        turn, columns = picked[state] - first[state], widths[2 * state + 1]
        mix = values.mix_at[state]
        values.mixes[mix + turn // columns] = 1.0
        values.mixes[mix + widths[2 * state] + turn % columns] = 1.0


@compiled
def first_allowed(state: Int, first: Ints, allowed: Ints) -> int:
    """The first joint turn that is allowed in a state."""
    turn: int = first[state]
    while allowed[turn] == 0:
        turn += 1
    return turn


@compiled
def sure_to_end(members: Ints, table: TableArrays, allowed: Ints, sure: Ints, near: Ints) -> None:
    """Mark in `sure` the members from which allowed joint turns lead to an end with certainty. Both marks are given:
    1 where a state outside is sure to end, and 1 in `sure` for every member."""
    shrunk = True
    while shrunk:
        shrunk = False
        for place in range(len(members)):
            near[members[place]] = 0
        grown = True
        while grown:
            grown = False
            for place in range(len(members)):
                state = members[place]
                if sure[state] == 1 and near[state] == 0 and comes_near(state, table, allowed, sure, near):
                    near[state] = 1
                    grown = True
        for place in range(len(members)):
            state = members[place]
            if sure[state] == 1 and near[state] == 0:
                sure[state] = 0
                shrunk = True


@compiled
def comes_near(state: Int, table: TableArrays, allowed: Ints, sure: Ints, near: Ints) -> bool:
    """Whether an allowed joint turn can fall nearer to the end, and only to states that are sure of one."""
    first, start, to = table.first, table.start, table.to
    for turn in range(first[state], first[state + 1]):
        if allowed[turn] == 1:
            nearer, all_sure = False, True
            for k in range(start[turn], start[turn + 1]):
                nearer = nearer or near[to[k]] == 1
                all_sure = all_sure and sure[to[k]] == 1
            if nearer and all_sure:
                return True
    return False


@compiled
def count_steps(
    members: Ints, table: TableArrays, steps: Floats, allowed: Ints, picked: Ints, delays: Int, times: Int
) -> None:
    """Expected steps to the end over the allowed joint turns, as few as can be, and the turn that gives them. Where
    the second seat `delays`, it takes as many as it can.

    Steps come down from more than any: so a turn that ends is never passed over for one that does not.
    """
    for place in range(len(members)):
        steps[members[place]] = 4.0 * NEVER
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            state = members[place]
            longest = delays == 1 and table.widths[2 * state + 1] > 1
            found, turn_picked = 0.0, -1
            for turn in range(table.first[state], table.first[state + 1]):
                if allowed[turn] == 1:
                    expected = 1.0 + turn_value(turn, table, steps)
                    if turn_picked < 0 or (expected > found if longest else expected < found):
                        found, turn_picked = expected, turn
            largest = max(largest, abs(found - steps[state]) / found)
            steps[state] = found
            picked[state] = turn_picked
        if largest < 1e-12:
            break
    for place in range(len(members)):
        steps[members[place]] = min(steps[members[place]], NEVER)
