"""The ground of the lantern walk: 96 by 64 squares of grass, trees, water and walls, with lamps that stand in the dark,
and what can be seen from each square."""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128

WIDTH, HEIGHT = 96, 64
SIZE = WIDTH * HEIGHT
GRASS, TALL, FLOWER, TREE, WATER, WALL, PATH, LAMP = range(8)
SOLID = bytes((TREE, WATER, WALL, LAMP))
OPAQUE = bytes((TREE, WALL))
HOUSES = ((14, 10, 11, 7), (58, 14, 13, 8), (34, 40, 9, 7), (72, 46, 12, 9))
"""Left, top, width and height of each; the door is in the middle of its lower wall."""

LAMPS = ((28, 20), (52, 30), (64, 24), (30, 48), (84, 38), (10, 34))
PATHS = (20, 44)
COARSE = 8
"""Squares between two knots of the noise that trees and water grow by."""

LANTERN_REACH, LAMP_REACH, FAR = 11, 7, 26
"""How far the lantern and a lamp shine, and from how far a lamp is seen."""


@lru_cache(maxsize=1)
def ground() -> bytes:
    """The kind of every square."""
    grain = shake_128(b"lantern").digest(SIZE)
    wet, wooded = _noise(b"water"), _noise(b"trees")
    made = bytearray(GRASS if byte < 168 else TALL if byte < 244 else FLOWER for byte in grain)
    for at in range(SIZE):
        if wet[at] > 176:
            made[at] = WATER
        elif wooded[at] > 150 and grain[at] < 96:
            made[at] = TREE
    for row in PATHS:
        for column in range(WIDTH):
            made[(row + _bend(column)) * WIDTH + column] = PATH
    for house in HOUSES:
        _build(made, *house)
    for column, row in LAMPS:
        made[row * WIDTH + column] = LAMP
    return bytes(made)


def _bend(column: int) -> int:
    return (0, 1, 2, 1)[column // 9 % 4]


def _build(made: bytearray, left: int, top: int, wide: int, high: int) -> None:
    for row in range(top, top + high):
        for column in range(left, left + wide):
            is_edge = row in (top, top + high - 1) or column in (left, left + wide - 1)
            made[row * WIDTH + column] = WALL if is_edge else PATH
    made[(top + high - 1) * WIDTH + left + wide // 2] = PATH


def _noise(name: bytes) -> bytes:
    """A byte for each square that changes slowly from one to the next."""
    across = WIDTH // COARSE + 1
    knots = shake_128(name).digest(across * (HEIGHT // COARSE + 1))

    def at(column: int, row: int) -> int:
        (left, right), (top, down) = divmod(column, COARSE), divmod(row, COARSE)
        above = knots[top * across + left] * (COARSE - right) + knots[top * across + left + 1] * right
        below = knots[(top + 1) * across + left] * (COARSE - right) + knots[(top + 1) * across + left + 1] * right
        return (above * (COARSE - down) + below * down) // (COARSE * COARSE)

    return bytes(at(column, row) for row in range(HEIGHT) for column in range(WIDTH))


@lru_cache(maxsize=256)
def shine(place: int, reach: int) -> dict[int, int]:
    """The squares that a light at a place falls on, and how brightly."""
    column, row, found = place % WIDTH, place // WIDTH, {}
    for down in range(max(0, row - reach), min(HEIGHT, row + reach + 1)):
        for right in range(max(0, column - reach), min(WIDTH, column + reach + 1)):
            far = (down - row) ** 2 + (right - column) ** 2
            if far <= reach * reach and _is_clear(column, row, right, down):
                found[down * WIDTH + right] = 255 - 225 * far // (reach * reach)
    return found


def _is_clear(column: int, row: int, right: int, down: int) -> bool:
    """Whether nothing opaque is between two squares."""
    steps = max(abs(right - column), abs(down - row))
    kinds = ground()
    for step in range(1, steps):
        across = column + (2 * step * (right - column) + steps) // (2 * steps)
        along = row + (2 * step * (down - row) + steps) // (2 * steps)
        if kinds[along * WIDTH + across] in OPAQUE:
            return False
    return True


@lru_cache(maxsize=256)
def glow(place: int) -> bytes:
    """The brightness of every square that is seen from a place; the lights add up, and 0 is not seen."""
    lights = [(place, LANTERN_REACH)]
    for column, row in LAMPS:
        if max(abs(column - place % WIDTH), abs(row - place // WIDTH)) <= FAR:
            lights.append((row * WIDTH + column, LAMP_REACH))
    made = bytearray(SIZE)
    for light in lights:
        for at, brightness in shine(*light).items():
            made[at] = min(255, made[at] + brightness)
    return bytes(made)
