"""In which order states can be valued: knots of states that lead back to each other, last ones first."""

from __future__ import annotations

from lazaretto.kernel import Int, Ints, compiled
from lazaretto.solve.loop_arrays import TableArrays, TarjanScratch


@compiled
def knots(roots: Ints, table: TableArrays, allowed: Ints, order: Ints, knot: Ints, scratch: TarjanScratch) -> int:
    """Tarjan's strongly connected components of what can be reached from the roots by joint turns marked in `allowed`.

    `order` is filled with those states, the ones that everything leads to first; `knot` numbers the component of
    each in that order, −1 where nothing led. The number of components.
    """
    for s in range(len(table.first) - 1):
        scratch.seen[s] = -1
        knot[s] = -1
    return bind(roots, table, allowed, order, knot, scratch)


@compiled
def bind(roots: Ints, table: TableArrays, allowed: Ints, order: Ints, knot: Ints, scratch: TarjanScratch) -> int:
    """The same, where all that can be reached is marked as new: −1 in `knot`, and in `seen`."""
    first, start, low, seen, stack = table.first, table.start, scratch.low, scratch.seen, scratch.stack
    path, fall, lane = scratch.path, scratch.fall, scratch.turn
    clock = waiting = placed = found = 0
    for place in range(len(roots)):
        root = roots[place]
        if seen[root] >= 0:
            continue
        depth = 0
        path[0] = root
        fall[0], lane[0] = start[first[root]], first[root]
        seen[root] = low[root] = clock
        stack[waiting] = root
        clock += 1
        waiting += 1
        while depth >= 0:
            s = path[depth]
            at, turn = next_fall(table, allowed, knot, s, fall[depth], lane[depth])
            if at < 0:
                if low[s] == seen[s]:
                    member = -1
                    while member != s:
                        waiting -= 1
                        member = stack[waiting]
                        knot[member] = found
                        order[placed] = member
                        placed += 1
                    found += 1
                depth -= 1
                if depth >= 0:
                    above = path[depth]
                    low[above] = min(low[above], low[s])
                continue
            fall[depth], lane[depth] = at + 1, turn
            next_state = table.to[at]
            if seen[next_state] < 0:
                depth += 1
                path[depth] = next_state
                fall[depth], lane[depth] = start[first[next_state]], first[next_state]
                seen[next_state] = low[next_state] = clock
                stack[waiting] = next_state
                clock += 1
                waiting += 1
            else:
                low[s] = min(low[s], seen[next_state])
    return found


@compiled
def next_fall(table: TableArrays, allowed: Ints, knot: Ints, state: Int, at: Int, turn: Int) -> tuple[int, int]:
    """The next fall of an allowed joint turn, from place `at` on, to a state without a knot yet; and its turn. −1 when
    there is no more."""
    for t in range(turn, table.first[state + 1]):
        if allowed[t] == 1:
            for k in range(max(at, table.start[t]), table.start[t + 1]):
                if knot[table.to[k]] < 0:
                    return k, t
    return -1, turn
