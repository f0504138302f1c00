"""The arguments of the solver's compiled loops: the table, the values to fill in, and scratch arrays."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.kernel import Float, Floats, Int, Ints


class TableArrays(NamedTuple):
    """A `ReachableTable` as flat arrays: how many choices each of two seats has in each state, the first joint turn of
    each state, the first fall of each joint turn, and for each fall the state it leads to and its chance."""

    widths: Ints
    first: Ints
    start: Ints
    to: Ints
    chance: Floats


class ValueArrays(NamedTuple):
    """For each state: both ends of its interval, the slack for rounding, and the expected steps to the end. The mixes
    of a state, first seat then second, start at `mix_at`."""

    low: Floats
    high: Floats
    slack: Floats
    steps: Floats
    mix_at: Ints
    mixes: Floats


class StageScratch(NamedTuple):
    """Scratch for one stage game: its matrices and the simplex tableau, and the labels of rows and columns."""

    work: Floats
    labels: Ints


class TarjanScratch(NamedTuple):
    """What Tarjan's algorithm keeps of each state: the lowest index it reaches (`low`) and its own (`seen`). Then the
    stack of states without a component, and the path of the search, with the fall and the turn to go on from."""

    low: Ints
    seen: Ints
    stack: Ints
    path: Ints
    fall: Ints
    turn: Ints


class PrunedTurns(NamedTuple):
    """The joint turns that can still be the best of each member, from `turn_at` on. Of each turn, the `falls` that stay
    in the component, from `fall_at` on, and what its other falls add to both ends: these are fixed by now."""

    turns: Ints
    turn_at: Ints
    falls: Ints
    fall_at: Ints
    fixed_low: Floats
    fixed_high: Floats


class ComponentScratch(NamedTuple):
    """Scratch for solving one component. `allowed` marks joint turns. `end_component` numbers the end component of each
    state, and `exits` is the best way out of each. `sure` and `near` say of every state solved so far whether play from
    it is sure to end. `order` and `picked` are never needed at once, and may be one array."""

    middle: Floats
    exits: Floats
    allowed: Ints
    order: Ints
    end_component: Ints
    sure: Ints
    near: Ints
    picked: Ints
    subset: Ints
    tarjan: TarjanScratch
    pruned: PrunedTurns


class Limits(NamedTuple):
    """The worst and the best result, how much rounding can move the value of a joint turn, and the most sweeps."""

    worst: Float
    best: Float
    margin: Float
    most_sweeps: Int
