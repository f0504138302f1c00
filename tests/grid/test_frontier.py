"""The frontier of what is known, against a plain search."""

from __future__ import annotations

from random import Random

import pytest

from lazaretto.grid import FAR, HALVES, SIDES, STEPS, UNSEEN, Ground, Moves, Shape, mark_frontier
from lazaretto.refusal import Refusal
from tests.grid.plain_search import steps_from
from tests.grid.random_boards import blank, boards, compiled_call, costs_for, squares_of


def frontier_by_looking(shape: Shape, costs: bytearray, memory: bytearray, moves: Moves) -> set[int]:
    """Every square that can be entered and is known, next to one that is not."""
    known = [square for square in squares_of(shape) if costs[square] and memory[square] != UNSEEN]
    return {square for square in known if any(memory[to] == UNSEEN for to, _ in steps_from(shape, moves, square))}


def remembered(opaque: bytearray, rng: Random) -> bytearray:
    share = rng.choice((0.1, 0.5, 0.9, 1.0))
    return bytearray(1 if rng.random() < share else UNSEEN for _ in opaque)


def test_the_frontier_is_what_a_plain_search_finds() -> None:
    for shape, opaque, rng in boards(60, seed=41, widest=16):
        costs, memory = costs_for(opaque, rng, 5), remembered(opaque, rng)
        moves = rng.choice((STEPS, SIDES, HALVES))
        fields = blank(shape), blank(shape)
        expected = frontier_by_looking(shape, costs, memory, moves)
        assert mark_frontier(costs, memory, shape, moves, fields[0]) == len(expected)
        assert compiled_call(mark_frontier, costs, memory, shape, moves, fields[1]) == len(expected)
        assert fields[0] == fields[1]
        assert {square for square, distance in enumerate(fields[0]) if distance < FAR} == expected
        assert {distance for distance in fields[0] if distance < FAR} <= {0}


def test_a_corridor_ends_in_the_dark() -> None:
    corridor = Ground.drawn("#######\n#.....#\n#######")
    seen = bytes(column < 5 for _ in range(3) for column in range(7))
    assert corridor.frontier(seen) == [corridor.square(4, 1)]
    assert corridor.frontier(b"\1" * 21) == []


def test_a_memory_of_another_board_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^The board takes 2 remembered squares; there are 3\.$"):
        Ground.drawn("..").frontier(b"\1\1\1")
