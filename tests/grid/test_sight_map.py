"""The map of sight: it agrees with the pairwise test and with libtcod, interpreted and compiled."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import numpy as np
import pytest

from lazaretto.grid import Ground, Shape, look, look_scratch, sees, squared
from lazaretto.kernel import fast
from tests.grid.lines_of_sight import is_decided
from tests.grid.random_boards import boards, compiled_call, squares_of

RADII = (0, 1, 3, 7, 15, 60)


def scratch_for(radius: int) -> array[int]:
    return array("q", bytes(8 * look_scratch(radius)))


def seen_from(shape: Shape, opaque: bytearray, at: int, radius: int) -> bytearray:
    seen = bytearray(len(opaque))
    compiled_call(look, opaque, shape, at, radius, seen, scratch_for(radius))
    return seen


def compared_pairs(shape: Shape, opaque: bytearray, rng: Random) -> int:
    """Compare a map with the pairwise test on every square, both ways; how many pairs that were."""
    twin, opaque_bytes = fast(sees), np.asarray(opaque)
    a, radius = rng.choice(squares_of(shape)), rng.choice(RADII)
    seen = seen_from(shape, opaque, a, radius)
    for b in squares_of(shape):
        is_seen = twin(opaque_bytes, shape, a, b)
        assert is_seen == twin(opaque_bytes, shape, b, a), (shape, opaque, a, b)
        assert bool(seen[b]) == (is_seen and squared(shape, a, b) <= radius * radius), (shape, opaque, a, b, radius)
    return len(squares_of(shape))


@pytest.mark.parametrize(("maps", "pairs"), [(40, 10_000), pytest.param(1_000, 100_000, marks=pytest.mark.long)])
def test_the_map_agrees_with_every_pair_both_ways(maps: int, pairs: int) -> None:
    assert sum(compared_pairs(*board) for board in boards(maps, seed=3)) > pairs


@pytest.mark.parametrize("maps", [100, pytest.param(1_000, marks=pytest.mark.long)])
def test_the_map_is_that_of_libtcod_where_no_line_passes_exactly_between_two_squares(maps: int) -> None:
    """Both are symmetric shadow casts. In that one case libtcod's answer depends on the direction, as the next test
    shows."""
    compared = undecided = 0
    for shape, opaque, rng in boards(maps, seed=4):
        at = rng.choice(squares_of(shape))
        opaque[at] = 0
        seen, peers = seen_from(shape, opaque, at, shape.width + shape.height), tcod_sight(shape, opaque, at)
        compared += len(squares_of(shape))
        for square in squares_of(shape):
            if bool(seen[square]) != peers[square // shape.stride, square % shape.stride]:
                undecided += 1
                assert not is_decided(shape, opaque, at, square), (shape, opaque, at, square)
    assert 0 < undecided < compared / 100


def test_a_mirrored_board_is_seen_alike() -> None:
    """By libtcod it is not: it sees the wall at the far left of this board, and not at the far right of its mirror
    image, where the edge of what is lit passes exactly between two squares."""
    ground, mirrored = Ground.drawn("..#. #..#"), Ground.drawn(".#.. #..#")
    assert not ground.sees(3, 4)
    assert not mirrored.sees(0, 7)
    assert tcod_sight(ground.shape, bytearray(b"\0\0\1\0\1\0\0\1"), 3)[1, 0]
    assert not tcod_sight(ground.shape, bytearray(b"\0\1\0\0\1\0\0\1"), 0)[1, 3]
    for shape, opaque, rng in boards(30, seed=6):
        at, tight = rng.choice(squares_of(shape)), Shape(shape.width, shape.height, shape.width)
        squares = np.asarray(opaque).reshape(shape.height, shape.stride)[:, : shape.width]
        seen = np.asarray(seen_from(shape, opaque, at, 60)).reshape(shape.height, shape.stride)[:, : shape.width]
        row, column = divmod(at, shape.stride)
        other = row * shape.width + shape.width - 1 - column
        theirs = np.asarray(seen_from(tight, bytearray(squares[:, ::-1].tobytes()), other, 60))
        assert (theirs.reshape(seen.shape)[:, ::-1] == seen).all()
        turned = Shape(shape.height, shape.width, shape.height)
        across = np.asarray(seen_from(turned, bytearray(squares.T.tobytes()), column * shape.height + row, 60))
        assert (seen == across.reshape(seen.T.shape).T).all()


def tcod_sight(shape: Shape, opaque: bytearray, at: int) -> Any:
    from tcod import libtcodpy
    from tcod.map import compute_fov

    transparent = np.asarray(opaque).reshape(shape.height, shape.stride)[:, : shape.width] == 0
    place = divmod(at, shape.stride)
    return compute_fov(transparent, place, radius=0, algorithm=libtcodpy.FOV_SYMMETRIC_SHADOWCAST)


def test_interpreted_and_compiled_maps_are_the_same() -> None:
    for shape, opaque, rng in boards(30, seed=5):
        at, radius = rng.choice(squares_of(shape)), rng.choice(RADII)
        seen = bytearray(len(opaque))
        look(opaque, shape, at, radius, seen, scratch_for(radius))
        assert seen == seen_from(shape, opaque, at, radius)


def test_looks_add_up() -> None:
    ground = Ground.drawn("..#..")
    assert ground.seen_from(0, 9) == {0, 1, 2}
    opaque, seen = bytearray((0, 0, 1, 0, 0)), bytearray(5)
    for at in (0, 4):
        look(opaque, ground.shape, at, 9, seen, scratch_for(9))
    assert seen == bytearray((1, 1, 1, 1, 1))


def test_no_board_has_more_sectors_than_the_scratch_has_room_for() -> None:
    """The scratch is given much more room than it asks for. Pillars that begin at some distance make most sectors."""
    radius = 12
    side, needed = 2 * radius + 1, look_scratch(radius) // 2
    shape, at, rng, most = Shape(side, side, side), radius * side + radius, Random(7), 0
    for first in range(60):
        opaque = bytearray(squared(shape, at, square) > first and rng.random() < 0.5 for square in range(side * side))
        scratch = array("q", [-1]) * (4 * needed)
        compiled_call(look, opaque, shape, at, radius, bytearray(side * side), scratch)
        for half in (scratch[: 2 * needed], scratch[2 * needed :]):
            most = max(most, *(place + 1 for place, number in enumerate(half) if number != -1))
    assert needed / 5 < most <= needed
