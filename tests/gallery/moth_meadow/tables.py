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


class MeadowNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    night: Night


def faults(n: MeadowNumbers) -> Iterator[Fault]:
    """None of these numbers contradicts another."""
    yield from ()


TABLES = Tables(__package__, MeadowNumbers, faults)
