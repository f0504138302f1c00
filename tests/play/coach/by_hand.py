"""A second implementation of the duel up to three stamina, in fractions, that shares no code with Lazaretto."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

Pair = tuple[int, int]
Matrix = Sequence[Sequence[Fraction]]
Mix = tuple[Fraction, ...]


class Stage(NamedTuple):
    """What a state is worth to a, and how both play it best."""

    value: Fraction
    a: Mix
    b: Mix


def pairs(stamina: int) -> list[Pair]:
    """Everything that can be paid; with so little stamina no other limit matters."""
    return [(o, d) for o in range(stamina + 1) for d in range(stamina + 1 - o)]


def met(a: int, b: int, stalled: int, mine: Pair, theirs: Pair) -> Fraction:
    """What a joint turn is worth to a: the strikes, then whatever comes after."""
    hit_b, hit_a = (Fraction(max(0, one[0] - other[1]), 5) for one, other in ((mine, theirs), (theirs, mine)))
    if mine[0] == theirs[0]:
        wins, loses, both = hit_b * (1 - hit_a), hit_a * (1 - hit_b), hit_a * hit_b
    elif mine[0] > theirs[0]:
        wins, loses, both = hit_b, (1 - hit_b) * hit_a, Fraction(0)
    else:
        wins, loses, both = (1 - hit_a) * hit_b, hit_a, Fraction(0)
    quiet = sum(mine) + sum(theirs) == 0
    after = worth(a - sum(mine), b - sum(theirs), stalled + 1 if quiet else 0)
    return wins - loses + (1 - wins - loses - both) * after


def worth(a: int, b: int, stalled: int) -> Fraction:
    """Spent fighters and three quiet turns make a draw."""
    return Fraction(0) if a == b == 0 or stalled == 3 else stage(a, b, stalled).value


@cache
def stage(a: int, b: int, stalled: int) -> Stage:
    """The state's game, solved by trying every pair of supports."""
    matrix = [[met(a, b, stalled, mine, theirs) for theirs in pairs(b)] for mine in pairs(a)]
    return next(_equilibria(matrix))


def cost(a: int, b: int, stalled: int, seat: str, picked: Pair) -> Fraction:
    """Points that a seat's pick gives away against the other's best mix."""
    found = stage(a, b, stalled)
    if seat == "a":
        against = sum((q * met(a, b, stalled, picked, t) for q, t in zip(found.b, pairs(b), strict=True)), Fraction(0))
        return 50 * (found.value - against)
    against = sum((p * met(a, b, stalled, m, picked) for p, m in zip(found.a, pairs(a), strict=True)), Fraction(0))
    return 50 * (against - found.value)


def _equilibria(matrix: Matrix) -> Iterator[Stage]:
    rows, columns = len(matrix), len(matrix[0])
    for size in range(1, min(rows, columns) + 1):
        for up in combinations(range(rows), size):
            for down in combinations(range(columns), size):
                square = [[matrix[i][j] for j in down] for i in up]
                q, p = _even(square), _even([list(row) for row in zip(*square, strict=True)])
                if q is None or p is None:
                    continue
                a, b = _spread(p, up, rows), _spread(q, down, columns)
                low = min(sum((a[i] * matrix[i][j] for i in range(rows)), Fraction(0)) for j in range(columns))
                high = max(sum((b[j] * matrix[i][j] for j in range(columns)), Fraction(0)) for i in range(rows))
                if low == high:
                    yield Stage(low, a, b)


def _even(square: Matrix) -> Mix | None:
    """Weights over the columns that make all rows worth the same; None where there are none."""
    size = len(square)
    system = [[*row, Fraction(-1), Fraction(0)] for row in square] + [[Fraction(1)] * size + [Fraction(0), Fraction(1)]]
    for at in range(size + 1):
        pivot = next((row for row in range(at, size + 1) if system[row][at]), None)
        if pivot is None:
            return None
        system[at], system[pivot] = system[pivot], system[at]
        system[at] = [cell / system[at][at] for cell in system[at]]
        for row in range(size + 1):
            if row != at:
                system[row] = [x - system[row][at] * y for x, y in zip(system[row], system[at], strict=True)]
    weights = tuple(row[-1] for row in system[:size])
    return weights if min(weights) >= 0 else None


def _spread(mix: Mix, support: tuple[int, ...], width: int) -> Mix:
    return tuple(mix[support.index(at)] if at in support else Fraction(0) for at in range(width))
