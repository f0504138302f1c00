"""One stage: both mixed strategies secure the value, which a second method finds too."""

from typing import Any

import numpy as np
import pytest

from lazaretto.kernel import fast
from lazaretto.solve import matrix_game
from lazaretto.solve.matrix_game import conceded, secured, solve_stage

SIZES = (1, 2, 3, 5, 8, 13, 21, 30)


def mixes(matrix: Any, compiled: bool = True) -> tuple[Any, Any]:
    """Both seats' mixes for a matrix."""
    rows, columns = matrix.shape
    x, y, work = np.zeros(rows), np.zeros(columns), np.zeros((rows + 1) * (columns + 1))
    labels = np.zeros(rows + columns, dtype=np.int64)
    solve = fast(solve_stage) if compiled else solve_stage
    solve(np.ascontiguousarray(matrix, dtype=float).ravel(), rows, columns, x, y, work, labels)
    return x, y


def gap_and_value(matrix: Any, x: Any, y: Any) -> tuple[float, float]:
    """The gap between what the mixes secure and concede, and its middle; by NumPy, not by the solver's own sums."""
    low, high = float((x @ matrix).min()), float((matrix @ y).max())
    return high - low, (low + high) / 2


def by_highs(matrix: Any) -> float:
    """The value by a linear program: the most that a row mix secures."""
    from scipy.optimize import linprog

    rows, columns = matrix.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    assert found.status == 0
    return -float(found.fun or 0.0)


def kinds(random: np.random.Generator, rows: int, columns: int) -> dict[str, Any]:
    """Matrices of one shape, ordinary ones and ones full of ties."""
    shape = (rows, columns)
    line = random.normal(size=(rows, 1))
    return {
        "ordinary": random.normal(size=shape),
        "whole numbers": random.integers(-3, 4, shape).astype(float),
        "wins and losses": random.choice([-1.0, 0.0, 1.0], shape),
        "all alike": np.full(shape, 0.3),
        "equal columns": np.repeat(line, columns, axis=1),
        "rank one": line @ random.normal(size=(1, columns)),
        "diagonal": np.eye(rows, columns),
        "far apart": random.integers(-1000, 1001, shape).astype(float),
        "very far apart": 10.0 ** random.integers(0, 7, shape) * random.choice([-1, 1], shape),
        "nearly alike": 0.5 + 1e-9 * random.normal(size=shape),
    }


@pytest.mark.parametrize("rows", SIZES)
def test_mixes_secure_what_highs_says_the_matrix_is_worth(rows: int) -> None:
    random = np.random.default_rng(rows)
    for columns in SIZES:
        for kind, matrix in kinds(random, rows, columns).items():
            x, y = mixes(matrix)
            assert min(x.min(), y.min()) >= 0, kind
            assert x.sum() == pytest.approx(1, abs=1e-14), kind
            assert y.sum() == pytest.approx(1, abs=1e-14), kind
            gap, value = gap_and_value(matrix, x, y)
            unit = max(1.0, abs(matrix).max())
            assert gap < 1e-11 * unit, (kind, columns)
            if kind != "nearly alike":  # HiGHS tells nothing closer than 1e-7 apart; the gap proves it by itself.
                assert value == pytest.approx(by_highs(matrix), abs=1e-9 * unit), (kind, columns)


def test_every_small_shape_of_small_whole_numbers_is_solved() -> None:
    random, worst = np.random.default_rng(0), 0.0
    for _ in range(20_000):
        matrix = random.integers(-1, 2, random.integers(1, 7, 2)).astype(float)
        worst = max(worst, gap_and_value(matrix, *mixes(matrix))[0])
    assert worst < 1e-12


def test_nashpy_finds_the_same_values() -> None:
    import nashpy

    random = np.random.default_rng(5)
    for _ in range(30):
        matrix = random.normal(size=random.integers(2, 5, 2))
        row_mix, column_mix = next(iter(nashpy.Game(matrix).vertex_enumeration()))
        assert gap_and_value(matrix, *mixes(matrix))[1] == pytest.approx(row_mix @ matrix @ column_mix, abs=1e-9)


def test_a_fair_game_is_worth_nothing() -> None:
    random = np.random.default_rng(6)
    for size in SIZES:
        half = random.integers(-5, 6, (size, size)).astype(float)
        gap, value = gap_and_value(half - half.T, *mixes(half - half.T))
        assert abs(value) < 1e-11
        assert gap < 1e-11


def test_interpreted_is_compiled() -> None:
    random = np.random.default_rng(7)
    for rows, columns in ((1, 1), (1, 4), (3, 2), (6, 6), (9, 5)):
        for matrix in kinds(random, rows, columns).values():
            for plain, twin in zip(mixes(matrix, compiled=False), mixes(matrix), strict=True):
                assert plain.tobytes() == twin.tobytes()


def test_what_mixes_secure_and_concede_is_the_worst_of_all_answers() -> None:
    matrix, x, y = np.array([[1.0, -2.0], [0.0, 3.0]]), np.array([0.5, 0.5]), np.array([0.25, 0.75])
    assert secured(matrix.ravel(), 2, 2, x) == 0.5
    assert conceded(matrix.ravel(), 2, 2, y) == 2.25


def test_ties_broken_so_that_nothing_circles_give_the_same_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix_game, "BLAND_AFTER", -1)
    random = np.random.default_rng(8)
    for rows, columns in ((2, 2), (4, 7), (8, 8)):
        for kind, matrix in kinds(random, rows, columns).items():
            gap, value = gap_and_value(matrix, *mixes(matrix, compiled=False))
            assert gap < 1e-9 * max(1.0, abs(matrix).max()), kind
            assert value == pytest.approx(gap_and_value(matrix, *mixes(matrix))[1], abs=1e-9 * abs(matrix).max()), kind


def test_stopping_early_gives_worse_mixes_but_honest_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    matrix = np.random.default_rng(9).normal(size=(8, 8))
    monkeypatch.setattr(matrix_game, "MOST_PIVOTS", 3)
    x, y = mixes(matrix, compiled=False)
    true = by_highs(matrix)
    assert (x @ matrix).min() <= true <= (matrix @ y).max()
    assert gap_and_value(matrix, x, y)[0] > 1e-3
