"""Loops over draws, each written once and run plain or compiled: reductions, tallies of faces, and a broken die."""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence
from typing import cast

import numpy as np

from lazaretto.dice.random_streams import below, philox
from lazaretto.kernel import Int, Ints, compiled, fast

FAR = 1 << 31


@compiled
def mixed_words(key_0: Int, key_1: Int, first: Int, count: Int) -> tuple[int, int]:
    """Sum and xor of the words at `count` random keys and counters. Each block's words are the next one's counter."""
    summed, mixed = 0, 0
    for at in range(first, first + count):
        a, b, c, d = philox(key_0, key_1, at, 0, 0, 0)
        for word in philox(a, b, c, d, a ^ c, b ^ d):
            summed += word
            mixed ^= word
    return summed, mixed


@compiled
def mixed_faces(key_0: Int, key_1: Int, first: Int, count: Int, total: Int) -> tuple[int, int, int]:
    """Sum, xor and sum of squares of `below` over draws whose place is sometimes negative or past 32 bits."""
    summed, mixed, squares = 0, 0, 0
    for at in range(first, first + count):
        face = below(key_0, key_1, at * 5, FAR - at, at - count // 2, total)
        summed += face
        mixed ^= face
        squares += (face & 0xFFFF) * (face & 0xFFFF)
    return summed, mixed, squares


@compiled
def tally(counts: Ints, key_0: Int, key_1: Int, rolls: Int) -> None:
    """Roll a fair die with as many faces as there are counts."""
    for at in range(rolls):
        counts[below(key_0, key_1, at & 1023, 0, at >> 10, len(counts))] += 1


@compiled
def tally_bytes(counts: Ints, key_0: Int, key_1: Int, rolls: Int) -> None:
    """A biased die: the remainder of a byte. Of 256 bytes, 43 show each low face of a d6 and only 42 each high one."""
    for at in range(rolls):
        counts[(philox(key_0, key_1, at & 1023, 0, at >> 10, 0)[0] & 255) % len(counts)] += 1


@compiled
def tally_neighbours(counts: Ints, key_0: Int, key_1: Int, game: Int, place: Int, draw: Int, pairs: Int) -> None:
    """Pairs of d6 whose counters lie this far apart; 36 counts."""
    for at in range(pairs):
        here = below(key_0, key_1, at & 1023, 7, at >> 10, 6)
        counts[6 * here + below(key_0, key_1, (at & 1023) + game, 7 + place, (at >> 10) + draw, 6)] += 1


def as_compiled_array(numbers: array[int]) -> MutableSequence[int]:
    """The array as a compiled loop takes it, sharing its memory."""
    return cast("MutableSequence[int]", np.asarray(numbers))


def fair_counts(sides: int, keys: tuple[int, int], rolls: int) -> list[int]:
    """How often each face came up, by the compiled loop."""
    counts = array("q", [0] * sides)
    fast(tally)(as_compiled_array(counts), *keys, rolls)
    return list(counts)
