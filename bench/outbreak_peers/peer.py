"""What every peer of the town offers: days one at a time, and a count of who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

Census = dict[str, int]


class Peer(Protocol):
    """A town after some days. Counting is no part of a day, so a bench that times days pays for days only."""

    def step(self) -> None:
        """One day."""

    def census(self) -> Census:
        """How many cells hold each kind, the blank ones too."""


class MakePeer(Protocol):
    """How a town is laid out: new, or as it stands (kinds in reading order) on the evening of a day."""

    def __call__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> Peer:
        """The town, with all its wood."""


def run(make: MakePeer, rows: int, columns: int, days: int, seed: int) -> list[Census]:
    """The census of the start and of every day after it, so the one of day d stands at d."""
    town = make(rows, columns, seed)
    counted = [town.census()]
    for _ in range(days):
        town.step()
        counted.append(town.census())
    return counted
