"""The games of one terminal: begun, gone on with, taken another way, and told in the morgue."""

from __future__ import annotations

from datetime import UTC, datetime

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.daily import daily_seed
from lazaretto.play.edition import Edition
from lazaretto.play.morgue import leave
from lazaretto.play.opening import Opening, begin, fork
from lazaretto.play.person import Left
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting, Thrower
from lazaretto.store.card import Card
from lazaretto.store.library import Library
from lazaretto.store.lines import PERSON
from lazaretto.terminal.kept import Kept
from lazaretto.terminal.seating import fresh_seed, seats

LATEST = 20
"""Games among which the one to go on with is looked for."""


class Games:
    """Kept in a library, if there is one. `thrower` gives a person's own dice where a game is played with them."""

    def __init__(self, library: Library | None, thrower: Thrower) -> None:
        self.library = Kept(library) if library else None
        self.thrower = thrower

    def adopt(self, sitting: Sitting) -> Sitting:
        """A sitting from elsewhere: it is kept here, and its dice are asked for here."""
        if sitting.thrower:
            sitting.thrower = self.thrower
        if self.library:
            sitting.keeper = self.library
        return sitting

    def new(self, book: str, against: str) -> Sitting:
        """You in the first seat, whoever was chosen in the others; a world alone is watched."""
        edition = Edition(find(book))
        seated = seats(edition, against)
        return begin(edition, Opening(seated, fresh_seed(seated)), self.library)

    def of_today(self, book: str) -> Sitting:
        """The game that everybody has today."""
        edition, day = Edition(find(book)), datetime.now(UTC).date()
        opening = Opening(seats(edition, ""), daily_seed(book, day), daily=day.isoformat())
        return begin(edition, opening, self.library)

    def again(self, played: Played, same: bool) -> Sitting:
        """The same seats from the same start, with the same seed or a fresh one."""
        header = played.record.header
        seed = played.seed if same and not played.is_secret else fresh_seed(header.seats)
        opening = Opening(header.seats, seed, header.start, header.dice)
        try:
            return begin(played.edition, opening, self.library, self._dice_of(played))
        except Left:
            raise Refusal("This game is thrown for at its very beginning: lazaretto play --dice typed.") from None

    def fork(self, played: Played, turn: int, fresh: bool) -> Sitting:
        """A child of a game from a turn on, with whoever sat there; you take the first seat where only bots did."""
        seated = dict(played.record.header.seats)
        if PERSON not in seated.values() and seated:
            seated[next(iter(seated))] = PERSON
        seed = fresh_seed(seated) if fresh else None
        return fork(played, turn, self.library, seed=seed, seats=seated, thrower=self._dice_of(played))

    def game(self, name: str) -> Played:
        """A kept game by its id."""
        if self.library is None:
            raise Refusal("There is no turn to take back.")
        entry = self.library.entry(name)
        return replayed(entry.record, entry.seed)

    def go_on(self, played: Played) -> Sitting:
        """Sit down to a game that is not over."""
        return Sitting(played, self.library, self._dice_of(played))

    def cards(self) -> list[Card]:
        """Every kept game, the one played last first."""
        return self.library.cards() if self.library else []

    def unfinished(self) -> Card | None:
        """The game to go on with: the one played last, if a person sits in it and it is not over."""
        cards = self.library.cards(LATEST) if self.library else []
        return next((card for card in cards if card.end is None and card.header.people), None)

    def dump(self, played: Played) -> str:
        """Write a game into the morgue; the sentence says where."""
        if played.is_secret:
            return "Two people are still playing this game; it can be dumped when it has ended."
        try:
            text, _ = leave(played, datetime.now(UTC))
        except Refusal as wrong:
            return str(wrong)
        return f"{text} and .json tell it."

    def _dice_of(self, played: Played) -> Thrower | None:
        return self.thrower if played.record.header.dice == "typed" else None
