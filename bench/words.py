"""Random words: our compiled Philox4x32-10, which can jump to any counter, against NumPy's sequential Philox4x64-10."""

from __future__ import annotations

from array import array

import numpy as np

from bench.timing import Figure, in_turn
from lazaretto.dice.random_streams import philox
from lazaretto.kernel import Int, Ints, compiled, fast

WORDS = 1 << 22
GOAL = 0.5


@compiled
def fill(words: Ints, key_0: Int, key_1: Int) -> None:
    """Fill an array with four words for each counter."""
    for draw in range(len(words) // 4):
        a, b, c, d = philox(key_0, key_1, 0, 0, draw, 0)
        words[4 * draw] = a
        words[4 * draw + 1] = b
        words[4 * draw + 2] = c
        words[4 * draw + 3] = d


def bench() -> Figure:
    kept = np.asarray(array("q", bytes(8 * WORDS)))
    generator = np.random.Generator(np.random.Philox(7))
    twin = fast(fill)
    our, their = in_turn(
        lambda: twin(kept, 1, 2),
        lambda: generator.integers(0, 1 << 32, WORDS, dtype=np.uint32),
    )
    per_second = WORDS / 1e6
    ratio = their / our
    return Figure(
        "words", per_second / our, per_second / their, "M words/s", "numpy", ratio, f"at least {GOAL}×", ratio >= GOAL
    )
