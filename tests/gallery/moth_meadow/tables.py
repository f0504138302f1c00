"""The numbers of Moth Meadow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables


class Night(Numbers, frozen=True):
    """MM1 to MM3."""

    lamps: Annotated[int, Meta(ge=1, le=6)]
    draws_at: Annotated[int, Meta(ge=1, le=6)]
    nights: Annotated[int, Meta(ge=1, le=30)]
    enough: Annotated[int, Meta(ge=1, le=99)]


class Moth(Numbers, frozen=True):
    """A moth of the meadow: what is said of it, and how much later or earlier than others it comes."""

    about: str
    shy: Annotated[int, Meta(ge=-2, le=2)]


class MeadowNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    night: Night
    moths: dict[str, Moth]


def faults(n: MeadowNumbers) -> Iterator[Fault]:
    """None of these numbers contradicts another."""
    yield from ()


TABLES = Tables(__package__, MeadowNumbers, faults)
