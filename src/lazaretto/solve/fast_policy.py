"""The policy of a strongly connected component: one choice for each state, the one that ends the game soonest among
those that are equally good.

Any choice that keeps the value is not enough: waiting for ever keeps it too, and never gets it.
"""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.backward_induction import turn_value
from lazaretto.solve.interval_iteration import allow_best
from lazaretto.solve.loop_arrays import ComponentScratch, TableArrays, ValueArrays

NEVER = 1e9
"""Stands for the expected steps of play that does not end."""


@compiled
def pick_policy(
    members: Ints,
    table: TableArrays,
    values: ValueArrays,
    scratch: ComponentScratch,
    hopeless: Float,
    within: Float,
    times: Int,
) -> None:
    """Pick one choice for each member among those as good as the best, and count the expected steps.

    First the first seat's choices are fixed, where an end is worth more than `hopeless`: the fewest steps even if the
    second seat delays as long as it can. Then the second seat's: against those choices it ends the game soon as well,
    since delay gains it nothing.
    """
    widths, first, steps, allowed = table.widths, table.first, values.steps, scratch.allowed
    sure, near, picked, subset = scratch.sure, scratch.near, scratch.picked, scratch.subset
    # Only optimal turns may be picked from here on.
    allow_best(members, table, scratch.middle, allowed, within)
    count = 0
    for place in range(len(members)):
        # Where the first seat can only get the worst result, never ending is as good as any end, so steps do not
        # matter.
        if values.high[members[place]] > hopeless:
            subset[count] = members[place]
            count += 1
    # First pass: a shortest path against an opponent that delays. It makes the first seat progress whatever the second
    # does.
    count_steps(subset[:count], table, steps, allowed, picked, 1, times)
    for place in range(count):
        if widths[2 * subset[place] + 1] == 1:
            # Fix its choice: allow nothing else in this state.
            allowed[first[subset[place]] : first[subset[place] + 1]] = 0
            allowed[picked[subset[place]]] = 1
    for place in range(len(members)):
        # Start from the largest set; `sure_to_end` shrinks it to the greatest fixed point.
        sure[members[place]] = 1
    sure_to_end(members, table, allowed, sure, near)
    count = 0
    for place in range(len(members)):
        state = members[place]
        # A state that is not sure to end still needs some optimal choice.
        steps[state], picked[state] = NEVER, first_allowed(state, first, allowed)
        if sure[state] == 1:
            subset[count] = state
            count += 1
    # Second pass: both seats hurry, over turns that keep the value. The first seat has only its fixed one left.
    count_steps(subset[:count], table, steps, allowed, picked, 0, times)
    for place in range(len(members)):
        state = members[place]
        sure[state] = near[state] = 1 if steps[state] < NEVER else 0
        # A joint turn is row × columns + column. Both mixes put all their weight on it.
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
    """Mark in `sure` the members from which play can be made to end with probability 1 by allowed joint turns. The
    caller has set both marks to 1 for the states outside that are sure to end, and `sure` to 1 for every member.

    This is almost-sure reachability, a nested fixed point: the inner loop grows the set of states that can come nearer
    to an end without leaving `sure`; the outer loop removes from `sure` what it did not reach.
    """
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
    """Whether some allowed joint turn may come nearer to an end and leads only to states that are sure of one."""
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
    """The fewest expected steps to the end over the allowed joint turns, and the turn that has them. If the second seat
    `delays`, it picks the turn with the most instead.

    This is value iteration from above: it starts with more steps than any play takes, so that a turn that leads to an
    end always looks shorter than one that does not.
    """
    for place in range(len(members)):
        steps[members[place]] = 4.0 * NEVER
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            state = members[place]
            # Only states in which the second seat decides can delay.
            longest = delays == 1 and table.widths[2 * state + 1] > 1
            found, turn_picked = 0.0, -1
            for turn in range(table.first[state], table.first[state + 1]):
                if allowed[turn] == 1:
                    expected = 1.0 + turn_value(turn, table, steps)
                    if turn_picked < 0 or (expected > found if longest else expected < found):
                        found, turn_picked = expected, turn
            # A relative change, since expected steps range from one to millions.
            largest = max(largest, abs(found - steps[state]) / found)
            steps[state] = found
            picked[state] = turn_picked
        if largest < 1e-12:
            break
    for place in range(len(members)):
        steps[members[place]] = min(steps[members[place]], NEVER)
