"""Engines: what plays many games of a book at once. They are declared here so that a book's own engine keeps to them
without knowing the room that runs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from lazaretto.game.contract import Seat
from lazaretto.game.tally import Tally


class Engine(Protocol):
    """Plays games by their numbers: game 7 is the same game whoever plays it, and whenever."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def chunk(self) -> int:
        """How many games it plays at a stretch."""
        ...

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Outcomes it knows of beforehand."""
        ...

    def run(self, seed: int, first: int, games: int) -> Tally:
        """Play the games numbered from `first` on."""
        ...


class WorldEngine(Engine, Protocol):
    """A world book's own engine: it says besides what each outcome is worth to each seat."""

    @property
    def scores(self) -> Mapping[str, Mapping[Seat, int]]:
        """By outcome, then by seat."""
        ...
