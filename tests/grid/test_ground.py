"""What Python code may ask of a board, and what it is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaretto.grid import Ground, Shape
from lazaretto.refusal import Refusal
from tests.cases import each

CELLAR = """
    #####
    #..##
    ###.#
    #####
"""


def cellar() -> Ground:
    return Ground.drawn(CELLAR)


def test_a_drawn_board() -> None:
    ground = cellar()
    assert ground.shape == Shape(5, 4, 5)
    assert ground.square(3, 2) == 13
    assert ground.column_row(13) == (3, 2)
    assert ground.reach(6) == {6, 7, 13}
    assert ground.line(6, 13) == [7, 13]
    assert ground.distances([13])[6] == 2
    assert ground.sees(6, 7)
    assert not ground.sees(6, 17)
    assert 13 in ground.seen_from(7, 2)
    assert 13 not in ground.seen_from(7, 1)


REFUSALS: tuple[tuple[Callable[[], object], str], ...] = (
    (lambda: Ground.drawn("###\n###"), "The map has no ground: not one of its squares can be entered."),
    (lambda: Ground.drawn(""), "The lines of a map must have the same length; these have none."),
    (lambda: Ground.drawn("...\n.."), "The lines of a map must have the same length; these have 3, 2."),
    (lambda: Ground(Shape(3, 2, 2), b"", b""), "A board of 3×2 with a stride of 2 has no squares."),
    (
        lambda: Ground(Shape(3, 2, 4), bytes(8), bytes(6)),
        "A board of 2 rows with a stride of 4 takes 8 costs and as many opaque bytes; there are 8 and 6.",
    ),
    (lambda: cellar().square(5, 0), "The square 5,0 is off the board, which has 5 columns and 4 rows."),
    (lambda: cellar().square(0, -1), "The square 0,-1 is off the board, which has 5 columns and 4 rows."),
    (lambda: cellar().sees(6, 20), "There is no square 20 on the board, which has 5 columns and 4 rows."),
    (lambda: cellar().seen_from(-1, 5), "There is no square -1 on the board, which has 5 columns and 4 rows."),
    (lambda: cellar().seen_from(6, -5), "A radius is at least 0, not -5."),
    (lambda: cellar().line(6, 99), "There is no square 99 on the board, which has 5 columns and 4 rows."),
    (lambda: cellar().distances([0]), "The square 0,0 cannot be entered, so no way begins or ends there."),
    (lambda: cellar().reach(4), "The square 4,0 cannot be entered, so no way begins or ends there."),
    (lambda: cellar().have_two_ways(6, 5), "The square 0,1 cannot be entered, so no way begins or ends there."),
    (lambda: cellar().way_to(6, [99]), "There is no square 99 on the board, which has 5 columns and 4 rows."),
    (lambda: cellar().frontier(bytes(3)), "The board takes 20 remembered squares; there are 3."),
    (lambda: cellar().run_on(6, 8), "There is no way 8; they are numbered from 0, which is north, to 7."),
    (lambda: cellar().open_sides(6, -1), "There is no way -1; they are numbered from 0, which is north, to 7."),
    (lambda: cellar().heard_from(6, 0, bytes(20)), "A loudness is at least 1, not 0."),
    (lambda: cellar().heard_from(6, 3, bytes(3)), "The board takes 20 losses; there are 3."),
    (
        lambda: cellar().heard_from(6, 3, bytes(20)),
        "No noise leaves the square 1,1: its loss is 0, which means closed.",
    ),
)


@each(("ask", "sentence"), REFUSALS)
def test_refusals(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        ask()
    assert str(refused.value) == sentence


def test_between_two_rows_there_is_no_square() -> None:
    ground = Ground(Shape(3, 2, 4), b"\1" * 8, bytes(8))
    assert ground.column_row(6) == (2, 1)
    with pytest.raises(Refusal, match="There is no square 3 on the board"):
        ground.column_row(3)
    assert ground.reach(0) == {0, 1, 2, 4, 5, 6}
