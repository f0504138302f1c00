"""The exact value of a matrix game in fractions: a guess at the mixed choices is proved, or the simplex method runs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Matrix = list[list[Fraction]]


def matrix_value(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Fraction:
    """The value of the matrix game. `rows` and `columns` are the guess: those that a solution in floats mixes. Cheap
    tests come first; simplex in fractions is slow."""
    pure = _saddle(matrix)
    if pure is not None:
        return pure
    proved = _proved(matrix, rows, columns)
    return _simplex(matrix) if proved is None else proved


def _saddle(matrix: Matrix) -> Fraction | None:
    """The value at a saddle point, where one row and one column secure the same; None if there is none."""
    low = max(min(row) for row in matrix)
    high = min(max(row[j] for row in matrix) for j in range(len(matrix[0])))
    return low if low == high else None


def _proved(matrix: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Fraction | None:
    """The value by mixes over only these rows and columns that leave the other seat indifferent; None if there are none
    or if they do not hold against all other rows and columns. What one mix secures and the other concedes bounds the
    value from both sides, so if they are equal, that is the value."""
    x = _indifferent([[matrix[i][j] for i in rows] for j in columns])
    y = _indifferent([[matrix[i][j] for j in columns] for i in rows])
    if x is None or y is None or min(x[:-1]) < 0 or min(y[:-1]) < 0:
        return None
    secured = min(sum(x[k] * matrix[i][j] for k, i in enumerate(rows)) for j in range(len(matrix[0])))
    conceded = max(sum(y[k] * row[j] for k, j in enumerate(columns)) for row in matrix)
    return Fraction(secured) if secured == conceded else None


def _indifferent(equal: Matrix) -> list[Fraction] | None:
    """Weights that add up to 1 and give every line the same sum, followed by that sum; None if they are not unique.
    Gauss–Jordan elimination in fractions."""
    count = len(equal[0])
    lines = [[*line, Fraction(-1), Fraction(0)] for line in equal]
    lines.append([*[Fraction(1)] * count, Fraction(0), Fraction(1)])
    # As many equations as unknowns, or the guess has no unique solution: equal numbers of rows and columns.
    if len(lines) != count + 1:
        return None
    for k in range(count + 1):
        pivot = next((i for i in range(k, count + 1) if lines[i][k]), None)
        if pivot is None:
            return None
        lines[k], lines[pivot] = lines[pivot], lines[k]
        lines[k] = [cell / lines[k][k] for cell in lines[k]]
        for i in range(count + 1):
            if i != k and lines[i][k]:
                lines[i] = [cell - lines[i][k] * by for cell, by in zip(lines[i], lines[k], strict=True)]
    return [line[-1] for line in lines]


def _simplex(matrix: Matrix) -> Fraction:
    """The value by the simplex method on the condensed tableau. Bland's rule, the lowest label on every choice, keeps
    it from cycling. The matrix is shifted to 1 and above, so that its value is positive, and shifted back at the
    end."""
    rows, columns = len(matrix), len(matrix[0])
    lowest = min(min(row) for row in matrix)
    lines = [[cell - lowest + 1 for cell in row] + [Fraction(1)] for row in matrix]
    lines.append([Fraction(-1)] * columns + [Fraction(0)])
    basic, free = list(range(columns, columns + rows)), list(range(columns))
    while True:
        entering = min((j for j in range(columns) if lines[-1][j] < 0), key=lambda j: free[j], default=None)
        if entering is None:
            return 1 / lines[-1][-1] + lowest - 1
        bounding = [(lines[i][-1] / lines[i][entering], basic[i], i) for i in range(rows) if lines[i][entering] > 0]
        # By ratio, then by label: Bland's rule. There always is one, since the program is bounded.
        leaving = min(bounding)[2]
        _exchange(lines, leaving, entering)
        basic[leaving], free[entering] = free[entering], basic[leaving]


def _exchange(lines: Matrix, leaving: int, entering: int) -> None:
    inverse = 1 / lines[leaving][entering]
    lines[leaving] = [cell * inverse for cell in lines[leaving]]
    lines[leaving][entering] = inverse
    for i, line in enumerate(lines):
        if i != leaving and line[entering]:
            factor = line[entering]
            lines[i] = [cell - factor * by for cell, by in zip(line, lines[leaving], strict=True)]
            lines[i][entering] = -factor * inverse
