"""An edition: a book under a variant, ready to be sat down to."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lazaretto.game import Book, Game, Overlay, Refusal, Result, Seat, Told, Turn, start
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.view import Card, View


@dataclass(frozen=True)
class Edition:
    """A book and what is laid over its tables."""

    book: Book[Any, Any, Any]
    overlay: Overlay = field(default_factory=Overlay)

    @cached_property
    def numbers(self) -> Any:
        """The book's numbers under the variant."""
        return self.book.tables.load(self.overlay)

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The scene that is played."""
        return self.book.game(self.numbers)

    @property
    def begins_by_itself(self) -> bool:
        """Whether the seed throws for the first state also where a person throws the dice. A world does: most of what
        it begins with is hidden, and whoever types a die has seen it."""
        return self.book.world is not None

    def first(self, at: str | None, seed: int) -> Any:
        """The state in which a game begins: one that is written, or the book's own start under a seed."""
        return start(self.game, seed) if at is None else self.book.state(self.numbers, at)

    def prepare(self, bots: Iterable[str]) -> Generator[tuple[int, int], None, None]:
        """Work out what bots of the book play by, or read it where it is kept; how much is done, and of how much. A bot
        that is not prepared works out what it needs while it plays."""
        for name in dict.fromkeys(bots):
            if name in self.book.bots.prepare:
                yield from self.book.bots.prepare[name](self.numbers)

    @property
    def title(self) -> str:
        """The book's title, and the variant's."""
        return f"{self.book.title}{f' under {self.overlay.title}' if self.overlay.title else ''}"

    def seat(self, name: str | None) -> Seat:
        """The seat of that name; the first if none is named."""
        seats = self.game.seats
        if not seats:
            raise Refusal(f"Nobody plays {self.book.title}: it moves by itself. Watch it instead.")
        if name is not None and name not in seats:
            raise Refusal(f"{self.book.title} has no seat called {quoted(name)}; {did_you_mean(name, seats)}")
        return name or seats[0]

    def view(self, state: Any, seat: Seat | None) -> View:
        """What a seat is shown of a state."""
        choices = self.game.choices(state).get(seat, ()) if seat else ()
        return self.book.showing.view(self.numbers, self.game.seen(state, seat), seat, choices)

    def tell(self, turn: Turn[Any, Any], seat: Seat | None) -> Sequence[Told]:
        """A turn in sentences, each with what it shows, for a seat or a spectator."""
        return self.book.words.tell(self.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)

    def reveal(self, turn: Turn[Any, Any], seat: Seat | None) -> tuple[Card, ...]:
        """The picks of a turn as cards that are turned at once; none where the book's picks are no secret."""
        return self.book.showing.reveal(self.numbers, turn.chosen, seat) if self.book.showing.reveal else ()

    def result(self, state: Any) -> Result | None:
        """How it ended, if it did."""
        return self.game.result(state)

    def text(self, state: Any) -> str:
        """The state's one text."""
        return self.book.texts.write_state(state)
