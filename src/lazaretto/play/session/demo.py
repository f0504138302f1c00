"""A demo: bots play a book, or its world runs by itself, and nothing is saved."""

from __future__ import annotations

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.record_lines import BOT, PERSON


class Demo:
    """Plays one game after another, each with the next seed and with the bots moved on by one seat.

    Bots that need preparation are left out. A book with seats but without bots stands still. Seeds count from 1, so a
    book's demo is always the same.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.seed = 0
        self.sitting = self._anew()

    @property
    def moves(self) -> bool:
        """Whether the demo moves at all."""
        return not self.sitting.played.record.header.people

    def beat(self) -> None:
        """Play one turn, or start the next game if this one has ended or reached the book's turn limit."""
        if not self.moves:
            return
        try:
            self.sitting.step()
        except Refusal:
            self.sitting = self._anew()

    def _anew(self) -> Sitting:
        self.seed += 1
        return begin(self.edition, Opening(self._seats(), self.seed))

    def _seats(self) -> dict[Seat, str]:
        book = self.edition.book
        bots = [f"{BOT}{name}" for name in book.bots if name not in book.bots.prepare] or [PERSON]
        return {seat: bots[(place + self.seed) % len(bots)] for place, seat in enumerate(self.edition.game.seats)}
