"""A live picture of a book: it plays itself, bots in its seats or the world alone."""

from __future__ import annotations

from rich.text import Text

from lazaretto.books import find
from lazaretto.play.edition import Edition
from lazaretto.play.opening import Opening, begin
from lazaretto.play.sitting import Sitting
from lazaretto.store.lines import BOT
from lazaretto.terminal import cards, stage
from lazaretto.terminal.palette import Palette
from lazaretto.view import Card


class Picture:
    """A game that nobody keeps, begun anew with the next seed whenever it has ended."""

    def __init__(self, book: str) -> None:
        self.edition = Edition(find(book))
        self.seed = 0
        self.sitting = self._anew()

    def beat(self) -> None:
        """One turn on."""
        if self.sitting.is_over:
            self.sitting = self._anew()
        else:
            self.sitting.step()

    def lines(self, width: int, height: int, palette: Palette) -> list[Text]:
        """How it stands."""
        view = self.edition.view(self.sitting.played.state, None)
        return stage.lines(view, self._cards(), width, height, palette, None)

    def _cards(self) -> tuple[Card, ...]:
        """What was turned last; before the first turn, the cards lie face down."""
        turns = self.sitting.played.turns
        if turns:
            return self.edition.reveal(turns[-1], None)
        return cards.face_down(self.edition.game.seats) if self.edition.book.reveal else ()

    def _anew(self) -> Sitting:
        self.seed += 1
        bots, seats = list(self.edition.book.bots), self.edition.game.seats
        named = {seat: f"{BOT}{bots[(place + self.seed) % len(bots)]}" for place, seat in enumerate(seats)}
        return begin(self.edition, Opening(named, self.seed))
