"""Boards of spots: two squares in a cell, the inspected one, and letters on terminals without colours."""

from __future__ import annotations

from itertools import product

import pytest
from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import DARK, LIGHT, Palette
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import pixel_board, view_panes
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import Board, Cell, Plane, View
from lazaretto.view.board import Square
from tests.terminal.plain import plain

LOOKS = (Cell(" "), Cell("c"), Cell("i", "harm"), Cell("#", "timber"))
LEGEND = (("c", "citizen"), ("i", "infected"), ("#", "wall"))


def plane(*rows: str) -> Plane:
    """A board of spots by its text."""
    glyphs = [look.glyph for look in LOOKS]
    squares = bytes(glyphs.index(glyph) for row in rows for glyph in row)
    return Plane(len(rows[0]), len(rows), LOOKS, squares, None, LEGEND, pixels=True)


def whole(board: Plane, look: Square | None = None, palette: Palette = DARK) -> list[Text]:
    """All of it, with nothing above."""
    return pixel_board.lines(board, boards.window(board, board.width, -(-board.height // 2), look), palette, look)


def style(line: Text, column: int) -> Style:
    """How a cell is drawn."""
    found = line.get_style_at_offset(Console(), column)
    return Style(color=found.color, bgcolor=found.bgcolor)


def test_two_squares_share_a_cell_one_above_the_other() -> None:
    assert plain(whole(plane("c c#", " cc#"))) == ["▀▄██"]


def test_each_half_has_its_own_colour() -> None:
    (line,) = whole(plane("ci#", "ic "))
    assert line.plain == "▀▀▀"
    assert style(line, 0) == Style(color=DARK.text, bgcolor=DARK.blood)
    assert style(line, 1) == Style(color=DARK.blood, bgcolor=DARK.text)
    assert style(line, 2) == Style(color=DARK.timber)


def test_what_has_one_colour_is_one_run_however_bare_the_ground_is() -> None:
    (line,) = whole(plane("c  ccc c", " cc c  c"))
    assert len(line.spans) == 1
    assert style(line, 3) == Style(color=DARK.text)


def test_a_last_row_without_another_below_it_stands_on_bare_ground() -> None:
    lines = whole(plane("cc", "cc", "ci"))
    assert plain(lines) == ["██", "▀▀"]
    assert style(lines[1], 1) == Style(color=DARK.blood)


def test_what_is_remembered_is_ash_and_what_is_dark_is_not_seen() -> None:
    looks = (Cell("c", "harm", "remembered"), Cell("c", "harm", "dark"))
    (line,) = whole(Plane(2, 1, looks, bytes((0, 1)), pixels=True))
    assert line.plain == "▀ "
    assert style(line, 0) == Style(color=DARK.ash)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize(("row", "block", "beside"), [(0, "▀", "blood"), (1, "▄", "text")])
def test_the_square_looked_at_is_yellow_in_brackets(palette: Palette, row: int, block: str, beside: str) -> None:
    (line,) = whole(plane("cccc", "iiii"), (1, row), palette)
    assert line.plain == f"[{block}]▀"
    assert style(line, 1) == Style(color=palette.jack, bgcolor=getattr(palette, beside))
    assert line.get_style_at_offset(Console(), 0).color == Color.parse(palette.text)


def test_at_the_edges_there_is_one_bracket() -> None:
    board = plane("ccc", "ccc", "ccc")
    assert plain(whole(board, (0, 0))) == ["▀]█", "▀▀▀"]
    assert plain(whole(board, (2, 2))) == ["███", "▀[▀"]


def test_a_large_board_is_drawn_as_far_as_there_is_room_and_its_last_row_can_be_seen() -> None:
    board = plane(*["c" * 30] * 20, "i" * 30)
    window = boards.window(board, 10, 4, (0, 20))
    assert (window.columns, window.top, window.rows, window.height) == (10, 14, 7, 4)
    lines = pixel_board.lines(board, window, DARK)
    assert plain(lines) == ["█" * 10] * 3 + ["▀" * 10]
    assert style(lines[-1], 5) == Style(color=DARK.blood)


def test_every_square_is_found_again_under_the_place_where_it_is_drawn() -> None:
    for height, look in product((20, 21, 90), ((0, 0), (7, 5), (8, 19), (29, 18))):
        board = plane(*["c" * 30] * height)
        camera = Camera(look)
        place = camera.place(board, 20, 9)
        assert place
        assert camera.square(board, 20, 9, place) == (look[0], look[1] - look[1] % 2)
        window = camera.window(board, 20, 9)
        assert view_panes.lines(View("", "", board=board), (), 20, 9, DARK, look)[place[1]].plain[place[0]] in "▀▄"
        assert window.top % 2 == 0


def test_pointing_again_looks_at_the_other_square_of_a_cell() -> None:
    board, camera = plane("cc", "cc", "cc"), Camera((0, 0))
    camera.point_at(board, (1, 0))
    assert camera.look == (1, 0)
    camera.point_at(board, (1, 0))
    assert camera.look == (1, 1)
    camera.point_at(board, (1, 0))
    assert camera.look == (1, 0)
    for _ in range(2):
        camera.point_at(board, (0, 2))
        assert camera.look == (0, 2), "nothing lies below it"


def test_arrows_move_by_one_square() -> None:
    board, camera = plane("cc", "cc", "cc"), Camera((0, 0))
    for row in (1, 2, 2):
        camera.move(board, (0, 1))
        assert camera.look == (0, row)


def test_without_colours_there_are_letters() -> None:
    view = View("", "", board=plane("ci", "# "))
    assert pixel_board.shown(view, colours=True) is view
    read = pixel_board.shown(view, colours=False)
    assert read.board
    assert plain(view_panes.lines(read, (), 3, 4, DARK))[:2] == ["c i", "#"]
    letters = View("", "", board=Board(((Cell("c"),),)))
    assert pixel_board.shown(letters, colours=False) is letters


def test_the_stage_has_it_in_its_middle() -> None:
    assert plain(view_panes.lines(View("", "A day.", board=plane("ci", "cc")), (), 8, 5, DARK)) == [
        "",
        "   █▀",
        "",
        " A day.",
    ]


def test_a_legend_shows_each_tone_on_a_spot_of_it_and_says_nothing_of_what_is_known() -> None:
    board = plane("ci", "# ")
    (line,) = boards.legend(board, 60, DARK, {"i"})
    assert line.plain == "c citizen   # wall"
    assert style(line, 0) == Style(color=DARK.ground, bgcolor=DARK.text)
    assert style(line, 12) == Style(color=DARK.ground, bgcolor=DARK.timber)


def test_painted_lines_are_drawn_like_any_other() -> None:
    (line,) = pixel_board.lines(plane("ci#", "ic "), boards.window(plane("ci#", "ic "), 3, 1), DARK, None, 2)
    console = Console(color_system="truecolor", force_terminal=True)
    painted = [(each.text, each.style) for each in line.render(console)]
    assert "".join(words for words, _ in painted) == "  ▀▀▀"
    assert [its for _, its in painted[1:]] == [style(line, column) for column in (2, 3, 4)]
