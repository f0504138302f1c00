"""Random boards for tests: open ground, scattered pillars, rooms; every size and stride."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from lazaretto.grid import FAR, Shape
from lazaretto.kernel import fast, to_compiled

R = TypeVar("R")

DENSITIES = (0.0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8)


def boards(count: int, seed: int, widest: int = 40) -> Iterator[tuple[Shape, bytearray, Random]]:
    """Boards, each with the opaque squares and a generator. Between rows there are bytes that are no squares."""
    rng = Random(seed)
    for _ in range(count):
        width, height = rng.randint(1, widest), rng.randint(1, widest)
        shape = Shape(width, height, width + rng.choice((0, 0, 1, 5)))
        density = rng.choice(DENSITIES)
        yield shape, bytearray(rng.random() < density for _ in range(shape.stride * height)), rng


def squares_of(shape: Shape) -> list[int]:
    return [row * shape.stride + column for row in range(shape.height) for column in range(shape.width)]


def costs_for(opaque: bytearray, rng: Random, most: int = 1) -> bytearray:
    """Costs from 1 to `most`, or 0 where it is opaque."""
    return bytearray(0 if closed else rng.randint(1, most) for closed in opaque)


def blank(shape: Shape) -> array[int]:
    """A field in which every square is far."""
    return array("q", [FAR]) * (shape.stride * shape.height)


def compiled_call(function: Callable[..., R], *given: Any) -> R:
    """Call a function's twin, with each argument in the form it takes."""
    return fast(function)(*map(to_compiled, given))
