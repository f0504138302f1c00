"""A book's words: how it tells a turn, and what it calls turns, games and outcomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from lazaretto.dice import Rolled
from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers
from lazaretto.game.told_sentences import Told
from lazaretto.game.turn_words import counted, no_end

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")

Tell = Callable[[N, S, Mapping[Seat, C], Sequence[Rolled], S, Seat | None], Sequence[Told]]
"""Makes the sentences of a turn for a seat, from (numbers, state before, choices by seat, rolls, state after, seat).
None is a spectator."""


@dataclass(frozen=True)
class Words(Generic[N, S, C]):
    """A book's words. Every book has them.

    `outcomes` are the endings that a report lists, in this order, even if none of them happened; without them a report
    lists those that did. `turn` and `match` are the book's words for a turn and a game. If `turn` is another word, such
    as day, the book's status and the first sentence of each turn name it ("Day 5: ..."), and faces do not number the
    turns.
    """

    tell: Tell[N, S, C]
    outcomes: tuple[str, ...] = ()
    turn: str = "turn"
    match: str = "game"
    notation: Callable[[N], str] | None = None
    """How choices are written under these numbers, in a sentence or two; line mode prints it before the first turn."""
    remember: Callable[[N, Any, Seat | None], Sequence[str]] | None = None
    """What a player wants to remember of a game, in a few lines for its page in the morgue: what decided it, what was
    reached or carried. Made from (numbers, what the seat has seen in the end, the seat or None for a spectator)."""

    @property
    def is_dated(self) -> bool:
        """Whether the book's own sentences name its turns."""
        return self.turn != "turn"

    def turns(self, count: int) -> str:
        """A number of turns: 1 turn, 1,000 days."""
        return counted(count, self.turn)

    def games(self, count: int) -> str:
        """A number of games: 1 game, 20 towns."""
        return counted(count, self.match)

    def no_turn(self, turn: int, first: int, last: int) -> str:
        """The refusal of a turn that a game does not have. `first` and `last` are those that it has."""
        return f"There is no {self.turn} {turn:,} in this {self.match}; it goes from {first:,} to {last:,}."

    def not_next(self, turn: int, next_turn: int) -> str:
        """The refusal of a choice for another turn than the next."""
        return f"{self.turn.capitalize()} {turn:,} is not the one to be played; {self.turn} {next_turn:,} is."

    def no_end(self, turn_limit: int) -> str:
        """The refusal to play on when a game has taken all its turns."""
        return no_end(turn_limit, self.turn)
