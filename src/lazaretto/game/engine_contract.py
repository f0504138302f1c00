"""Engines, which play many games of a book. The protocols are here so that a book can provide its own engine without
importing `simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lazaretto.game.contract import Seat
from lazaretto.game.tally import Tally


class Engine(Protocol):
    """Plays games by number. A game's number and the seed determine everything in it, whichever process plays it."""

    @property
    def name(self) -> str:
        """The engine's name."""
        ...

    @property
    def chunk(self) -> int:
        """How many games to play in one call."""
        ...

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes that are known before playing."""
        ...

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Play `games` games, numbered from `first`."""
        ...


class WorldEngine(Engine, Protocol):
    """A world book's own engine. It also says what each outcome is worth."""

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """The score of each seat, by outcome."""
        ...
