"""What a player can do with games: start, continue, replay, fork and list them, and write one to the morgue."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from lazaretto.books import find
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import home_daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.base.seats import fresh_seed, opponent, seats
from lazaretto.play.session.begin_game import begin, fork
from lazaretto.play.session.lineage import NoLibrary
from lazaretto.play.session.new_game import new_game, same_game
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.sitting import Sitting, Thrower
from lazaretto.play.text.morgue import write_morgue
from lazaretto.store.game_card import SavedCard, SavedGame
from lazaretto.store.library import Library
from lazaretto.store.record_lines import PERSON
from lazaretto.store.told_seed import today

if TYPE_CHECKING:
    from lazaretto.progress import Progress

LATEST = 20
"""How many recent games to search for one to continue."""


class Games:
    """The games in a library, or none if there is no library. `thrower` asks for dice in games that are played with
    real dice."""

    def __init__(self, library: Library | None, thrower: Thrower | None = None) -> None:
        self.library = library
        self.thrower = thrower

    def adopt(self, sitting: Sitting) -> Sitting:
        """Take over a sitting that was started elsewhere: save it here, and ask for its dice here."""
        if sitting.thrower:
            sitting.thrower = self.thrower
        if self.library:
            sitting.keeper = self.library
        return sitting

    def new(self, book: str, against: str, progress: Progress | None = None) -> Sitting:
        """Start a new game with a person in the first seat and `against` in the others. A world without seats is
        watched."""
        edition = Edition(find(book))
        opening = new_game(edition, seats(edition, opponent(edition, against)))
        return begin(edition, opening, self.library, progress=progress)

    def under(self, edition: Edition, by: Mapping[Seat, str], progress: Progress | None = None) -> Sitting:
        """Start a new game of a book under a variant, with these in its seats."""
        return begin(edition, new_game(edition, by), self.library, progress=progress)

    def of_today(self, book: str, progress: Progress | None = None) -> Sitting:
        """Start today's daily game."""
        edition = Edition(find(book))
        opening = new_game(edition, seats(edition, opponent(edition)), daily=home_daily(edition.book.id, today()))
        return begin(edition, opening, self.library, progress=progress)

    def again(self, played: Played, same: bool, progress: Progress | None = None) -> Sitting:
        """Start a game with the same seats from the same start, with the same seed or a fresh one."""
        try:
            return begin(played.edition, same_game(played, same), self.library, self._dice_of(played), progress)
        except PlayerLeft:
            raise Refusal(
                "The dice of this game are rolled at its start; begin it with lazaretto play --dice typed."
            ) from None

    def fork(self, played: Played, turn: int, fresh: bool, progress: Progress | None = None) -> Sitting:
        """Start a fork after a turn, with the same players. If only bots played, a person takes the first seat."""
        seated = dict(played.record.header.seats)
        if PERSON not in seated.values() and seated:
            seated[next(iter(seated))] = PERSON
        seed = fresh_seed(seated) if fresh else None
        dice = self._dice_of(played)
        return fork(played, turn, self.library, seed=seed, seats=seated, thrower=dice, progress=progress)

    def saved(self, name: str) -> SavedGame:
        """A saved game by its id, as the library has it."""
        if self.library is None:
            raise NoLibrary
        return self.library.saved_game(name)

    def game(self, name: str) -> Played:
        """A saved game by its id, opened."""
        return opened(self.saved(name))

    def go_on(self, played: Played, progress: Progress | None = None) -> Sitting:
        """Continue a game that is not over."""
        sitting = Sitting(played, self.library, self._dice_of(played))
        sitting.create_bots(progress)
        return sitting

    def cards(self) -> list[SavedCard]:
        """All saved games, the most recently played first."""
        return self.library.cards() if self.library else []

    def latest(self, count: int, played: bool = False) -> list[SavedCard]:
        """The `count` most recent games. With `played`, games in which nothing has been chosen yet are left out."""
        return self.library.cards(count, played=played) if self.library else []

    def unfinished(self) -> SavedCard | None:
        """The game to offer as "continue": the most recent one that is not over, has a person in it, and in which
        something has been chosen."""
        played = self.latest(LATEST, played=True)
        return next((card for card in played if card.end is None and card.header.people), None)

    def dump(self, played: Played) -> str:
        """Write a game to the morgue, up to where it was played. Return a sentence that says where it is and how far it
        goes."""
        try:
            played.demand_not_secret("it can be written to the morgue when it has ended.")
            text, _ = write_morgue(played, datetime.now(UTC), is_saved=self.library is not None)
        except Refusal as wrong:
            return str(wrong)
        until = f", up to {played.edition.book.words.turn} {played.record.next_turn - 1:,}" if played.is_past else ""
        return f"Saved as {text} and .json{until}."

    def _dice_of(self, played: Played) -> Thrower | None:
        return self.thrower if played.record.header.dice == "typed" else None
