"""Squares, their neighbours and the box around one."""

from __future__ import annotations

from lazaretto.grid import ACROSS, DOWN, NOWHERE, WAYS, Shape, beside, box_around, way_between
from tests.cases import each
from tests.grid.random_boards import compiled_call, squares_of

BOARD = Shape(3, 2, 4)


def test_the_ways_go_round_clockwise_from_the_north() -> None:
    middle = Shape(3, 3, 4)
    assert [beside(middle, 5, way) for way in range(WAYS)] == [1, 2, 6, 10, 9, 8, 4, 0]
    assert len(ACROSS) == len(DOWN) == WAYS


@each("square", squares_of(BOARD))
def test_no_way_leads_over_the_edge(square: int) -> None:
    near = [beside(BOARD, square, way) for way in range(WAYS)]
    assert near == [compiled_call(beside, BOARD, square, way) for way in range(WAYS)]
    row, column = divmod(square, 4)
    expected = {4 * r + c for r in range(2) for c in range(3) if max(abs(r - row), abs(c - column)) == 1}
    assert set(near) - {NOWHERE} == expected


@each(("at", "radius", "box"), [(5, 0, (1, 1, 1, 1)), (5, 1, (0, 0, 2, 1)), (0, 1, (0, 0, 1, 1)), (6, 9, (0, 0, 2, 1))])
def test_the_box_around_a_square_ends_at_the_edge(at: int, radius: int, box: tuple[int, int, int, int]) -> None:
    assert box_around(BOARD, at, radius) == compiled_call(box_around, BOARD, at, radius) == box


@each("square", squares_of(BOARD))
def test_the_way_between_neighbours_leads_there(square: int) -> None:
    for to in squares_of(BOARD):
        way = way_between(BOARD, square, to)
        assert way == compiled_call(way_between, BOARD, square, to)
        near = [beside(BOARD, square, each) for each in range(WAYS)]
        assert way == (near.index(to) if to in near else NOWHERE)
