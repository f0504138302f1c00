"""A sitting: one game of any book, from the first state or a given one, with people and bots in its seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lazaretto.game import Book, Game, Picker, Refusal, Result, Seat, Turn, bot_picker, play, start
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.solve.bots import bot_named
from lazaretto.view import View


@dataclass(frozen=True)
class Sitting:
    """A book with its numbers, a seed, and perhaps a state to start from, by its text."""

    book: Book[Any, Any, Any]
    numbers: Any
    seed: int
    at: str | None = None

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The scene that is played."""
        return self.book.game(self.numbers)

    @cached_property
    def first(self) -> Any:
        """The state the sitting starts from."""
        if self.at is None:
            return start(self.game, self.seed)
        return self.book.state(self.numbers, self.at)

    def bots(self, names: Sequence[str]) -> dict[Seat, Picker[Any]]:
        """A bot for each seat, in order; one name does for all of them."""
        seats = self.game.seats
        if len(names) not in (1, len(seats)):
            raise Refusal(
                f"{self.book.title} has {len(seats)} seats, so name one bot or {len(seats)}; {len(names)} were named."
            )
        named = list(names) * len(seats) if len(names) == 1 else names
        return {seat: self.bot(name) for seat, name in zip(seats, named, strict=False)}

    def bot(self, name: str) -> Picker[Any]:
        """A bot of the book, or the one that plays its solution, picking from this sitting's seed."""
        return bot_picker(bot_named(self.book, self.numbers, self.first, name), self.seed)

    def seat(self, name: str | None) -> Seat:
        """The seat of that name; the first if none is named."""
        seats = self.game.seats
        if not seats:
            raise Refusal(f"Nobody plays {self.book.title}: it moves by itself. Watch it instead.")
        if name is not None and name not in seats:
            raise Refusal(f"{self.book.title} has no seat called {quoted(name)}; {did_you_mean(name, seats)}")
        return name or seats[0]

    def turns(self, pickers: Mapping[Seat, Picker[Any]]) -> Iterator[Turn[Any, Any]]:
        """Play it out."""
        return play(self.game, self.first, pickers, self.seed, self.book.turn_limit)

    def view(self, state: Any, seat: Seat | None) -> View:
        """What a seat is shown of a state."""
        choices = self.game.choices(state).get(seat, ()) if seat else ()
        shown = self.book.view(self.numbers, self.game.seen(state, seat), seat, choices)
        assert isinstance(shown, View)
        return shown

    def tell(self, turn: Turn[Any, Any], seat: Seat | None) -> Sequence[str]:
        """A turn in sentences, for a seat or a spectator."""
        return self.book.tell(self.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)

    def result(self, state: Any) -> Result | None:
        """How it ended, if it did."""
        return self.game.result(state)
