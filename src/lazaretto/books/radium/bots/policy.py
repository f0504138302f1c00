"""Solving one layer: policy iteration (Howard) over its lines, of which there are few enough for elimination."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.lines import Lines, along
from lazaretto.kernel import Float, Floats, Int, Ints, compiled

CLOSE = 1e-6
"""Points that a choice may be worse by and still be called as good."""

SETTLED = 1e-9
"""Points that a choice must be better by to be picked while values still move."""

SWEEPS = 4000
ENDLESS = 1e-6
"""Where the chance to get out of a round is smaller than this, elimination would lose too many digits."""


class Policy(NamedTuple):
    """What is found out of a layer: what a round brings from each stamina, and which of its choices was picked. The
    matrix is to work with; `lowest` is less than anything can bring."""

    lowest: Float
    found: Floats
    picked: Ints
    matrix: Floats


@compiled
def settle(width: Int, drawn: Lines, policy: Policy) -> None:
    """Find what a round that begins in the layer brings, for each stamina, from what was picked in the layer before.

    Values begin at what those choices bring, or below all that can be, and only rise: so play that never ends counts as
    the worst there is."""
    found, picked, starts = policy.found, policy.picked, drawn.starts
    for stamina in range(width):
        found[stamina] = policy.lowest
        if picked[stamina] >= starts[stamina + 1] - starts[stamina]:
            picked[stamina] = 0
    for _ in range(SWEEPS):
        evaluate(width, drawn, policy)
        moved = 0.0
        for stamina in range(width):
            best = found[stamina]
            for line in range(starts[stamina], starts[stamina + 1]):
                brings = along(line, drawn, found)
                # Noise must not pick a choice: one that only waits is as good as what it waits for, and never ends.
                if brings > best + SETTLED:
                    best, picked[stamina] = brings, line - starts[stamina]
            moved = max(moved, best - found[stamina])
            found[stamina] = best
        if moved == 0.0:
            return


@compiled
def evaluate(width: Int, drawn: Lines, policy: Policy) -> None:
    """What the choices picked bring if they are always picked: linear equations, by elimination. Nothing new is found
    where such play hardly ever ends."""
    most, lines, found, matrix, row = drawn.most, drawn.lines, policy.found, policy.matrix, width + 1
    for i in range(width):
        line = drawn.starts[i] + policy.picked[i]
        for j in range(width):
            matrix[row * i + j] = 0.0
        for j in range(drawn.spans[line].low, drawn.spans[line].high):
            matrix[row * i + j] = -lines[(most + 1) * line + 1 + j]
        matrix[row * i + i] += 1.0
        matrix[row * i + width] = lines[(most + 1) * line]
    for i in range(width):
        # What is left on the diagonal is the chance to get out of the states up to here, so nothing need be swapped.
        if matrix[row * i + i] < ENDLESS:
            return
        for k in range(i + 1, width):
            factor = matrix[row * k + i] / matrix[row * i + i]
            if factor != 0.0:
                for j in range(i, width + 1):
                    matrix[row * k + j] -= factor * matrix[row * i + j]
    for i in range(width - 1, -1, -1):
        brings = matrix[row * i + width]
        for j in range(i + 1, width):
            brings -= matrix[row * i + j] * matrix[row * j + width]
        matrix[row * i + width] = brings / matrix[row * i + i]
    for i in range(width):
        found[i] = max(found[i], matrix[row * i + width])


@compiled
def best_line(begins: Int, ends: Int, drawn: Lines, found: Floats) -> int:
    """The first line that no later one is better than."""
    best, highest = begins, along(begins, drawn, found)
    for line in range(begins + 1, ends):
        brings = along(line, drawn, found)
        if brings > highest + CLOSE:
            best, highest = line, brings
    return best
