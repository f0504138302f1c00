"""One state of a zero-sum game as a matrix: the best mix for both seats, by the simplex method."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled

TINY = 1e-12
"""A weight below this is rounding and counts as 0, so that a mix never picks a choice by accident."""

BLAND_AFTER = 400
"""Pivots after which Bland's rule takes over. It is slower, but the method cannot cycle under it."""

MOST_PIVOTS = 20_000
"""Pivots after which the method stops, should rounding keep it from ending. The mixes are then worse than they could
be, and the bound computed from them says so."""


@compiled
def solve_stage(matrix: Floats, rows: Int, columns: Int, x: Floats, y: Floats, work: Floats, labels: Ints) -> None:
    """Fill x with the best mix of the row seat, which wants much, and y with that of the column seat, which wants
    little.

    The usual linear program of a matrix game: shift the matrix so that every cell is at least 1, then maximize the sum
    of y under matrix · y ≤ 1. x is the dual solution. The tableau is condensed, (rows + 1) × (columns + 1), in `work`;
    `labels` says which variable each row and column stands for.
    """
    width = columns + 1
    lowest = matrix[0]
    for k in range(rows * columns):
        lowest = min(lowest, matrix[k])
    for i in range(rows):
        for j in range(columns):
            # Every cell at least 1 makes the value of the game positive, which the linear program needs.
            work[i * width + j] = matrix[i * columns + j] - lowest + 1.0
        work[i * width + columns] = 1.0
        # Variables 0 to columns − 1 are y; the rest are slack variables, whose dual values are x.
        labels[i] = columns + i
    for j in range(columns):
        work[rows * width + j] = -1.0
        labels[rows + j] = j
    work[rows * width + columns] = 0.0
    pivots = 0
    entering = entering_column(work, rows, columns, labels, False)
    while entering >= 0 and pivots < MOST_PIVOTS:
        leaving = leaving_row(work, rows, columns, entering, labels)
        # Only possible by rounding. The mixes so far are still valid, and their bound tells how good they are.
        if leaving < 0:
            break
        pivot(work, rows, columns, leaving, entering)
        labels[leaving], labels[rows + entering] = labels[rows + entering], labels[leaving]
        pivots += 1
        entering = entering_column(work, rows, columns, labels, pivots > BLAND_AFTER)
    read_mixes(work, rows, columns, labels, x, y)


@compiled
def entering_column(work: Floats, rows: Int, columns: Int, labels: Ints, bland: Int) -> int:
    """The column with the largest gain (Dantzig), or under Bland's rule the lowest label that gains; −1 if none
    does."""
    best, found = -TINY, -1
    for j in range(columns):
        cost = work[rows * (columns + 1) + j]
        if cost < best:
            if not bland:
                best, found = cost, j
            elif found < 0 or labels[rows + j] < labels[rows + found]:
                found = j
    return found


@compiled
def leaving_row(work: Floats, rows: Int, columns: Int, entering: Int, labels: Ints) -> int:
    """The row that bounds the entering column first (the ratio test); the lowest label breaks ties. The program is
    bounded, so there always is one; −1 only if rounding hides it."""
    width, found, least = columns + 1, -1, 0.0
    for i in range(rows):
        rate = work[i * width + entering]
        if rate > TINY:
            ratio = work[i * width + columns] / rate
            if found < 0 or ratio < least or (ratio == least and labels[i] < labels[found]):
                found, least = i, ratio
    return found


@compiled
def pivot(work: Floats, rows: Int, columns: Int, leaving: Int, entering: Int) -> None:
    """Exchange a row and a column of the condensed tableau."""
    width = columns + 1
    own = work[leaving * width : (leaving + 1) * width]
    inverse = 1.0 / own[entering]
    for j in range(width):
        own[j] *= inverse
    # A condensed tableau stores the leaving variable in the column that the entering one frees.
    own[entering] = inverse
    for i in range(rows + 1):
        row = work[i * width : (i + 1) * width]
        factor = row[entering]
        # A row in which the entering column is 0 does not change.
        if i != leaving and factor != 0.0:
            for j in range(width):
                row[j] -= factor * own[j]
            row[entering] = -factor * inverse


@compiled
def read_mixes(work: Floats, rows: Int, columns: Int, labels: Ints, x: Floats, y: Floats) -> None:
    """Read both mixes from the final tableau: y from its last column, x from its last row."""
    width = columns + 1
    for i in range(rows):
        x[i] = 0.0
    for j in range(columns):
        y[j] = 0.0
    for i in range(rows):
        if labels[i] < columns:
            y[labels[i]] = work[i * width + columns]
    for j in range(columns):
        if labels[rows + j] >= columns:
            x[labels[rows + j] - columns] = work[rows * width + j]
    clean(x, rows)
    clean(y, columns)


@compiled
def clean(mix: Floats, count: Int) -> None:
    """Drop weights that are only rounding, and scale the others to add up to 1."""
    total = 0.0
    for k in range(count):
        if mix[k] > 0.0:
            total += mix[k]
    kept = 0.0
    for k in range(count):
        mix[k] = mix[k] / total if mix[k] > TINY * total else 0.0
        kept += mix[k]
    for k in range(count):
        mix[k] /= kept


@compiled
def secured(matrix: Floats, rows: Int, columns: Int, x: Floats) -> Float:
    """What the row mix gets at worst, whatever the column seat picks."""
    worst = 0.0
    for j in range(columns):
        gain = 0.0
        for i in range(rows):
            gain += x[i] * matrix[i * columns + j]
        if j == 0 or gain < worst:
            worst = gain
    return worst


@compiled
def conceded(matrix: Floats, rows: Int, columns: Int, y: Floats) -> Float:
    """What the column mix concedes at most, whatever the row seat picks."""
    worst = 0.0
    for i in range(rows):
        loss = 0.0
        for j in range(columns):
            loss += y[j] * matrix[i * columns + j]
        if i == 0 or loss > worst:
            worst = loss
    return worst
