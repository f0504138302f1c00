"""Sweeping a knot over just the joint turns that can still be the best, what lies outside of it added up once."""

from __future__ import annotations

from lazaretto.kernel import Float, Int, Ints, compiled
from lazaretto.solve.end_component import stays_in
from lazaretto.solve.induction import turn_value
from lazaretto.solve.loop_arrays import KnotScratch, Limits, PrunedTurns, TableArrays, ValueArrays


@compiled
def gather(members: Ints, table: TableArrays, values: ValueArrays, tie: Ints, margin: Float, into: PrunedTurns) -> None:
    """List the joint turns that can still be the best of each member.

    A turn that is worth less at best than the state is at worst is no one's best, nor is it the best way out of a
    trap; so leaving it out moves no true value.
    """
    first, start, to, chance, low, high = table.first, table.start, table.to, table.chance, values.low, values.high
    turns, turn_at, falls, fall_at = into.turns, into.turn_at, into.falls, into.fall_at
    turn_count = fall_count = 0
    for place in range(len(members)):
        state = members[place]
        turn_at[place] = turn_count
        wants_most = table.widths[2 * state + 1] == 1
        for turn in range(first[state], first[state + 1]):
            if wants_most:
                hopeless = turn_value(turn, table, high) + margin < low[state]
            else:
                hopeless = turn_value(turn, table, low) - margin > high[state]
            if hopeless:
                continue
            turns[turn_count], fall_at[turn_count] = turn, fall_count
            least = most = 0.0
            for k in range(start[turn], start[turn + 1]):
                if tie[to[k]] == tie[state]:
                    falls[fall_count] = k
                    fall_count += 1
                else:
                    least += chance[k] * low[to[k]]
                    most += chance[k] * high[to[k]]
            into.fixed_low[turn_count], into.fixed_high[turn_count] = least, most
            turn_count += 1
    turn_at[len(members)], fall_at[turn_count] = turn_count, fall_count


@compiled
def narrow(
    members: Ints, table: TableArrays, values: ValueArrays, scratch: KnotScratch, limits: Limits, times: Int
) -> None:
    """Move both ends of every member towards each other, over and over, and let the upper ends out of traps."""
    pruned, allowed, knot, exits = scratch.pruned, scratch.allowed, scratch.knot, scratch.exits
    turns, turn_at, falls, fall_at = pruned.turns, pruned.turn_at, pruned.falls, pruned.fall_at
    start, to, chance, low, high = table.start, table.to, table.chance, values.low, values.high
    worst, margin = limits.worst, limits.margin
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            exits[knot[members[place]]] = worst
        for place in range(len(members)):
            state = members[place]
            wants_most, least, most, out = table.widths[2 * state + 1] == 1, 0.0, 0.0, worst
            for t in range(turn_at[place], turn_at[place + 1]):
                turn, lower, upper = turns[t], pruned.fixed_low[t], pruned.fixed_high[t]
                for f in range(fall_at[t], fall_at[t + 1]):
                    k = falls[f]
                    lower += chance[k] * low[to[k]]
                    upper += chance[k] * high[to[k]]
                if start[turn + 1] - start[turn] > 1:
                    lower -= margin
                    upper += margin
                if t == turn_at[place]:
                    least, most = lower, upper
                elif wants_most:
                    least, most = max(least, lower), max(most, upper)
                else:
                    least, most = min(least, lower), min(most, upper)
                if wants_most and allowed[turn] == 0:
                    out = max(out, upper)
            if least > low[state]:
                largest = max(largest, least - low[state])
                low[state] = least
            if most < high[state]:
                largest = max(largest, high[state] - most)
                high[state] = most
            exits[knot[state]] = max(exits[knot[state]], out)
        for place in range(len(members)):
            state = members[place]
            if exits[knot[state]] < high[state] and stays_in(state, table.first, allowed):
                largest = max(largest, high[state] - exits[knot[state]])
                high[state] = exits[knot[state]]
        if largest == 0.0:
            break
