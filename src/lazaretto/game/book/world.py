"""A book's world: for a book that is too large for a table and has a compiled loop of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from lazaretto.game.engine_contract import WorldEngine
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S_contra = TypeVar("S_contra", contravariant=True)
"""Contravariant: a function that takes `S | None` may be used where one that takes `S` is expected."""


@dataclass(frozen=True)
class World(Generic[N, S_contra]):
    """A book with this part is a world. Its own loop plays many games, and it is solved only if it also has `solving`.
    Its first state always comes from the seed, even if a person types the dice, because most of it is hidden.

    `engine` makes the engine from (numbers, the bots' names in the order of the seats, a state or None for the start).
    `state_bytes` estimates from the numbers how much memory a state takes, if that may be a lot; a server refuses games
    that would take too much.
    """

    engine: Callable[[N, Sequence[str], S_contra | None], WorldEngine]
    state_bytes: Callable[[N], int] | None = None
