"""Cheap sweeps over a strongly connected component: only joint turns that can still be the best are looked at, and what
leads out of the component is added up once."""

from __future__ import annotations

from lazaretto.kernel import Float, Int, Ints, compiled
from lazaretto.solve.backward_induction import turn_value
from lazaretto.solve.end_component import in_end_component
from lazaretto.solve.loop_arrays import ComponentScratch, Limits, PrunedTurns, TableArrays, ValueArrays


@compiled
def prune(
    members: Ints, table: TableArrays, values: ValueArrays, component: Ints, margin: Float, into: PrunedTurns
) -> None:
    """List the joint turns that can still be the best of each member (action elimination).

    If a turn's upper end is below the state's lower end, it is not the best choice, nor the best way out of an end
    component. So leaving it out moves no true value. For the second seat it is the other way round.
    """
    first, start, to, chance, low, high = table.first, table.start, table.to, table.chance, values.low, values.high
    turns, turn_at, falls, fall_at = into.turns, into.turn_at, into.falls, into.fall_at
    turn_count = fall_count = 0
    for place in range(len(members)):
        state = members[place]
        turn_at[place] = turn_count
        # A width of 1 for the second seat means that the first seat decides here.
        wants_most = table.widths[2 * state + 1] == 1
        for turn in range(first[state], first[state + 1]):
            # Both ends hold for the true values, so this proves that the turn is not optimal. The margin covers
            # rounding in the average.
            if wants_most:
                hopeless = turn_value(turn, table, high) + margin < low[state]
            else:
                hopeless = turn_value(turn, table, low) - margin > high[state]
            if hopeless:
                continue
            turns[turn_count], fall_at[turn_count] = turn, fall_count
            # Components are solved after those they lead to, so falls that leave this one have final values. Add them
            # up once.
            least = most = 0.0
            for k in range(start[turn], start[turn + 1]):
                if component[to[k]] == component[state]:
                    falls[fall_count] = k
                    fall_count += 1
                else:
                    least += chance[k] * low[to[k]]
                    most += chance[k] * high[to[k]]
            into.fixed_low[turn_count], into.fixed_high[turn_count] = least, most
            turn_count += 1
    # A last entry, so that the turns of member p are turn_at[p] up to turn_at[p + 1], as in compressed sparse rows.
    turn_at[len(members)], fall_at[turn_count] = turn_count, fall_count


@compiled
def sweep_pruned(
    members: Ints, table: TableArrays, values: ValueArrays, scratch: ComponentScratch, limits: Limits, times: Int
) -> None:
    """Interval iteration and deflation over the pruned turns, `times` times or until nothing changes.

    One loop does what `sweep` does for both ends and what `deflate` does: it reads each fall once instead of three
    times, and the falls are most of the work.
    """
    pruned, allowed, end_component, exits = scratch.pruned, scratch.allowed, scratch.end_component, scratch.exits
    turns, turn_at, falls, fall_at = pruned.turns, pruned.turn_at, pruned.falls, pruned.fall_at
    start, to, chance, low, high = table.start, table.to, table.chance, values.low, values.high
    worst, margin = limits.worst, limits.margin
    for _ in range(times):
        largest = 0.0
        for place in range(len(members)):
            # Without a way out, play stays for ever, and that counts as the worst result.
            exits[end_component[members[place]]] = worst
        for place in range(len(members)):
            state = members[place]
            wants_most, least, most, out = table.widths[2 * state + 1] == 1, 0.0, 0.0, worst
            for t in range(turn_at[place], turn_at[place + 1]):
                turn, lower, upper = turns[t], pruned.fixed_low[t], pruned.fixed_high[t]
                for f in range(fall_at[t], fall_at[t + 1]):
                    k = falls[f]
                    lower += chance[k] * low[to[k]]
                    upper += chance[k] * high[to[k]]
                # Round outward, as `turn_bound` does. A single fall involves no rounding.
                if start[turn + 1] - start[turn] > 1:
                    lower -= margin
                    upper += margin
                if t == turn_at[place]:
                    least, most = lower, upper
                elif wants_most:
                    least, most = max(least, lower), max(most, upper)
                else:
                    least, most = min(least, lower), min(most, upper)
                # Turns that are not allowed leave the end component. A pruned one cannot be the best way out, so it is
                # not missed.
                if wants_most and allowed[turn] == 0:
                    out = max(out, upper)
            # The ends only ever close in: a sweep with coarser neighbours must not undo progress. Updating in place
            # (Gauss-Seidel) lets later members use it at once.
            if least > low[state]:
                largest = max(largest, least - low[state])
                low[state] = least
            if most < high[state]:
                largest = max(largest, high[state] - most)
                high[state] = most
            exits[end_component[state]] = max(exits[end_component[state]], out)
        for place in range(len(members)):
            state = members[place]
            # Deflate: inside an end component no state is worth more than its best way out.
            if exits[end_component[state]] < high[state] and in_end_component(state, table.first, allowed):
                largest = max(largest, high[state] - exits[end_component[state]])
                high[state] = exits[end_component[state]]
        if largest == 0.0:
            break
