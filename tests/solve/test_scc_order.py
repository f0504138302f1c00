"""Strongly connected components, compared with a slow way to find them."""

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto.kernel import fast
from lazaretto.solve.loop_arrays import TableArrays, TarjanScratch
from lazaretto.solve.scc_order import components

States = list[list[tuple[bool, list[int]]]]
"""For each state its joint turns: whether each is allowed, and where it may fall."""


@st.composite
def graphs(draw: st.DrawFn) -> States:
    count = draw(st.integers(1, 8))
    turn = st.tuples(st.booleans(), st.lists(st.integers(0, count - 1), min_size=1, max_size=3))
    return [draw(st.lists(turn, max_size=3)) for _ in range(count)]


def laid_out(states: States) -> tuple[TableArrays, Any]:
    turns = [turn for state in states for turn in state]
    first = np.cumsum([0, *(len(state) for state in states)])
    start = np.cumsum([0, *(len(falls) for _, falls in turns)])
    to = np.array([after for _, falls in turns for after in falls], dtype=np.int64)
    table = TableArrays(np.zeros(0, dtype=np.int64), first, start, to, np.zeros(0))
    return table, np.array([allowed for allowed, _ in turns], dtype=np.int64)


def found(states: States, roots: list[int], compiled: bool = True) -> tuple[int, list[int], list[int]]:
    count = len(states)
    order, component = np.full(count, -7), np.full(count, -7)
    scratch = TarjanScratch(*np.zeros((6, count), dtype=np.int64))
    find = fast(components) if compiled else components
    number = find(np.array(roots, dtype=np.int64), *laid_out(states), order, component, scratch)
    return number, order.tolist(), component.tolist()


def reached(states: States) -> list[set[int]]:
    """For each state, all that can come of it."""
    all_of = []
    for root in range(len(states)):
        seen, waiting = {root}, [root]
        while waiting:
            falls = {to for allowed, falls in states[waiting.pop()] if allowed for to in falls}
            waiting += falls - seen
            seen |= falls
        all_of.append(seen)
    return all_of


@settings(deadline=None)  # The first call may compile.
@given(graphs())
def test_a_component_is_all_states_that_lead_to_each_other(states: States) -> None:
    from_each = reached(states)
    number, _, component = found(states, list(range(len(states))))
    for one in range(len(states)):
        for other in range(len(states)):
            assert (component[one] == component[other]) == (other in from_each[one] and one in from_each[other])
    assert number == len(set(component))


@settings(deadline=None)  # The first call may compile.
@given(graphs())
def test_no_state_comes_before_one_it_leads_to(states: States) -> None:
    _, order, component = found(states, list(range(len(states))))
    assert sorted(order) == list(range(len(states)))
    assert [component[state] for state in order] == sorted(component)
    for state, after in enumerate(reached(states)):
        assert all(component[later] <= component[state] for later in after)


@settings(deadline=None)  # The first call may compile.
@given(graphs(), st.data())
def test_from_some_roots_only_what_they_lead_to_is_looked_at(states: States, data: st.DataObject) -> None:
    roots = data.draw(st.lists(st.integers(0, len(states) - 1), unique=True))
    _, _, component = found(states, roots)
    led_to = set().union(*(reached(states)[root] for root in roots))
    assert {state for state in range(len(states)) if component[state] >= 0} == led_to


@settings(deadline=None)  # The first call may compile.
@given(graphs())
def test_interpreted_is_compiled(states: States) -> None:
    roots = list(range(len(states)))
    assert found(states, roots, compiled=False) == found(states, roots)
