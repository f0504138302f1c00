"""One compiled loop for every tabulated game between fixed bots: a Markov chain, sampled by the alias method (Walker
1977, Vose 1991) with one random word for each step."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.dice.random_streams import LOW, philox
from lazaretto.kernel import Floats, Int, Ints, compiled


class Chain(NamedTuple):
    """An alias table for each state, from `at` on. Each slot has two successors: `own`, if the rest of the random word
    is below `cut`, and `alias` otherwise."""

    at: Ints
    cut: Ints
    own: Ints
    alias: Ints


class Counts(NamedTuple):
    """How many games had each outcome, and each length in steps."""

    results: Ints
    lengths: Ints


@compiled
def hop(state: Int, word: Int, chain: Chain) -> int:
    """The next state. word × slots has 32 + 32 bits: the high half picks a slot, and the low half, which is uniform
    again, picks one of its two successors."""
    # Fewer than 2³¹ slots, so the product fits into a signed 64-bit number.
    spread = word * (chain.at[state + 1] - chain.at[state])
    slot = chain.at[state] + (spread >> 32)
    next_state: int = chain.own[slot] if (spread & LOW) < chain.cut[slot] else chain.alias[slot]
    return next_state


@compiled
def play_chain(key_0: Int, key_1: Int, first_game: Int, games: Int, start: Int, chain: Chain, counts: Counts) -> None:
    """Play many games. A state below 0 is an end: −1 is the first outcome, −2 the second. A game that is longer than
    `lengths` has places is abandoned, and counts in the last place of both arrays.

    A Philox block has four words, so the loop takes four steps for each block.
    """
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
            # Looked at once for each block. A game may overshoot by three steps; below it then counts as too long.
            if steps >= most:
                break
        results[-1 - state if state < 0 and steps <= most else len(results) - 1] += 1
        lengths[min(steps, most)] += 1


@compiled
def build_alias_tables(
    at: Ints, chances: Floats, to: Ints, cut: Ints, own: Ints, alias: Ints, under: Ints, over: Ints
) -> None:
    """Build the alias table of every row. Chances are scaled to add up to 1, since they may be off by rounding."""
    for row in range(len(at) - 1):
        begin, end = at[row], at[row + 1]
        total = 0.0
        for k in range(begin, end):
            total += chances[k]
        for k in range(begin, end):
            chances[k] /= total
        build_alias_table(
            chances[begin:end], to[begin:end], cut[begin:end], own[begin:end], alias[begin:end], under, over
        )


@compiled
def build_alias_table(chances: Floats, to: Ints, cut: Ints, own: Ints, alias: Ints, under: Ints, over: Ints) -> None:
    """Build the alias table of one row (Vose's method): each slot is as large as the average chance. Successors that
    are below average fill up their slot with part of one that is above; `under` and `over` are the two worklists."""
    count = len(chances)
    under_count = over_count = 0
    for k in range(count):
        chances[k] *= count
        own[k], alias[k] = to[k], to[k]
        # A cut of 2³² is above any low half: the slot has one successor until it is shared.
        cut[k] = LOW + 1
        if chances[k] < 1.0:
            under[under_count] = k
            under_count += 1
        else:
            over[over_count] = k
            over_count += 1
    # Whatever is left on either list at the end differs from 1 by rounding only, and its slot stays whole.
    while under_count > 0 and over_count > 0:
        under_count -= 1
        small, large = under[under_count], over[over_count - 1]
        cut[small] = int(chances[small] * (LOW + 1))
        alias[small] = to[large]
        # The large one gives away what the small slot lacks.
        chances[large] -= 1.0 - chances[small]
        if chances[large] < 1.0:
            over_count -= 1
            under[under_count] = large
            under_count += 1
