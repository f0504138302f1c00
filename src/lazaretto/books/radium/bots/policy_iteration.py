"""Solves one layer by Howard's policy iteration. A layer has few states, so each policy is evaluated exactly, by
Gaussian elimination."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.transitions import Lines, along
from lazaretto.kernel import Float, Floats, Int, Ints, compiled

CLOSE = 1e-6
"""Choices whose values differ by less than this, in points, count as equally good; the first is taken."""

SETTLED = 1e-9
"""By how many points another choice must be better to replace the picked one during iteration."""

SWEEPS = 4000
ENDLESS = 1e-6
"""If the chance to leave the layer is smaller than this, elimination would lose too many digits and is skipped."""


class Policy(NamedTuple):
    """The solution of a layer: the value of each state, by its stamina, and the choice picked there. `matrix` is
    working memory; `lowest` is below every possible value."""

    lowest: Float
    found: Floats
    picked: Ints
    matrix: Floats


@compiled
def solve_layer(width: Int, drawn: Lines, policy: Policy) -> None:
    """Find the value of each state of the layer, starting from the choices picked in the layer before.

    Values start below every possible value and only rise, so that a policy under which the encounter never ends counts
    as the worst.
    """
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
                # Without a margin, rounding errors could pick a choice that only waits: its value equals that of what
                # it waits for, but playing it for ever never ends the encounter.
                if brings > best + SETTLED:
                    best, picked[stamina] = brings, line - starts[stamina]
            moved = max(moved, best - found[stamina])
            found[stamina] = best
        if moved == 0.0:
            return


@compiled
def evaluate(width: Int, drawn: Lines, policy: Policy) -> None:
    """The value of always playing the picked choices: a system of linear equations, solved by elimination. If such play
    hardly ever ends, the values stay as they are."""
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
        # The pivot is the chance to leave the states up to this one, so it is not negative and needs no row swaps.
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
    """The first line that no later one beats by more than CLOSE."""
    best, highest = begins, along(begins, drawn, found)
    for line in range(begins + 1, ends):
        brings = along(line, drawn, found)
        if brings > highest + CLOSE:
            best, highest = line, brings
    return best
