"""One stage of a zero-sum game: a matrix, its value and a best mix for both seats, by the simplex method."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled

TINY = 1e-12
"""A weight below this is none: it is rounding, and a mix must not pick what it does not mean."""

BLAND_AFTER = 400
"""Pivots after which ties are broken so that the method cannot go in circles."""

MOST_PIVOTS = 20_000
"""Where rounding keeps even that from an end: the mixes are then worse than they could be, and their bound says so."""


@compiled
def solve_stage(matrix: Floats, rows: Int, columns: Int, x: Floats, y: Floats, work: Floats, labels: Ints) -> None:
    """Fill x with the row seat's best mix (it wants much) and y with the column seat's (it wants little).

    The matrix, moved to 1 and above, bounds a linear program for y whose dual is x; the tableau is kept condensed,
    (rows + 1) × (columns + 1), in `work`. `labels` says which variable stands in each row and column.
    """
    width = columns + 1
    lowest = matrix[0]
    for k in range(rows * columns):
        lowest = min(lowest, matrix[k])
    for i in range(rows):
        for j in range(columns):
            work[i * width + j] = matrix[i * columns + j] - lowest + 1.0
        work[i * width + columns] = 1.0
        labels[i] = columns + i
    for j in range(columns):
        work[rows * width + j] = -1.0
        labels[rows + j] = j
    work[rows * width + columns] = 0.0
    pivots = 0
    entering = entering_column(work, rows, columns, labels, False)
    while entering >= 0 and pivots < MOST_PIVOTS:
        leaving = leaving_row(work, rows, columns, entering, labels)
        if leaving < 0:
            break
        pivot(work, rows, columns, leaving, entering)
        labels[leaving], labels[rows + entering] = labels[rows + entering], labels[leaving]
        pivots += 1
        entering = entering_column(work, rows, columns, labels, pivots > BLAND_AFTER)
    read_mixes(work, rows, columns, labels, x, y)


@compiled
def entering_column(work: Floats, rows: Int, columns: Int, labels: Ints, bland: Int) -> int:
    """The column that promises most, or under Bland's rule the one of the lowest label; −1 when none does."""
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
    """The row that bounds the entering column first; ties go to the lowest label. The program is
    bounded, so there is one, unless rounding hides it: −1."""
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
    own[entering] = inverse
    for i in range(rows + 1):
        row = work[i * width : (i + 1) * width]
        factor = row[entering]
        if i != leaving and factor != 0.0:
            for j in range(width):
                row[j] -= factor * own[j]
            row[entering] = -factor * inverse


@compiled
def read_mixes(work: Floats, rows: Int, columns: Int, labels: Ints, x: Floats, y: Floats) -> None:
    """Both mixes off the final tableau: y from its right side, x from its last row."""
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
    """Drop rounding and make the weights add up to 1."""
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
    """What the row mix gets whatever the column seat picks."""
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
    """What the column mix gives away at most, whatever the row seat picks."""
    worst = 0.0
    for i in range(rows):
        loss = 0.0
        for j in range(columns):
            loss += y[j] * matrix[i * columns + j]
        if i == 0 or loss > worst:
            worst = loss
    return worst
