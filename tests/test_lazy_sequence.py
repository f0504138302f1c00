"""Sequences whose values are made when they are read."""

from __future__ import annotations

import pytest

from lazaretto.lazy_sequence import First, LazySequence


class Squares(LazySequence[int]):
    """The first square numbers; `made` has those that were read."""

    def __init__(self, length: int) -> None:
        self.length, self.made = length, list[int]()

    def __len__(self) -> int:
        return self.length

    def _at(self, place: int) -> int:
        self.made.append(place)
        return place * place


def test_it_is_read_like_a_list_and_makes_what_is_read() -> None:
    squares, known = Squares(6), [0, 1, 4, 9, 16, 25]
    assert (len(squares), squares.made) == (6, [])
    assert (squares[-1], squares[2]) == (25, 4)
    assert squares.made == [5, 2]
    assert (squares[1:4], squares[::-2], squares[9:]) == (known[1:4], known[::-2], [])
    assert list(squares) == known
    for place in (6, -7):
        with pytest.raises(IndexError):
            squares[place]


def test_the_first_values_end_where_they_end_however_long_the_sequence_grows() -> None:
    squares = Squares(6)
    first = First(squares, 3)
    squares.length = 9
    assert (len(first), list(first), first[-1]) == (3, [0, 1, 4], 4)
    with pytest.raises(IndexError):
        first[3]


def test_they_are_compared_without_being_read() -> None:
    squares = Squares(6)
    assert First(squares, 3) == First(squares, 3)
    assert First(squares, 3) != First(squares, 4)
    assert First(squares, 3) != First(Squares(6), 3)
    assert squares.made == []
