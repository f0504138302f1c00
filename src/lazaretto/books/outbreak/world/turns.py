"""The turns of a day: the colours of the acts, those of the windows, those of the moves, one after the other. Bands of
a town may go through all of them by themselves, if they keep away from each other far enough."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.numbers import AIM_ROWS, APART_ROWS, WINDOW_ROWS
from lazaretto.kernel import Int, Ints, compiled

STEP = 2
"""Rows between two people, at most, who act on the same cell or move to it."""


@compiled
def turns_of(town: Ints) -> int:
    """How many turns a day has."""
    turns: int = 2 * COLOURS + town[APART_ROWS]
    return turns


@compiled
def inset(town: Ints, turn: Int, first: Int) -> int:
    """How many rows from a seam a band stops in a turn, if it began with another. With every turn it stops earlier by
    as many rows as there can be between two people of whom both read or change one cell. So nobody in a band comes
    before somebody of an earlier turn who was left at the seam, and whoever is left there comes after all who must be
    first."""
    return _rows_until(town, turn) - _rows_until(town, first)


@compiled
def _rows_until(town: Ints, turn: Int) -> int:
    reach = max(STEP, 2 * town[WINDOW_ROWS], 2 * town[AIM_ROWS])
    acts = min(turn, COLOURS - 1)
    windows = max(0, min(turn - COLOURS + 1, town[APART_ROWS] + 1))
    moves = max(0, turn - COLOURS - town[APART_ROWS])
    rows: int = STEP * acts + reach * windows + STEP * moves
    return rows
