"""Valuing a knot of states that lead back to each other, where one seat decides at a time: intervals that close.

The lower end starts at the worst result and only rises, the upper end starts at the best and only falls, each by a
margin less than it might, for rounding; so the value stays between them. Play that never ends counts as the worst
result for the first seat.
"""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.induction import turn_value
from lazaretto.solve.loop_arrays import TableArrays


@compiled
def sweep(members: Ints, table: TableArrays, values: Floats, margin: Float, times: Int) -> Float:
    """Value each member from its neighbours, over and over; the last round's largest change. A margin below 0 moves
    lower ends, which only rise; one above 0 upper ends, which only fall."""
    largest = 0.0
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            state = members[place]
            value = best_turn(state, table, values, margin)
            value = max(values[state], value) if margin < 0.0 else min(values[state], value)
            largest = max(largest, abs(value - values[state]))
            values[state] = value
        if largest == 0.0:
            break
    return largest


@compiled
def best_turn(state: Int, table: TableArrays, values: Floats, margin: Float) -> Float:
    """What whoever decides here gets at best, moved by the margin wherever it may have been rounded."""
    wants_most = table.widths[2 * state + 1] == 1
    best = end_of_turn(table.first[state], table, values, margin)
    for turn in range(table.first[state] + 1, table.first[state + 1]):
        value = end_of_turn(turn, table, values, margin)
        best = max(best, value) if wants_most else min(best, value)
    return best


@compiled
def end_of_turn(turn: Int, table: TableArrays, values: Floats, margin: Float) -> Float:
    """What a joint turn leads to, moved by the margin; one that can fall in one way only is not rounded."""
    value = turn_value(turn, table, values)
    return value if table.start[turn + 1] - table.start[turn] == 1 else value + margin


@compiled
def keep_best(members: Ints, table: TableArrays, values: Floats, allowed: Ints, within: Float) -> None:
    """Allow just the joint turns that are as good as the best."""
    for place in range(len(members)):
        state = members[place]
        best = best_turn(state, table, values, 0.0)
        for turn in range(table.first[state], table.first[state + 1]):
            value = turn_value(turn, table, values)
            allowed[turn] = 1 if abs(value - best) <= within else 0
