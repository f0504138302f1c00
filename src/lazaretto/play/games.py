"""The games of one house: begun, gone on with, taken another way, and told in the morgue."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.begin import NotKept, begin, fork
from lazaretto.play.daily import today
from lazaretto.play.edition import Edition
from lazaretto.play.line_mode_person import Left
from lazaretto.play.morgue import leave
from lazaretto.play.new_game import new_game, same_game
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.seats import fresh_seed, opponent, seats
from lazaretto.play.sitting import Sitting, Thrower
from lazaretto.store.game_card import Card
from lazaretto.store.library import Library
from lazaretto.store.lines import PERSON

if TYPE_CHECKING:
    from lazaretto.progress import Progress

LATEST = 20
"""Games among which the one to go on with is looked for."""


class Games:
    """Kept in a library, if there is one. `thrower` gives a person's own dice where a game is played with them."""

    def __init__(self, library: Library | None, thrower: Thrower | None = None) -> None:
        self.library = library
        self.thrower = thrower

    def adopt(self, sitting: Sitting) -> Sitting:
        """A sitting from elsewhere: it is kept here, and its dice are asked for here."""
        if sitting.thrower:
            sitting.thrower = self.thrower
        if self.library:
            sitting.keeper = self.library
        return sitting

    def new(self, book: str, against: str, progress: Progress | None = None) -> Sitting:
        """You in the first seat, whoever was chosen in the others; a world alone is watched."""
        edition = Edition(find(book))
        opening = new_game(edition, seats(edition, opponent(edition, against)))
        return begin(edition, opening, self.library, progress=progress)

    def of_today(self, book: str, progress: Progress | None = None) -> Sitting:
        """The game that everybody has today."""
        edition = Edition(find(book))
        opening = new_game(edition, seats(edition, opponent(edition)), day=today())
        return begin(edition, opening, self.library, progress=progress)

    def again(self, played: Played, same: bool, progress: Progress | None = None) -> Sitting:
        """The same seats from the same start, with the same seed or a fresh one."""
        try:
            return begin(played.edition, same_game(played, same), self.library, self._dice_of(played), progress)
        except Left:
            raise Refusal(
                "The dice of this game are rolled at its start; begin it with lazaretto play --dice typed."
            ) from None

    def fork(self, played: Played, turn: int, fresh: bool, progress: Progress | None = None) -> Sitting:
        """A child of a game from a turn on, with whoever sat there; you take the first seat where only bots did."""
        seated = dict(played.record.header.seats)
        if PERSON not in seated.values() and seated:
            seated[next(iter(seated))] = PERSON
        seed = fresh_seed(seated) if fresh else None
        dice = self._dice_of(played)
        return fork(played, turn, self.library, seed=seed, seats=seated, thrower=dice, progress=progress)

    def game(self, name: str) -> Played:
        """A kept game by its id."""
        if self.library is None:
            raise NotKept
        entry = self.library.entry(name)
        return replayed(entry.record, entry.seed)

    def go_on(self, played: Played, progress: Progress | None = None) -> Sitting:
        """Sit down to a game that is not over."""
        sitting = Sitting(played, self.library, self._dice_of(played))
        sitting.wake_bots(progress)
        return sitting

    def cards(self) -> list[Card]:
        """Every kept game, the one played last first."""
        return self.library.cards() if self.library else []

    def latest(self, count: int, played: bool = False) -> list[Card]:
        """The games that were played or begun last; or without those that were only begun."""
        return self.library.cards(count, played=played) if self.library else []

    def unfinished(self) -> Card | None:
        """The game to go on with: the one played last that a person sits in and that is not over. One in which nobody
        has chosen anything is not gone on with."""
        played = self.latest(LATEST, played=True)
        return next((card for card in played if card.end is None and card.header.people), None)

    def dump(self, played: Played) -> str:
        """Write a game into the morgue, or the beginning of one; the sentence says where, and how far it goes."""
        if played.is_secret:
            return "Two people are still playing this game; it can be dumped when it has ended."
        try:
            text, _ = leave(played, datetime.now(UTC))
        except Refusal as wrong:
            return str(wrong)
        until = f", up to {played.edition.book.words.turn} {played.record.next_turn - 1}" if played.is_past else ""
        return f"Saved as {text} and .json{until}."

    def _dice_of(self, played: Played) -> Thrower | None:
        return self.thrower if played.record.header.dice == "typed" else None
