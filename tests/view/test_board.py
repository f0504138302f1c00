"""Boards of cells and boards of bytes behave alike."""

from __future__ import annotations

import pytest

from lazaretto.view import Board, Cell, Plane
from tests.view.gallery import BOARD, PLANE


def test_a_board_of_cells() -> None:
    assert (BOARD.width, BOARD.height) == (3, 2)
    assert BOARD.cell(1, 0) == Cell("#", light="remembered")
    assert BOARD.cell(2, 1).light == "dark", "a row may be shorter than others"
    assert [look.glyph for look in BOARD.looks_seen()] == ["@", "#", "r", "."]
    assert (Board(()).width, Board(()).height) == (0, 0)


def test_a_board_of_bytes() -> None:
    assert PLANE.cell(1, 0) == Cell("m", "harm")
    assert PLANE.cell(2, 1) == Cell(".")
    assert [look.glyph for look in PLANE.looks_seen()] == [".", "m"]


def test_a_board_of_bytes_has_one_for_every_square() -> None:
    with pytest.raises(AssertionError, match="a byte for every square"):
        Plane(2, 2, (Cell("."),), bytes(3))
    with pytest.raises(AssertionError, match="no more of them"):
        Plane(1, 1, (Cell("."),) * 257, bytes(1))
