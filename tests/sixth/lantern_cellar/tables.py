"""The numbers of Lantern Cellar, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

MOST_OIL = 500
MOST_HEALTH = 99
MOST_RATS = 6
SIDE = 9
SQUARES = SIDE * SIDE

Percent = Annotated[int, Meta(ge=0, le=100)]
Steps = Annotated[int, Meta(ge=1, le=2 * SIDE)]


class Hero(Numbers, frozen=True):
    """LC5, LC8."""

    health: Annotated[int, Meta(ge=1, le=MOST_HEALTH)]
    oil: Annotated[int, Meta(ge=1, le=MOST_OIL)]


class Lantern(Numbers, frozen=True):
    """LC3."""

    reach: Steps


class Rat(Numbers, frozen=True):
    """LC6, LC7, LC8."""

    rest_percent: Percent
    hunt_percent: Percent
    bite_percent: Percent
    nose: Steps


class Rulings(Numbers, frozen=True):
    """What the book leaves open."""

    trample: Annotated[bool, ruling("LC-R1", True)]
    bites_on_arrival: Annotated[bool, ruling("LC-R2", False)]


class Setup(Numbers, frozen=True):
    """LC9, and the cellar itself."""

    rats: Annotated[int, Meta(ge=0, le=MOST_RATS)]
    start_gap: Steps
    cellar: Annotated[tuple[Annotated[str, Meta(max_length=SIDE)], ...], Meta(min_length=3, max_length=SIDE)]


class CellarNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    hero: Hero
    lantern: Lantern
    rat: Rat
    rulings: Rulings
    setup: Setup


def square_of(column: int, row: int) -> int:
    """Squares are numbered row by row, nine to a row however small the cellar."""
    return row * SIDE + column


def drawn(cellar: tuple[str, ...]) -> str:
    """The cellar as one line of all its squares; what is not drawn is wall."""
    return "".join(row.ljust(SIDE, "#") for row in cellar).ljust(SQUARES, "#")


def hero_square(n: CellarNumbers) -> int:
    """Where the hero starts."""
    return drawn(n.setup.cellar).index("@")


def faults(n: CellarNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    busy = n.rat.rest_percent + n.rat.hunt_percent
    if busy > 100:
        yield Fault(("rat", "hunt_percent"), f"resting and hunting make {busy} percent together; 100 is all there is.")
    yield from (Fault(("setup", "cellar"), sentence) for sentence in _map_faults(n.setup.cellar))


def _map_faults(cellar: tuple[str, ...]) -> Iterator[str]:
    squares = drawn(cellar)
    if odd := next((glyph for glyph in squares if glyph not in "#.@>"), None):
        yield f"{odd!a} is drawn in the cellar; it has only # . @ and >."
    if squares.count("@") != 1 or ">" not in squares:
        yield "the cellar needs one @ where the hero starts, and a > to get out."
    edge = (square_of(*at) for step in range(SIDE) for at in ((step, 0), (step, SIDE - 1), (0, step), (SIDE - 1, step)))
    if any(squares[square] != "#" for square in edge):
        yield "the cellar is open at its edge; draw # all around it."


TABLES = Tables(__package__, CellarNumbers, faults)
