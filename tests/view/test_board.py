"""Boards of cells and boards of bytes behave alike."""

from __future__ import annotations

import pytest

from lazaretto.view import Board, Cell, Plane, Trace
from lazaretto.view.board import traces_in_words
from lazaretto.view.glow import BRIGHTEST, LEVELS, levels
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


def test_a_board_is_lit_everywhere_or_nowhere() -> None:
    assert Plane(2, 1, (Cell("."),), bytes(2), glow=b"\0\xff").glow == b"\0\xff"
    with pytest.raises(AssertionError, match="a brightness for every square"):
        Plane(2, 1, (Cell("."),), bytes(2), glow=b"\0")
    with pytest.raises(AssertionError, match="rows of one length"):
        Board(((Cell("."), Cell(".")), (Cell("."),)), glow=bytes(4))


def test_a_trace_lies_on_the_board() -> None:
    heard = Trace("a shot, east", ((2, 0),))
    with pytest.raises(AssertionError, match="2,0 is not on the board"):
        Plane(2, 1, (Cell("."),), bytes(2), traces=(heard,))
    with pytest.raises(AssertionError, match="2,0 is not on the board"):
        Board(((Cell("."),),), traces=(heard,))


def test_traces_are_one_sentence() -> None:
    assert traces_in_words(()) == ""
    assert traces_in_words((Trace("a shot, east"), Trace("a cry"))) == "Just now: a shot, east; a cry."


def test_brightness_has_sixteen_levels() -> None:
    assert list(levels(bytes((0, 15, 16, 128, 255)))) == [0, 0, 1, 8, BRIGHTEST]
    assert len(set(levels(bytes(range(256))))) == LEVELS
