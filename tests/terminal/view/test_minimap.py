"""The minimap of a board that is larger than its window."""

from __future__ import annotations

from dataclasses import replace

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.base.text_layout import line
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import minimap
from lazaretto.view import Board, Cell, Plane, Trace
from lazaretto.view.board import DARK as UNSEEN
from tests.terminal.plain import plain

LOOKS = (UNSEEN, Cell("."), Cell("#", light="remembered"), Cell("r", "harm"))
LARGE = Plane(32, 24, LOOKS, bytes(32 * 4) + bytes((0, 0, *[1] * 8, *[2] * 8, *[0] * 13, 3)) * 10 + bytes(320), (5, 8))
SHOWN = boards.window(LARGE, 16, 8)


def test_it_shows_what_is_known_and_what_is_in_the_window() -> None:
    assert plain(minimap.lines(LARGE, SHOWN, 40, 40, DARK)) == [
        "Map ────────────────────────────────────",
        *[""] * 2,
        "┌──────────────┐··             !",
        "│ ░░░░░░░░·····│··             !",
        "│ ░░░@░░░░·····│··             !",
        "└──────────────┘··             !",
        "  ░░░░░░░░········             !",
        *[""] * 5,
    ]


def test_it_is_as_large_as_fits_and_not_there_where_it_would_be_tiny() -> None:
    assert plain(minimap.lines(LARGE, SHOWN, 20, 13, DARK)) == [
        "Map ────────────────",
        "",
        "┌──────┐·      !",
        "└─@────┘·      !",
        " ░░░░····      !",
        *[""] * 2,
    ]
    assert minimap.lines(LARGE, SHOWN, 20, minimap.LEAST, DARK) == []


def test_what_was_just_heard_is_marked() -> None:
    heard = replace(LARGE, traces=(Trace("a noise", ((30, 20),)),))
    assert plain(minimap.lines(heard, SHOWN, 40, 40, DARK))[11] == " " * 30 + "?"


def test_a_board_of_cells_has_one_too() -> None:
    cells = Board(tuple(tuple(LARGE.cell(column, row) for column in range(32)) for row in range(24)), LARGE.cursor)
    assert plain(minimap.lines(cells, SHOWN, 20, 13, DARK)) == plain(minimap.lines(LARGE, SHOWN, 20, 13, DARK))


def test_it_is_needed_only_where_something_is_out_of_sight() -> None:
    assert minimap.is_needed(LARGE, SHOWN)
    assert not minimap.is_needed(LARGE, boards.window(LARGE, 40, 24))
    assert not minimap.is_needed(replace(LARGE, pixels=True), SHOWN), "spots are small enough"
    assert not minimap.is_needed(None, None)
    crowd = replace(LARGE, cursor=None, squares=b"\1" * len(LARGE.squares))
    assert not minimap.is_needed(crowd, SHOWN), "all of it is known, and nobody acts"


def test_it_is_under_the_side_only_where_there_is_room() -> None:
    side, drawn = [line()] * 4, [line()] * 8
    assert len(minimap.under(side, drawn, 20)) == 20
    assert minimap.under(side, drawn, 12) == side
    assert minimap.under(side, [], 20) == side
