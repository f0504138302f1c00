"""Distances on an empty board: by hand, and as a field finds them."""

from __future__ import annotations

from lazaretto.grid import HALVES, SIDES, STEPS, Ground, Moves, Shape, apart, distance, squared
from tests.cases import each
from tests.grid.random_boards import compiled_call

BOARD = Shape(9, 6, 16)


@each(("moves", "far"), [(STEPS, 5), (SIDES, 7), (HALVES, 12), (Moves(2, 4), 14), (Moves(1, 9), 7)])
def test_five_across_and_two_down(moves: Moves, far: int) -> None:
    a, b = 1 * 16 + 2, 3 * 16 + 7
    assert apart(BOARD, a, b) == apart(BOARD, b, a) == (5, 2)
    assert squared(BOARD, a, b) == 29
    assert distance(BOARD, moves, a, b) == compiled_call(distance, BOARD, moves, b, a) == far


@each("moves", [STEPS, SIDES, HALVES, Moves(3, 4), Moves(1, 9)])
def test_a_field_on_open_ground_has_the_same_distances(moves: Moves) -> None:
    ground = Ground.drawn("\n".join(["........."] * 6))
    goal = ground.square(3, 4)
    field = ground.distances([goal], moves)
    assert field == [distance(ground.shape, moves, square, goal) for square in ground.squares()]
