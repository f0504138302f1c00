"""A book's words: how it tells a turn, and what it calls its turns, its games and its endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from lazaretto.dice import Rolled
from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers
from lazaretto.game.told import Told

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")

Tell = Callable[[N, S, Mapping[Seat, C], Sequence[Rolled], S, Seat | None], Sequence[Told]]
"""From (numbers, state before, choices by seat, rolls, state after, seat) to the sentences of a turn, as that seat may
hear them; None is a spectator."""


@dataclass(frozen=True)
class Words(Generic[N, S, C]):
    """How a book speaks. Every book has them.

    `outcomes` are the endings that a report lists, in this order, even where none of them came up; without them a
    report lists those that did. `turn` and `match` are what the book calls a turn and a game. Where `turn` is another
    word, such as day, the book's status and the first sentence of each turn name it themselves ("Day 5: ..."), so that
    faces do not count turns as well.
    """

    tell: Tell[N, S, C]
    outcomes: tuple[str, ...] = ()
    turn: str = "turn"
    match: str = "game"

    @property
    def is_dated(self) -> bool:
        """Whether the book's own sentences name its turns."""
        return self.turn != "turn"
