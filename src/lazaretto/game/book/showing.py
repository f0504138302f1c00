"""What a book shows: a View of each state, and whatever else a face can draw of it or ask about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from lazaretto.dice import Rolled
from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers
from lazaretto.game.told import Square

if TYPE_CHECKING:
    from lazaretto.view import Card, Count, View

N = TypeVar("N", bound=Numbers)
S_contra = TypeVar("S_contra", contravariant=True)
"""A function that takes a state or None will do where one is asked for that takes a state."""
C = TypeVar("C")


class Hear(Protocol):
    """Plays a turn again and listens to some of those who took part in it."""

    def __call__(self, *who: int) -> Sequence[Rolled]:
        """The rolls of the turn, with everything that concerned them. Each call plays the whole turn, so ask for
        several at once."""
        ...


@dataclass(frozen=True)
class TextMap(Generic[N, S_contra]):
    """A state as a map in plain text, one letter a cell and one line a row. `key` is the key of the tables that takes
    such a map, as a list of rows, for a game to begin from it; without it a map can only be saved."""

    draw: Callable[[N, S_contra], str]
    key: str = ""


@dataclass(frozen=True)
class Showing(Generic[N, S_contra, C]):
    """What a face can show of a book. Every book has a `view`; the rest may be None.

    `view` makes a View from (numbers, what the seat sees, seat or None for a spectator, the seat's choices).
    `census` counts what is worth following over a whole game, from (numbers, what a spectator sees). `look` says in
    sentences who stands on a square and what happened to them in the turn before, from (numbers, the state before that
    turn or None at the start, the state now, the square, hear). `reveal` turns the picks of a turn into cards, from
    (numbers, choices by seat, seat): a book has it where seats pick in secret.
    """

    view: Callable[[N, Any, Seat | None, Sequence[C]], View]
    census: Callable[[N, Any], Sequence[Count]] | None = None
    look: Callable[[N, S_contra | None, S_contra, Square, Hear], Sequence[str]] | None = None
    map: TextMap[N, S_contra] | None = None
    reveal: Callable[[N, Mapping[Seat, C], Seat | None], tuple[Card, ...]] | None = None
