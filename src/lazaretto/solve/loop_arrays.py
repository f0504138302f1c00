"""What the solver's loops are handed: the table, the values they fill in, and the scratch they work with."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.kernel import Float, Floats, Int, Ints


class TableArrays(NamedTuple):
    """A reachable table: two widths a state, the first joint turn of each state, where the falls of each turn start,
    the state that a fall leads to, and its chance."""

    widths: Ints
    first: Ints
    start: Ints
    to: Ints
    chance: Floats


class ValueArrays(NamedTuple):
    """For each state both ends of its interval, the slack for rounding, and the expected steps to the end; both seats'
    mixes, each state's from `mix_at` on."""

    low: Floats
    high: Floats
    slack: Floats
    steps: Floats
    mix_at: Ints
    mixes: Floats


class StageScratch(NamedTuple):
    """Room for the matrices of one stage and its tableau, and for the labels of its rows and columns."""

    work: Floats
    labels: Ints


class TarjanScratch(NamedTuple):
    """Tarjan's numbers: the lowest clock that a state reaches and the clock when it was first seen, the stack of states
    without a component, and the path to where the search is, with the fall and the turn to go on from."""

    low: Ints
    seen: Ints
    stack: Ints
    path: Ints
    fall: Ints
    turn: Ints


class PrunedTurns(NamedTuple):
    """The joint turns that can still be the best of each member: `turns` from `turn_at` on, with `falls` from `fall_at`
    on that stay in the knot, and what the others are worth at both ends."""

    turns: Ints
    turn_at: Ints
    falls: Ints
    fall_at: Ints
    fixed_low: Floats
    fixed_high: Floats


class KnotScratch(NamedTuple):
    """What is known of the states of a knot while it is valued. `allowed` marks joint turns, `knot` and `exits` are the
    traps and their best ways out; `sure` and `near` say of every state valued so far whether play ends there. `order`
    and `picked` are never needed at once, and may be one array."""

    middle: Floats
    exits: Floats
    allowed: Ints
    order: Ints
    knot: Ints
    sure: Ints
    near: Ints
    picked: Ints
    some: Ints
    tarjan: TarjanScratch
    pruned: PrunedTurns


class Limits(NamedTuple):
    """The worst and the best result, how much rounding can move the value of a joint turn, and the most sweeps."""

    worst: Float
    best: Float
    margin: Float
    most_sweeps: Int
