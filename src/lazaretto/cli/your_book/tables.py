"""The numbers of Your Book, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

MOST_TURNS = 50


class Hero(Numbers, frozen=True):
    """YB4: how many turns the hero has."""

    turns: Annotated[int, Meta(ge=1, le=MOST_TURNS)]


class Way(Numbers, frozen=True):
    """YB1, YB3: how long the way is, and how likely a fall is."""

    steps: Annotated[int, Meta(ge=1, le=99)]
    falls_of: Annotated[int, Meta(ge=1, le=1000)]
    walking_falls: Annotated[int, Meta(ge=0, le=1000)]
    running_falls: Annotated[int, Meta(ge=0, le=1000)]


class Rulings(Numbers, frozen=True):
    """What the rules leave open. Each field has its ruling's id, and the alternatives that a variant may choose."""

    last_stride: Annotated[Literal["risky", "safe"], ruling("YB-R1", "safe")]


class BookNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    hero: Hero
    way: Way
    rulings: Rulings


def faults(n: BookNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    for name, falls in (("walking_falls", n.way.walking_falls), ("running_falls", n.way.running_falls)):
        if falls > n.way.falls_of:
            yield Fault(("way", name), f"{falls} in {n.way.falls_of} is more than certain.")


TABLES = Tables(__package__, BookNumbers, faults)
