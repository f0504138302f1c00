"""Targets: the squares that a choice may aim at, in the order in which a key goes through them."""

from __future__ import annotations

from collections.abc import Iterable

from lazaretto.view.board import Board, Plane, Square


def targets(board: Board | Plane, squares: Iterable[Square]) -> tuple[Square, ...]:
    """Squares where the board shows something harmful come first, then all others; among each, the nearest to the
    acting figure first, and of two that are equally near the upper and then the left one."""
    column, row = board.cursor or (0, 0)

    def order(square: Square) -> tuple[bool, int, int, int]:
        cell = board.cell(*square)
        is_harmful = cell.tone == "harm" and cell.light == "lit"
        return not is_harmful, (square[0] - column) ** 2 + (square[1] - row) ** 2, square[1], square[0]

    return tuple(sorted(squares, key=order))
