"""Tarjan's algorithm: strongly connected components of a table, in the order in which they can be solved."""

from __future__ import annotations

from lazaretto.kernel import Int, Ints, compiled
from lazaretto.solve.loop_arrays import TableArrays, TarjanScratch


@compiled
def components(
    roots: Ints, table: TableArrays, allowed: Ints, order: Ints, component: Ints, scratch: TarjanScratch
) -> int:
    """Find the strongly connected components of everything that the roots reach by joint turns marked in `allowed`.

    `order` is filled with the states reached, each component after all components it leads to. `component` gets the
    number of each state's component in that order, or −1 for a state that was not reached. Returns how many components
    there are.
    """
    for s in range(len(table.first) - 1):
        scratch.seen[s] = -1
        component[s] = -1
    return tarjan(roots, table, allowed, order, component, scratch)


@compiled
def tarjan(roots: Ints, table: TableArrays, allowed: Ints, order: Ints, component: Ints, scratch: TarjanScratch) -> int:
    """The search itself. The caller has marked every state that can be reached as new: −1 in `component` and `seen`.

    The textbook's recursion is an explicit path here, since a table can be a million states deep. For each state on the
    path, `fall` and `next_turn` say where its search goes on.
    """
    first, start, low, seen, stack = table.first, table.start, scratch.low, scratch.seen, scratch.stack
    path, fall, next_turn = scratch.path, scratch.fall, scratch.turn
    clock = stacked = placed = found = 0
    for place in range(len(roots)):
        root = roots[place]
        if seen[root] >= 0:
            continue
        depth = 0
        path[0] = root
        fall[0], next_turn[0] = start[first[root]], first[root]
        # `seen` numbers states in the order of discovery; `low` is the oldest one on the stack that it reaches.
        seen[root] = low[root] = clock
        stack[stacked] = root
        clock += 1
        stacked += 1
        while depth >= 0:
            s = path[depth]
            at, turn = next_fall(table, allowed, component, s, fall[depth], next_turn[depth])
            if at < 0:
                # Everything below s is searched. If s reaches nothing older than itself, it is the root of a component,
                # whose members are s and all that is above it on the stack.
                if low[s] == seen[s]:
                    member = -1
                    while member != s:
                        stacked -= 1
                        member = stack[stacked]
                        component[member] = found
                        order[placed] = member
                        placed += 1
                    found += 1
                depth -= 1
                if depth >= 0:
                    # Return from the recursive call: the caller reaches whatever this state reaches.
                    above = path[depth]
                    low[above] = min(low[above], low[s])
                continue
            # Remember where to go on, then descend: this is the recursive call.
            fall[depth], next_turn[depth] = at + 1, turn
            next_state = table.to[at]
            if seen[next_state] < 0:
                depth += 1
                path[depth] = next_state
                fall[depth], next_turn[depth] = start[first[next_state]], first[next_state]
                seen[next_state] = low[next_state] = clock
                stack[stacked] = next_state
                clock += 1
                stacked += 1
            else:
                # Already on the stack, since `next_fall` skips finished components.
                low[s] = min(low[s], seen[next_state])
    return found


@compiled
def next_fall(table: TableArrays, allowed: Ints, component: Ints, state: Int, at: Int, turn: Int) -> tuple[int, int]:
    """The next fall, from place `at` on, of an allowed joint turn to a state that has no component yet, and its turn;
    −1 if there is none. Skipping finished components here saves Tarjan's test for being on the stack."""
    for t in range(turn, table.first[state + 1]):
        if allowed[t] == 1:
            for k in range(max(at, table.start[t]), table.start[t + 1]):
                if component[table.to[k]] < 0:
                    return k, t
    return -1, turn
