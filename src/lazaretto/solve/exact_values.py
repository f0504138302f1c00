"""Exact values, as fractions, for states from which little can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from lazaretto.game import Book
from lazaretto.solve.exact_matrix import matrix_value

if TYPE_CHECKING:
    from lazaretto.solve.solution import Solution

MOST_JOINT_TURNS = 16_000
"""Joint turns that an exact value may depend on. More take over a second, since fractions grow with every step."""

MOST_FALLS = 40_000
"""Ways the dice may fall in all of them. Each is a fraction to multiply."""


def exact_at(book: Book[Any, Any, Any], solution: Solution, state: Any) -> Fraction | None:
    """The exact value: 0 if the state is its own mirror image, otherwise by `exact_value`. A mirror is about the
    scores, so it says nothing about another objective."""
    mirror = book.solving.mirror if book.solving else None
    if solution.objective is None and mirror is not None and mirror(state) == state:
        return Fraction(0)
    return exact_value(solution, state)


def exact_value(solution: Solution, state: Any) -> Fraction | None:
    """The exact value of a state; None if too much can be reached from it, if play can come back to a state, or if the
    table has no exact chances (a folded bot's has none)."""
    if len(solution.table.number) != len(solution.table.to):
        return None
    order = _reached(solution, solution.table.index[state])
    if order is None:
        return None
    values: dict[int, Fraction] = {}
    for number in order:
        values[number] = _stage(solution, number, values)
    return values[order[-1]]


def _reached(solution: Solution, root: int) -> list[int] | None:
    """Everything that can be reached, each state after those it leads to: a depth-first search in postorder. None if
    it finds a cycle (a successor that is still on the path) or too much to compute."""
    table, order, path = solution.table, [], [(root, iter(_successors(solution, root)))]
    known, open_states, joint_turns, falls = {root}, {root}, 0, 0
    while path:
        number, rest = path[-1]
        # A successor on the path is not skipped, because it closes a cycle.
        after = next((n for n in rest if n not in known or n in open_states), None)
        if after is None:
            path.pop()
            open_states.discard(number)
            order.append(number)
            joint_turns += int(table.first[number + 1] - table.first[number])
            falls += int(table.start[table.first[number + 1]] - table.start[table.first[number]])
        elif after in open_states or joint_turns > MOST_JOINT_TURNS or falls > MOST_FALLS:
            return None
        else:
            known.add(after)
            open_states.add(after)
            path.append((after, iter(_successors(solution, after))))
    return order


def _successors(solution: Solution, number: int) -> Sequence[int]:
    table = solution.table
    begin, end = table.start[table.first[number]], table.start[table.first[number + 1]]
    return sorted({int(after) for after in table.to[begin:end]})


def _stage(solution: Solution, number: int, values: dict[int, Fraction]) -> Fraction:
    table = solution.table
    if table.outcome[number] >= 0:
        return Fraction(int(table.scores[number]))
    rows, columns = (int(width) for width in table.widths[number])
    cells = [_turn(solution, turn, values) for turn in range(table.first[number], table.first[number + 1])]
    matrix = [cells[i * columns : (i + 1) * columns] for i in range(rows)]
    at = int(solution.values.mix_at[number])
    mixes = solution.values.mixes[at : at + rows + columns]
    return matrix_value(
        matrix, [i for i in range(rows) if mixes[i] > 0], [j for j in range(columns) if mixes[rows + j] > 0]
    )


def _turn(solution: Solution, turn: int, values: dict[int, Fraction]) -> Fraction:
    table = solution.table
    falls = range(int(table.start[turn]), int(table.start[turn + 1]))
    return sum(
        (Fraction(int(table.number[k]), int(table.of[k])) * values[int(table.to[k])] for k in falls), Fraction(0)
    )
