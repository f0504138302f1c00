"""A book that shows itself: bots play it, or its world lives, and nobody keeps the game."""

from __future__ import annotations

from lazaretto.game import Refusal, Seat
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from lazaretto.store.lines import BOT, PERSON


class Demo:
    """Games one after the other, each with the next seed and the bots a seat further on; bots that must prepare stay
    out of it. Where the book has seats and no bots it stands still. The same book always shows the same."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.seed = 0
        self.sitting = self._anew()

    @property
    def moves(self) -> bool:
        """Whether it ever goes on."""
        return not self.sitting.played.record.header.people

    def beat(self) -> None:
        """One turn on; another game where this one has ended, or has had all the turns that the book allows."""
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
