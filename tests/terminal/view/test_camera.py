"""The camera: boards larger than the screen, squares under the pointer, and the cursor."""

from itertools import product

import pytest

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.view import view_panes
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import Board, Cell, View

LARGE = Board(tuple(tuple(Cell(".") for _ in range(200)) for _ in range(90)), (150, 70))
SMALL = Board(tuple(tuple(Cell(".") for _ in range(9)) for _ in range(9)), (3, 4))


def test_every_square_that_is_shown_is_found_where_it_is_shown() -> None:
    for board, camera in product((LARGE, SMALL), (Camera(), Camera((0, 0)), Camera((8, 8)))):
        place = camera.place(board, 40, 15)
        assert place is not None
        assert camera.square(board, 40, 15, place) == (camera.look or board.cursor)


@pytest.mark.parametrize("below", [2, 5])
def test_the_stage_draws_the_one_who_acts_where_the_camera_says(monkeypatch: pytest.MonkeyPatch, below: int) -> None:
    monkeypatch.setattr(view_panes, "BELOW", below)
    rows = tuple(tuple(Cell("@" if (c, r) == (3, 20) else ".") for c in range(9)) for r in range(30))
    board = Board(rows, (3, 20))
    place = Camera().place(board, 40, 15)
    assert place
    column, row = place
    assert view_panes.lines(View("", "Dark.", board=board), (), 40, 15, DARK)[row].plain[column] == "@"


def test_beside_the_board_there_is_no_square() -> None:
    assert Camera().square(SMALL, 60, 20, (0, 0)) is None
    assert Camera().square(SMALL, 60, 20, (59, 19)) is None


def test_looking_about_begins_at_the_one_who_acts_and_stays_on_the_board() -> None:
    camera = Camera()
    camera.begin(None)
    assert camera.place(Board(SMALL.rows), 40, 15) is None
    camera.begin(SMALL)
    for _ in range(20):
        camera.move(SMALL, (1, 1))
    assert camera.look == (8, 8)
    camera.begin(SMALL)
    assert camera.look is None


def at(column: int, row: int) -> Board:
    return Board(LARGE.rows, (column, row))


def test_the_camera_stays_while_the_cursor_is_well_inside() -> None:
    camera = Camera()
    first = camera.window(at(100, 45), 40, 18)
    assert camera.window(at(108, 45), 40, 18) == first
    assert camera.window(at(92, 41), 40, 18) == first


def test_near_an_edge_the_camera_moves_half_a_screen() -> None:
    camera = Camera()
    first = camera.window(at(100, 45), 40, 18)
    right = camera.window(at(111, 45), 40, 18)
    assert (right.left - first.left, right.top) == (11, first.top)
    assert camera.window(at(110, 45), 40, 18) == right, "and not back at once"


def test_at_the_edge_of_the_board_the_camera_stays() -> None:
    camera = Camera()
    first = camera.window(at(3, 3), 40, 18)
    assert (first.left, first.top) == (0, 0)
    assert camera.window(at(0, 0), 40, 18) == first


def test_a_jump_out_of_the_window_is_followed_at_once() -> None:
    camera = Camera()
    camera.window(at(10, 10), 40, 18)
    window = camera.window(at(190, 80), 40, 18)
    assert window.left <= 190 < window.left + window.columns
    assert window.top <= 80 < window.top + window.rows


def test_another_size_is_another_window() -> None:
    camera = Camera()
    camera.window(at(100, 45), 40, 18)
    assert camera.window(at(100, 45), 60, 30) == Camera().window(at(100, 45), 60, 30)
