"""A book's world: how a book that is too large for a table is simulated by a compiled loop of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from lazaretto.game.engine import WorldEngine
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S_contra = TypeVar("S_contra", contravariant=True)
"""A function that takes a state or None will do where one is asked for that takes a state."""


@dataclass(frozen=True)
class World(Generic[N, S_contra]):
    """A book that has this part is a world: it plays many games in a loop of its own, and it is not solved unless it
    also says how. The seed throws for its first state even where a person throws the dice, because most of what a world
    begins with is hidden.

    `engine` makes the engine from (numbers, the bots' names in the order of the seats, a state or None for the start).
    `state_bytes` says from the numbers about how much memory a state takes, where that may be much; a server refuses
    games that would take too much.
    """

    engine: Callable[[N, Sequence[str], S_contra | None], WorldEngine]
    state_bytes: Callable[[N], int] | None = None
