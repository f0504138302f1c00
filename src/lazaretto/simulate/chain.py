"""One compiled loop for every tabulated game between fixed bots: from state to state by one random word a step."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.dice.streams import LOW, philox
from lazaretto.kernel import Floats, Int, Ints, compiled


class Chain(NamedTuple):
    """Walker's slots of every state, from `at` on: where each is cut, its own end and the other one."""

    at: Ints
    cut: Ints
    own: Ints
    other: Ints


class Counts(NamedTuple):
    """How many games ended in each way, and after how many steps."""

    results: Ints
    lengths: Ints


@compiled
def hop(state: Int, word: Int, chain: Chain) -> int:
    """The next state: the word picks a slot of this state's row, and what is left of it one of the slot's two."""
    spread = word * (chain.at[state + 1] - chain.at[state])
    slot = chain.at[state] + (spread >> 32)
    next_state: int = chain.own[slot] if (spread & LOW) < chain.cut[slot] else chain.other[slot]
    return next_state


@compiled
def play_chain(key_0: Int, key_1: Int, first_game: Int, games: Int, start: Int, chain: Chain, counts: Counts) -> None:
    """Play many games. A state below 0 is an end: −1 is the first outcome, −2 the second. A game longer than there
    are places for lengths is given up: it counts in the last place of both."""
    results, lengths = counts.results, counts.lengths
    most = len(lengths) - 1
    for game in range(first_game, first_game + games):
        state, steps, block = start, 0, 0
        while state >= 0:
            w_0, w_1, w_2, w_3 = philox(key_0, key_1, game, 0, block, 0)
            block += 1
            state = hop(state, w_0, chain)
            steps += 1
            if state >= 0:
                state = hop(state, w_1, chain)
                steps += 1
            if state >= 0:
                state = hop(state, w_2, chain)
                steps += 1
            if state >= 0:
                state = hop(state, w_3, chain)
                steps += 1
            if steps >= most:
                break
        results[-1 - state if state < 0 and steps <= most else len(results) - 1] += 1
        lengths[min(steps, most)] += 1


@compiled
def lay_rows(at: Ints, chances: Floats, to: Ints, cut: Ints, own: Ints, other: Ints, poor: Ints, rich: Ints) -> None:
    """Walker's slots for every row, from `at` to the next; what a row's chances lack of 1 is rounding."""
    for row in range(len(at) - 1):
        begin, end = at[row], at[row + 1]
        total = 0.0
        for k in range(begin, end):
            total += chances[k]
        for k in range(begin, end):
            chances[k] /= total
        lay_slots(chances[begin:end], to[begin:end], cut[begin:end], own[begin:end], other[begin:end], poor, rich)


@compiled
def lay_slots(chances: Floats, to: Ints, cut: Ints, own: Ints, other: Ints, poor: Ints, rich: Ints) -> None:
    """Walker's slots for one row: each holds an equal share, split between its own end and one richer one."""
    count = len(chances)
    few = many = 0
    for k in range(count):
        chances[k] *= count
        own[k], other[k] = to[k], to[k]
        cut[k] = LOW + 1
        if chances[k] < 1.0:
            poor[few] = k
            few += 1
        else:
            rich[many] = k
            many += 1
    while few > 0 and many > 0:
        few -= 1
        small, large = poor[few], rich[many - 1]
        cut[small] = int(chances[small] * (LOW + 1))
        other[small] = to[large]
        chances[large] -= 1.0 - chances[small]
        if chances[large] < 1.0:
            many -= 1
            poor[few] = large
            few += 1
