"""All stage games of the duel: solving the whole table with both mixes, against one HiGHS program for each value."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.optimize import linprog

from bench.timing import Figure, in_turn
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.solve.shelf import solution
from lazaretto.solve.solution import Solution
from lazaretto.solve.solver import solve

GOAL = 50


def program(matrix: Any) -> float:
    """The value of a matrix: the most that a row mix secures."""
    rows, columns = matrix.shape
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs-ds",
    )
    return -float(found.fun or 0.0)


def matrices(found: Solution) -> list[tuple[int, Any]]:
    """The matrix of each state in which both seats choose. The peer gets these ready made."""
    table, values = found.table, (found.values.low + found.values.high) / 2
    cells = np.add.reduceat(table.chance * values[table.to], table.start[:-1])
    both = [int(state) for state in table.deciding if table.widths[state].min() > 1]
    return [(state, cells[table.first[state] : table.first[state + 1]].reshape(table.widths[state])) for state in both]


def bench() -> Figure:
    found = solution(BOOK, BOOK.tables.load(), Duel(20, 20))
    stages = matrices(found)
    for state, matrix in stages[::40]:
        assert abs(program(matrix) - found.values.value(state)) < 1e-9
    our, their = in_turn(lambda: solve(found.table), lambda: [program(matrix) for _, matrix in stages], times=3)
    ratio = their / our
    goal = f"at least {GOAL}×"
    return Figure("solve_stages", our * 1e3, their * 1e3, "ms", "HiGHS", ratio, goal, ratio >= GOAL)
