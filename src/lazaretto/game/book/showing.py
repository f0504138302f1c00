"""What a book shows: a View of each state, and what else a face can draw or ask about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from lazaretto.dice import Rolled
from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers
from lazaretto.game.told_sentences import Square

if TYPE_CHECKING:
    from lazaretto.view import Card, Count, Option, View

N = TypeVar("N", bound=Numbers)
S_contra = TypeVar("S_contra", contravariant=True)
"""Contravariant: a function that takes `S | None` may be used where one that takes `S` is expected."""
C = TypeVar("C")


class ReplayTurn(Protocol):
    """Replays a turn and reports the rolls of some of the creatures in it."""

    def __call__(self, *who: int) -> Sequence[Rolled]:
        """The rolls of the turn, with everything that concerned these creatures; while something is hidden, only what
        the seat has witnessed. Each call replays the whole turn, so ask for several creatures at once."""
        ...


@dataclass(frozen=True)
class TextMap(Generic[N, S_contra]):
    """A state as a map in plain text, one letter for each cell and one line for each row.

    `key` is the key of the tables that takes such a map, as a list of rows, to start a game from it. Without it a map
    can only be saved.
    """

    draw: Callable[[N, S_contra], str]
    key: str = ""


@dataclass(frozen=True)
class Showing(Generic[N, S_contra, C]):
    """What a face can show of a book. Every book has a `view`; the others are optional.

    `view` makes a View from (numbers, what the seat has seen, the seat or None for a spectator, its choices). `census`
    counts what is worth following over a game, from (numbers, what a spectator has seen). `look` describes who is on a
    square and what happened to them in the last turn, from (numbers, what the seat saw before that turn or None at the
    start, what it sees now, the square, a `ReplayTurn`). It is not asked about squares that are dark in the View. `map`
    draws a state as text. `reveal` makes cards of the picks of a turn, from (numbers, choices by seat, seat), if seats
    pick in secret. `explain` says what one legal choice does, with its odds, from (numbers, what the seat has seen, the
    seat, the choice); a book whose Views have a composer needs it. Otherwise the View's options say the same.
    """

    view: Callable[[N, Any, Seat | None, Sequence[C]], View]
    census: Callable[[N, Any], Sequence[Count]] | None = None
    look: Callable[[N, Any, Any, Square, ReplayTurn], Sequence[str]] | None = None
    map: TextMap[N, S_contra] | None = None
    reveal: Callable[[N, Mapping[Seat, C], Seat | None], tuple[Card, ...]] | None = None
    explain: Callable[[N, Any, Seat, C], Option] | None = None
