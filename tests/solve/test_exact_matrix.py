"""Exact values of matrix games, compared with trying every pair of supports."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from lazaretto.solve import exact_matrix
from lazaretto.solve.exact_matrix import Matrix, matrix_value
from tests.cases import each


def exact(rows: list[list[int]]) -> Matrix:
    return [[Fraction(cell) for cell in row] for row in rows]


def tried(matrix: Matrix) -> Fraction:
    """The value by Shapley and Snow: some square part of the matrix has it, with mixes that hold against all."""
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some in combinations(rows, size):
            for others in combinations(columns, size):
                value = _held(matrix, some, others)
                if value is not None:
                    return value
    raise AssertionError("Every matrix has a value.")


def _held(matrix: Matrix, rows: tuple[int, ...], columns: tuple[int, ...]) -> Fraction | None:
    part = [[matrix[i][j] for j in columns] for i in rows]
    x, y = _equalise(list(map(list, zip(*part, strict=True)))), _equalise(part)
    if x is None or y is None or min(x) < 0 or min(y) < 0:
        return None
    secured = min(sum(p * matrix[i][j] for p, i in zip(x, rows, strict=True)) for j in range(len(matrix[0])))
    conceded = max(sum(q * row[j] for q, j in zip(y, columns, strict=True)) for row in matrix)
    return Fraction(secured) if secured == conceded else None


def _equalise(lines: Matrix) -> list[Fraction] | None:
    """Weights that give every line the same sum, by Cramer's rule on small determinants."""
    size = len(lines)
    whole = [[*line, Fraction(-1)] for line in lines] + [[Fraction(1)] * size + [Fraction(0)]]
    below = _determinant(whole)
    if not below:
        return None
    weights = []
    for k in range(size):
        swapped = [[*row[:k], Fraction(number == size), *row[k + 1 :]] for number, row in enumerate(whole)]
        weights.append(_determinant(swapped) / below)
    return weights


def _determinant(square: Matrix) -> Fraction:
    if not square:
        return Fraction(1)
    return sum(
        (
            (-1) ** j * cell * _determinant([row[:j] + row[j + 1 :] for row in square[1:]])
            for j, cell in enumerate(square[0])
            if cell
        ),
        Fraction(0),
    )


@each("cells", list(product((-1, 0, 1), repeat=4)))
def test_every_two_by_two_of_wins_draws_and_losses(cells: tuple[int, ...]) -> None:
    matrix = exact([list(cells[:2]), list(cells[2:])])
    assert matrix_value(matrix, [0, 1], [0, 1]) == tried(matrix)


def test_random_matrices_under_any_guess_have_the_value_that_trying_finds() -> None:
    random = Random(3)
    for _ in range(200):
        rows, columns = random.randint(1, 3), random.randint(1, 4)
        matrix = exact([[random.randint(-3, 3) for _ in range(columns)] for _ in range(rows)])
        guesses = [(list(range(rows)), list(range(columns))), ([0], [0]), ([rows - 1], list(range(columns)))]
        assert {matrix_value(matrix, *guess) for guess in guesses} == {tried(matrix)}


def test_a_proved_guess_needs_no_simplex_even_where_it_proves_nothing_to_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact_matrix, "_simplex", lambda matrix: pytest.fail("the guess was right"))
    pennies = exact([[1, -1], [-1, 1]])
    assert matrix_value(pennies, [0, 1], [0, 1]) == 0


def test_the_simplex_method_ends_on_ties() -> None:
    paper = exact([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    assert matrix_value(paper, [0], [1]) == 0
    assert matrix_value(exact([[0] * 5] * 5), [2], [3]) == 0
    wide = [[int((i + j) % 7 in (1, 2, 4)) for j in range(7)] for i in range(7)]
    assert matrix_value(exact(wide), [0], [0]) == Fraction(3, 7)
