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
