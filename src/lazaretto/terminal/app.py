"""The application: which screen is shown, which colours, and where games are kept."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Size
from textual.screen import Screen

from lazaretto.books import find, ids
from lazaretto.game import Refusal
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.solve.bots import SOLVED
from lazaretto.store.library import Library
from lazaretto.store.lines import PERSON
from lazaretto.terminal.desk import Desk
from lazaretto.terminal.dice import thrower
from lazaretto.terminal.game import GameScreen
from lazaretto.terminal.games import Games
from lazaretto.terminal.hub import HubScreen
from lazaretto.terminal.library import LibraryScreen
from lazaretto.terminal.palette import PALETTES, Palette
from lazaretto.terminal.panes import Panes
from lazaretto.terminal.replay import ReplayScreen
from lazaretto.terminal.settings import Settings, SettingsScreen, load, save
from lazaretto.terminal.small import TooSmall, fits

INTERRUPTED = 130
SHOW_CURSOR, HIDE_CURSOR = "\x1b[?25h", "\x1b[?25l"


class Lazaretto(App[None]):
    """One terminal, one library. Where a game or a replay was asked for, leaving it leaves the application."""

    TITLE = "Lazaretto"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012  # Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012  # and this
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, library: Library | None, opened: Sitting | Played | None = None) -> None:
        self.settings = load()
        self.palette: Palette = PALETTES[self.settings.colours]
        # Without colours means without any, not in greys: Textual leaves the terminal's own alone only if told so.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.games = Games(library, thrower(self))
        self.opened = opened
        self.desk: Desk | None = None

    def on_mount(self) -> None:
        """The game that was asked for, or the hub."""
        with suppress(NotImplementedError, RuntimeError):  # Where signals are somebody else's, they stay theirs.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = self.palette.name
        if isinstance(self.opened, Sitting):
            self.sit(self.opened)
        elif self.opened:
            self.analyse(self.opened)
        else:
            self.push_screen(HubScreen())
        self._demand_room(self.size)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own names for colours, known before the first screen is read."""
        return self.palette.variables()

    def on_resize(self, event: events.Resize) -> None:
        """A terminal that is too small says so."""
        self._demand_room(event.size)

    def action_interrupt(self) -> None:
        """Ctrl-C leaves; every turn is kept."""
        self.exit(return_code=INTERRUPTED)

    def point(self, place: Offset) -> None:
        """Put the terminal's own cursor there, and show it."""
        self.cursor_position = place
        self._write(SHOW_CURSOR)

    def hide_cursor(self) -> None:
        """Nobody acts here."""
        self._write(HIDE_CURSOR)

    def show(self, screen: Screen[None]) -> None:
        """A screen on top."""
        self.push_screen(screen)

    def sit(self, sitting: Sitting) -> None:
        """A game."""
        self.desk = Desk(self.games.adopt(sitting), self.games.game)
        self.push_screen(GameScreen(self.desk))

    def analyse(self, played: Played) -> None:
        """A game again, with the coach."""
        demand_open(played)
        self.push_screen(ReplayScreen(played))

    def leave_game(self) -> None:
        """Back to where it was opened; out where it was asked for."""
        self.hide_cursor()
        if self.opened and len(self.screen_stack) <= 2:
            self.exit()
        else:
            self.pop_screen()

    def play(self, book: str) -> None:
        """A new game of a book."""
        self.sit(self.games.new(book, self.settings.against))

    def play_daily(self, book: str) -> None:
        """The game that everybody has today."""
        self.sit(self.games.of_today(book))

    def play_again(self, played: Played, same: bool = False) -> None:
        """From the same start, in this game's place."""
        sitting = self.games.again(played, same)
        self.pop_screen()
        self.sit(sitting)

    def fork(self, played: Played, turn: int, fresh: bool = False) -> None:
        """Take a game another way."""
        self.sit(self.games.fork(played, turn, fresh))

    def open_game(self, name: str) -> None:
        """Look at a game that is over; go on with one that is not."""
        played = self.games.game(name)
        if played.record.end:
            self.analyse(played)
        else:
            self.sit(self.games.go_on(played))

    def analyse_game(self, name: str) -> None:
        """Look at a kept game, over or not."""
        self.analyse(self.games.game(name))

    def unfinished_words(self) -> str:
        """A line about the game to go on with."""
        try:
            card = self.games.unfinished()
            return f"c goes on with {find(card.header.book).title}, turn {card.turns + 1}." if card else ""
        except Refusal as wrong:
            return str(wrong)

    def go_on(self) -> None:
        """Go on with it."""
        card = self.games.unfinished()
        if card is None:
            raise Refusal("There is no game to go on with.")
        self.open_game(card.header.id)

    def show_library(self) -> None:
        """Every kept game."""
        self.push_screen(LibraryScreen(self.games.cards()))

    def show_settings(self) -> None:
        """What can be chosen once and for all."""
        self.push_screen(SettingsScreen())

    def change(self, settings: Settings) -> None:
        """Take settings on, and keep them."""
        self.settings, self.palette = settings, PALETTES[settings.colours]
        save(settings)
        self.theme = self.palette.name
        for screen in self.screen_stack:
            if isinstance(screen, Panes | HubScreen):
                screen.draw()

    def sitters(self) -> list[str]:
        """Whoever could sit in the other seats: every bot of every book, the solver, a person."""
        bots = dict.fromkeys(name for book in ids() for name in find(book).bots)
        return [*bots, SOLVED[0], PERSON]

    def ended(self, played: Played) -> None:
        """A game that is over is left in the morgue."""
        if self.games.library:
            self.games.dump(played)

    def dump(self, played: Played) -> str:
        """Tell a game in the morgue."""
        return self.games.dump(played)

    def _demand_room(self, size: Size) -> None:
        if not fits(size) and not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def _write(self, control: str) -> None:
        if self._driver and not self.is_headless:
            self._driver.write(control)


def demand_open(played: Played) -> None:
    """Refuse to look into a game that two people are still playing."""
    if played.is_secret:
        raise Refusal("Two people are still playing this game; it can be looked at when it has ended.")
