"""Interval iteration (bounded value iteration) over a strongly connected component in which one seat decides at a time.

The lower end of each state starts at the worst result and only rises. The upper end starts at the best and only falls.
Each moves by a margin less than the arithmetic says, so that rounding never carries it past the value. Play that never
ends counts as the worst result for the first seat.
"""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.backward_induction import turn_value
from lazaretto.solve.loop_arrays import TableArrays


@compiled
def sweep(members: Ints, table: TableArrays, values: Floats, margin: Float, times: Int) -> Float:
    """Value each member from its neighbours, `times` times or until nothing changes. Return the last round's largest
    change.

    With a margin below 0, `values` are lower ends and only rise; with one above 0, upper ends that only fall.
    """
    largest = 0.0
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            state = members[place]
            value = best_value(state, table, values, margin)
            # Monotone by construction: rounding in one sweep must not widen an interval again.
            value = max(values[state], value) if margin < 0.0 else min(values[state], value)
            largest = max(largest, abs(value - values[state]))
            values[state] = value
        if largest == 0.0:
            break
    return largest


@compiled
def best_value(state: Int, table: TableArrays, values: Floats, margin: Float) -> Float:
    """The best value for the seat that decides here: the first seat wants much, the second little."""
    wants_most = table.widths[2 * state + 1] == 1
    best = turn_bound(table.first[state], table, values, margin)
    for turn in range(table.first[state] + 1, table.first[state + 1]):
        value = turn_bound(turn, table, values, margin)
        best = max(best, value) if wants_most else min(best, value)
    return best


@compiled
def turn_bound(turn: Int, table: TableArrays, values: Floats, margin: Float) -> Float:
    """What a joint turn leads to on average, moved by the margin. With a single fall nothing was rounded, and without
    the margin a chain of such turns keeps its ends exact."""
    value = turn_value(turn, table, values)
    return value if table.start[turn + 1] - table.start[turn] == 1 else value + margin


@compiled
def allow_best(members: Ints, table: TableArrays, values: Floats, allowed: Ints, within: Float) -> None:
    """Allow only the joint turns whose value is `within` so much of the best."""
    for place in range(len(members)):
        state = members[place]
        best = best_value(state, table, values, 0.0)
        for turn in range(table.first[state], table.first[state + 1]):
            value = turn_value(turn, table, values)
            allowed[turn] = 1 if abs(value - best) <= within else 0
