"""One choice a state in a knot: among equals, the one that is soonest at an end whatever the other seat does."""

from __future__ import annotations

from lazaretto.kernel import Floats, Int, Ints, compiled
from lazaretto.solve.induction import turn_value

NEVER = 1e9
"""Expected steps of play that does not end."""


@compiled
def sure_to_end(members: Ints, first: Ints, start: Ints, to: Ints, allowed: Ints, sure: Ints, near: Ints) -> None:
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
                if sure[state] == 1 and near[state] == 0 and comes_near(state, first, start, to, allowed, sure, near):
                    near[state] = 1
                    grown = True
        for place in range(len(members)):
            state = members[place]
            if sure[state] == 1 and near[state] == 0:
                sure[state] = 0
                shrunk = True


@compiled
def comes_near(state: Int, first: Ints, start: Ints, to: Ints, allowed: Ints, sure: Ints, near: Ints) -> bool:
    """Whether an allowed joint turn can fall nearer to the end, and only to states that are sure of one."""
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
    members: Ints,
    widths: Ints,
    first: Ints,
    start: Ints,
    to: Ints,
    chance: Floats,
    steps: Floats,
    allowed: Ints,
    picked: Ints,
    delays: Int,
    times: Int,
) -> None:
    """Expected steps to the end over the allowed joint turns, as few as can be, and the turn that gives them. Where
    the second seat `delays`, it takes as many as it can.

    The steps given must be more than any: coming down, a turn that ends is never passed over for one that does not.
    """
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            state = members[place]
            longest = delays == 1 and widths[2 * state + 1] > 1
            found, turn_picked = 0.0, -1
            for turn in range(first[state], first[state + 1]):
                if allowed[turn] == 1:
                    expected = 1.0 + turn_value(turn, start, to, chance, steps)
                    if turn_picked < 0 or (expected > found if longest else expected < found):
                        found, turn_picked = expected, turn
            largest = max(largest, abs(found - steps[state]) / found)
            steps[state] = found
            picked[state] = turn_picked
        if largest < 1e-12:
            break
