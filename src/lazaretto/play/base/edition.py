"""An edition: a book with a variant applied, ready to play."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lazaretto.dice import Rolled
from lazaretto.game import Book, Game, Overlay, Refusal, Result, Seat, Told, Turn, demand_choice, start
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.view import Board, Card, Option, Plane, View


@dataclass(frozen=True)
class Edition:
    """A book and the overlay applied to its tables."""

    book: Book[Any, Any, Any]
    overlay: Overlay = field(default_factory=Overlay)

    @cached_property
    def numbers(self) -> Any:
        """The book's tables with the overlay applied, checked and typed."""
        return self.book.tables.load(self.overlay)

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The game made from these numbers."""
        return self.book.game(self.numbers)

    @property
    def begins_by_itself(self) -> bool:
        """Whether the first state always comes from the seed, even in a game with typed dice. This is true of worlds:
        most of a world's start is hidden, and a person who typed its dice would know all of it."""
        return self.book.world is not None

    def first(self, at: str | None, seed: int) -> Any:
        """The first state: the one written as `at`, or the book's own start under this seed."""
        return start(self.game, seed) if at is None else self.book.state(self.numbers, at)

    def prepare(self, bots: Iterable[str]) -> Generator[tuple[int, int], None, None]:
        """Prepare bots of the book, or load what was prepared before, and yield (done, total). A bot that was not
        prepared does the same work while it plays."""
        for name in dict.fromkeys(bots):
            if name in self.book.bots.prepare:
                yield from self.book.bots.prepare[name](self.numbers)

    @property
    def title(self) -> str:
        """The book's title with the variant's."""
        return f"{self.book.title}{f' under {self.overlay.title}' if self.overlay.title else ''}"

    def seat(self, name: str | None) -> Seat:
        """The seat called `name`, or the first seat if it is None."""
        seats = self.game.seats
        if not seats:
            raise Refusal(f"Nobody plays {self.book.title}: it moves by itself. Watch it instead.")
        if name is not None and name not in seats:
            raise Refusal(f"{self.book.title} has no seat called {quoted(name)}; {did_you_mean(name, seats)}")
        return name or seats[0]

    def view(self, state: Any, seat: Seat | None) -> View:
        """The View of a state for a seat. None is a spectator."""
        choices = self.game.choices(state).get(seat, ()) if seat else ()
        return self.book.showing.view(self.numbers, self.game.seen(state, seat), seat, choices)

    def explain(self, state: Any, seat: Seat, text: str) -> Option:
        """What one choice of a seat does, with its odds, made from what the seat has seen. Refuse a text that is no
        legal choice now."""
        choice = self.book.texts.read_choice(text)
        if seat not in self.game.choices(state):
            raise Refusal("There is nothing to choose now.")
        demand_choice(self.game, state, seat, choice)
        if self.book.showing.explain:
            return self.book.showing.explain(self.numbers, self.game.seen(state, seat), seat, choice)
        written = self.book.texts.write_choice(choice)
        # A composed choice is no option, and a book may have nothing to say about it.
        listed = (option for option in self.view(state, seat).options if option.text == written)
        return next(listed, Option(written, "is a choice that the book does not explain"))

    def tell(self, turn: Turn[Any, Any], seat: Seat | None) -> Sequence[Told]:
        """The sentences of a turn for a seat, each with the moments it shows. None is a spectator."""
        return self.book.words.tell(self.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)

    def board(self, state: Any, seat: Seat | None) -> Board | Plane | None:
        """The board that a seat sees. The rest of the View, such as the odds of every choice, is left out."""
        return self.book.showing.view(self.numbers, self.game.seen(state, seat), seat, ()).board

    def seen(self, state: Any, seat: Seat | None, is_open: bool) -> Any:
        """What a seat sees of a state, or would see of it if nothing were hidden once everything may be shown."""
        hiding = self.book.hiding
        return hiding.revealed(self.numbers, state, seat) if hiding and is_open else self.game.seen(state, seat)

    def witnessed(self, turn: Turn[Any, Any], seat: Seat | None) -> Sequence[Rolled]:
        """The rolls of a turn that a seat saw happen, in a book that hides something; none if the book does not say
        which. None is a spectator."""
        hiding = self.book.hiding
        if hiding is None:
            return ()
        return hiding.witnessed(self.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)

    def reveal(self, turn: Turn[Any, Any], seat: Seat | None) -> tuple[Card, ...]:
        """The picks of a turn as cards to turn over, or nothing if the book's picks are not secret."""
        return self.book.showing.reveal(self.numbers, turn.chosen, seat) if self.book.showing.reveal else ()

    def result(self, state: Any) -> Result | None:
        """The result in this state, or None while the game goes on."""
        return self.game.result(state)

    def text(self, state: Any) -> str:
        """The text of a state, as people type it and records store it."""
        return self.book.texts.write_state(state)
