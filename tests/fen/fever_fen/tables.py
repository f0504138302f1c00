"""The numbers of Fever Fen, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables
from lazaretto.grid import Ground

SIDE = 16
"""Columns and rows of a district."""

ACROSS, DOWN = 6, 4
DISTRICTS = ACROSS * DOWN
WIDTH, HEIGHT = ACROSS * SIDE, DOWN * SIDE
SQUARES = WIDTH * HEIGHT
GATES = (SIDE // 2 - 1, SIDE // 2)
"""Where every district is open on each of its sides."""

MOST_FEVERISH = 16
MOST_TIDE = 6000
FEWEST_TENTHS = 5
LETTERS = '.~"#'

Percent = Annotated[int, Meta(ge=0, le=100)]
Tenths = Annotated[int, Meta(ge=FEWEST_TENTHS, le=50)]
Loudness = Annotated[int, Meta(ge=0, le=30)]
Map = Annotated[
    tuple[Annotated[str, Meta(min_length=SIDE, max_length=SIDE)], ...], Meta(min_length=SIDE, max_length=SIDE)
]


class Courier(Numbers, frozen=True):
    """FF2, FF13, FF14, FF16, FF17."""

    step_tenths: Tenths
    slant_tenths: Tenths
    fells_percent: Percent
    wounds: Annotated[int, Meta(ge=1, le=20)]
    stones: Annotated[int, Meta(ge=0, le=20)]
    throw_far: Annotated[int, Meta(ge=1, le=SIDE - 1)]
    stone_percent: Percent
    stone_less: Percent


class Feverish(Numbers, frozen=True):
    """FF7, FF8, FF9, FF13."""

    count: Annotated[int, Meta(ge=0, le=MOST_FEVERISH)]
    west: Annotated[int, Meta(ge=0, le=ACROSS - 1)]
    step_tenths: Tenths
    slant_tenths: Tenths
    rest_percent: Percent
    groan_percent: Percent
    wounds_percent: Percent


class Fog(Numbers, frozen=True):
    """FF4."""

    sight: Annotated[int, Meta(ge=1, le=SIDE - 1)]


class Noise(Numbers, frozen=True):
    """FF11, FF12, FF16."""

    wade: Loudness
    blow: Loudness
    shout: Loudness
    stone: Loudness
    groan: Loudness


class Fen(Numbers, frozen=True):
    """FF3, FF6, FF15."""

    tide_tenths: Annotated[int, Meta(ge=10, le=MOST_TIDE)]
    maps: Annotated[tuple[Map, ...], Meta(min_length=1, max_length=8)]


class FenNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    courier: Courier
    feverish: Feverish
    fog: Fog
    noise: Noise
    fen: Fen


def faults(n: FenNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other, and maps that cannot be walked."""
    idle = n.feverish.rest_percent + n.feverish.groan_percent
    if idle > 100:
        yield Fault(
            ("feverish", "groan_percent"), f"resting and groaning make {idle} percent together; 100 is the most."
        )
    for number, rows in enumerate(n.fen.maps, start=1):
        yield from (Fault(("fen", "maps"), f"map {number} {sentence}") for sentence in _map_faults(rows))


def _map_faults(rows: tuple[str, ...]) -> Iterator[str]:
    squares = "".join(rows)
    if odd := next((letter for letter in squares if letter not in LETTERS), None):
        yield f"has {odd!a} in it; a fen has only {' '.join(LETTERS)}."
    elif any("#" in (rows[gate][0], rows[gate][-1], rows[0][gate], rows[-1][gate]) for gate in GATES):
        yield f"is closed at a gate; columns and rows {GATES[0]} and {GATES[1]} must be open on every side."
    elif len(Ground.drawn("\n".join(rows)).reach(GATES[0])) != SIDE * SIDE - squares.count("#"):
        yield "has ground that cannot be reached from its gates."


TABLES = Tables(__package__, FenNumbers, faults)
