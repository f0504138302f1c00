"""In which order states can be valued: knots of states that lead back to each other, last ones first."""

from __future__ import annotations

from lazaretto.kernel import Int, Ints, compiled


@compiled
def knots(roots: Ints, first: Ints, start: Ints, to: Ints, allowed: Ints, order: Ints, knot: Ints, work: Ints) -> int:
    """Tarjan's strongly connected components of what can be reached from the roots by joint turns marked in `allowed`.

    `order` is filled with those states, the ones that everything leads to first; `knot` numbers the component of
    each in that order, −1 where nothing led. `work` has room for six numbers a state. The number of components.
    """
    states = len(first) - 1
    for s in range(states):
        work[states + s] = -1
        knot[s] = -1
    return bind(roots, first, start, to, allowed, order, knot, work)


@compiled
def bind(roots: Ints, first: Ints, start: Ints, to: Ints, allowed: Ints, order: Ints, knot: Ints, work: Ints) -> int:
    """The same, where all that can be reached is marked as new: −1 in `knot`, and in the second lane of `work`."""
    states = len(first) - 1
    low, seen, stack, path, edge, lane = 0, states, 2 * states, 3 * states, 4 * states, 5 * states
    clock = waiting = placed = found = 0
    for place in range(len(roots)):
        root = roots[place]
        if work[seen + root] >= 0:
            continue
        depth = 0
        work[path] = root
        work[edge], work[lane] = start[first[root]], first[root]
        work[seen + root] = work[low + root] = clock
        work[stack + waiting] = root
        clock += 1
        waiting += 1
        while depth >= 0:
            s = work[path + depth]
            at, turn = next_edge(first, start, to, allowed, knot, s, work[edge + depth], work[lane + depth])
            if at < 0:
                if work[low + s] == work[seen + s]:
                    member = -1
                    while member != s:
                        waiting -= 1
                        member = work[stack + waiting]
                        knot[member] = found
                        order[placed] = member
                        placed += 1
                    found += 1
                depth -= 1
                if depth >= 0:
                    above = work[path + depth]
                    work[low + above] = min(work[low + above], work[low + s])
                continue
            work[edge + depth], work[lane + depth] = at + 1, turn
            next_state = to[at]
            if work[seen + next_state] < 0:
                depth += 1
                work[path + depth] = next_state
                work[edge + depth], work[lane + depth] = start[first[next_state]], first[next_state]
                work[seen + next_state] = work[low + next_state] = clock
                work[stack + waiting] = next_state
                clock += 1
                waiting += 1
            else:
                work[low + s] = min(work[low + s], work[seen + next_state])
    return found


@compiled
def next_edge(
    first: Ints, start: Ints, to: Ints, allowed: Ints, knot: Ints, state: Int, at: Int, turn: Int
) -> tuple[int, int]:
    """The next fall of an allowed joint turn, from place `at` on, to a state without a knot yet; and its turn. −1 when
    there is no more."""
    for t in range(turn, first[state + 1]):
        if allowed[t] == 1:
            for k in range(max(at, start[t]), start[t + 1]):
                if knot[to[k]] < 0:
                    return k, t
    return -1, turn
