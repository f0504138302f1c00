"""Opens games and replays: new ones, saved ones, forks and restarts. What takes long happens in the background."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from textual.app import App

from lazaretto.books import AnyBook, find
from lazaretto.game import Overlay, Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.base.seats import opponent, seats
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.progress import followed
from lazaretto.solve.solution_bots import plays_solution
from lazaretto.store.record_lines import BOT
from lazaretto.terminal.play.ancestors import Ancestors, trace
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.settings import Settings
from lazaretto.terminal.screens.waiting import PREPARING, READING, Waiting

if TYPE_CHECKING:
    from lazaretto.progress import Progress

T = TypeVar("T")

MOST_AT_ONCE = 20
"""Turns of a world that may be read while the screen waits; more are read in the background. Of a game with seats these
are `TURNS_BETWEEN_CHECKPOINTS`: one that was imported has no checkpoints yet, and all of it is played again."""


class GameOpening(App[None]):
    """The part of the application that opens games."""

    games: Games
    settings: Settings
    model: GameModel | None = None
    """The game opened last."""

    def sit(self, sitting: Sitting, words: str = "", ancestors: Ancestors | None = None) -> None:
        """Open a game, with a message for its start. Its ancestors are read first, unless the caller has them."""
        if ancestors is None:
            self._trace(sitting.played, lambda found: self.sit(sitting, words, found))
            return
        self.model = GameModel(self.games.adopt(sitting), self.games.game, ancestors)
        screen = GameScreen(self.model)
        screen.words = words or screen.words
        screen.speed.paused = self.settings.still and not sitting.played.record.header.people
        self.push_screen(screen)

    def analyse(self, played: Played, ancestors: Ancestors | None = None, turn: int | None = None) -> None:
        """Open a replay with the coach, at a turn if one is given. The game's ancestors are read first, unless the
        caller has them."""
        demand_open(played)
        if ancestors is None:
            self._trace(played, lambda found: self.analyse(played, found, turn))
        else:
            self.push_screen(ReplayScreen(played, ancestors, turn))

    def play(self, book: str) -> None:
        """Start a new game of a book."""
        edition, against = Edition(find(book)), self.settings.against
        self._begin(edition, seats(edition, opponent(edition, against)), partial(self.games.new, book, against))

    def play_variant(self, book: str, overlay: Overlay) -> None:
        """Start a new game of a book under a variant."""
        edition = Edition(find(book), overlay)
        by = seats(edition, opponent(edition, self.settings.against))
        self._begin(edition, by, partial(self.games.under, edition, by))

    def play_daily(self, book: str) -> None:
        """Start the game of the day."""
        edition = Edition(find(book))
        self._begin(edition, seats(edition, opponent(edition)), partial(self.games.of_today, book))

    def play_again(self, played: Played, same: bool = False) -> None:
        """Start again from the same position, in this game's place."""

        def ready(sitting: Sitting) -> None:
            before = self.screen
            self.pop_screen()
            self.sit(sitting)
            if isinstance(before, GameScreen) and isinstance(self.screen, GameScreen):
                self.screen.go_on_like(before)

        by = played.record.header.seats
        self._begin(played.edition, by, partial(self.games.again, played, same), ready)

    def fork(self, played: Played, turn: int, ancestors: Ancestors, fresh: bool = False) -> None:
        """Fork a game after a turn."""

        def ready(sitting: Sitting) -> None:
            self.sit(sitting, words, ancestors.of_child(played, sitting.played))

        header = played.record.header
        dice = "your own" if header.dice == "typed" else "fresh" if fresh else "the same"
        words = f"Forked after {played.edition.book.words.turn} {turn:,}, with {dice} dice."
        self._begin(played.edition, header.seats, partial(self.games.fork, played, turn, fresh), ready)

    def open_game(self, name: str) -> None:
        """Replay a finished game, or continue an unfinished one. A world is always watched, even a finished one: every
        day of it can be seen."""

        def ready(played: Played, ancestors: Ancestors) -> None:
            by, go_on = played.record.header.seats, partial(self.games.go_on, played)
            if played.record.end and by:
                self.analyse(played, ancestors)
            else:
                self._begin(played.edition, by, go_on, lambda sitting: self.sit(sitting, ancestors=ancestors))

        self._read(name, ready)

    def analyse_game(self, name: str) -> None:
        """Replay a saved game, finished or not."""
        self._read(name, self.analyse)

    def _read(self, name: str, ready: Callable[[Played, Ancestors], None]) -> None:
        """Read a saved game and its ancestors; a fork or a long game is read in the background."""

        entry = self.games.saved(name)
        record = entry.record

        def read(progress: Progress) -> tuple[Played, Ancestors]:
            played = opened(entry, progress)
            return played, trace(played, self.games.game, progress)

        most_at_once = TURNS_BETWEEN_CHECKPOINTS if record.header.seats else MOST_AT_ONCE
        if record.header.parent or len(record.turns) > most_at_once:
            self._wait(find(record.header.book), read, lambda found: ready(*found))
        else:
            ready(opened(entry), Ancestors())

    def _trace(self, played: Played, ready: Callable[[Ancestors], None]) -> None:
        """Find a game's ancestors, in the background if there are any, since they may be long."""
        if played.record.header.parent:
            self._wait(played.edition.book, partial(trace, played, self.games.game), ready)
        else:
            ready(Ancestors())

    def _wait(self, book: AnyBook, make: Callable[[Progress], T], ready: Callable[[T], None]) -> None:
        """Read something in the background while a waiting screen is shown."""
        self.push_screen(Waiting(book.title, make, ready, READING.format(turn=book.words.turn)))

    def unfinished_words(self) -> str:
        """A line about the game to continue."""
        try:
            card = self.games.unfinished()
            book = find(card.header.book) if card else None
            return f"c goes on with {book.title}, {book.words.turn} {card.turns + 1:,}." if card and book else ""
        except Refusal as wrong:
            return str(wrong)

    def go_on(self) -> None:
        """Continue the unfinished game."""
        card = self.games.unfinished()
        if card is None:
            raise Refusal("There is no game to continue.")
        self.open_game(card.header.id)

    def _begin(
        self,
        edition: Edition,
        by: Mapping[Seat, str],
        make: Callable[[Progress | None], Sitting],
        ready: Callable[[Sitting], None] | None = None,
    ) -> None:
        """Create a game and open it. If a bot must prepare something first, that happens in the background."""
        bots = [name.removeprefix(BOT) for name in by.values()]

        def prepared(progress: Progress) -> Sitting:
            followed(edition.prepare(bots), progress, "parts")
            return make(progress)

        if any(name in edition.book.bots.prepare for name in bots):
            self.push_screen(Waiting(edition.title, prepared, ready or self.sit, PREPARING))
        elif any(plays_solution(edition.book, name) for name in bots):
            self.push_screen(Waiting(edition.title, make, ready or self.sit))
        else:
            (ready or self.sit)(make(None))


def demand_open(played: Played) -> None:
    """Refuse to show a game that two people are still playing."""
    played.demand_not_secret("it can be replayed when it has ended.")
