"""What is remembered of squares that were seen."""

from __future__ import annotations

from lazaretto.grid import UNSEEN, Shape, look_away, remember
from tests.grid.random_boards import compiled_call

BOARD = Shape(5, 2, 5)


def test_each_square_is_remembered_as_it_was_last_seen() -> None:
    memory, looks = bytearray([UNSEEN] * 10), bytearray(b"abcdefghij")
    seen = bytearray((1, 1, 0, 0, 0, 1, 0, 0, 0, 0))
    assert remember(BOARD, 0, 2, seen, looks, memory) == 3
    assert memory == bytearray(b"ab\0\0\0f\0\0\0\0")
    looks[:2] = b"AB"
    seen[0], seen[2] = 0, 1
    assert compiled_call(remember, BOARD, 0, 2, seen, looks, memory) == 1
    assert memory == bytearray(b"aBc\0\0f\0\0\0\0")


def test_only_the_squares_around_are_looked_at() -> None:
    seen, memory = bytearray([1] * 10), bytearray(10)
    remember(BOARD, 0, 1, seen, bytearray(b"abcdefghij"), memory)
    assert memory == bytearray(b"ab\0\0\0fg\0\0\0")
    look_away(BOARD, 0, 1, seen)
    assert seen == bytearray((0, 0, 1, 1, 1, 0, 0, 1, 1, 1))
    compiled_call(look_away, BOARD, 4, 9, seen)
    assert seen == bytearray(10)
