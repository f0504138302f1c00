"""The application: which screen is shown, in which colours, and where games are saved."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import constants, events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.geometry import Offset, Size
from textual.screen import Screen

from lazaretto.books import AnyBook, find, ids
from lazaretto.daemon_threads import DaemonThreads
from lazaretto.game import Refusal, Seat
from lazaretto.play.edition import Edition
from lazaretto.play.games import Games
from lazaretto.play.played import Played
from lazaretto.play.seats import opponent, seats
from lazaretto.play.sitting import Sitting
from lazaretto.progress import followed
from lazaretto.solve.bots import SOLVED, plays_solution
from lazaretto.store.library import Library
from lazaretto.store.lines import BOT, PERSON
from lazaretto.terminal.base.control_filter import ControlFilter
from lazaretto.terminal.base.palette import PALETTES, Palette, fitted
from lazaretto.terminal.base.too_small import TooSmall, fits
from lazaretto.terminal.play.ancestors import Ancestors, trace
from lazaretto.terminal.play.dice_prompt import thrower
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.settings import Settings, SettingsScreen, known, load, save
from lazaretto.terminal.screens.waiting import PREPARING, READING, Waiting

if TYPE_CHECKING:
    from lazaretto.progress import Progress

T = TypeVar("T")

INTERRUPTED = 130
SHOWN, MOST_NAMED = 8, 2
"""Characters of a game's id that are shown, and how many damaged games are named."""

MOST_AT_ONCE = 20
"""Turns of a world that may be replayed while the screen waits; more are replayed in the background."""

SHOW_CURSOR, HIDE_CURSOR = "\x1b[?25h", "\x1b[?25l"


class Lazaretto(App[None]):
    """One terminal with one library. If it was started for a game or a replay, leaving that leaves the application."""

    TITLE = "Lazaretto"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012  # Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012  # and this
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, library: Library | None, opened: Sitting | Played | None = None) -> None:
        chosen = known(load(), sitters)
        self.palette: Palette = PALETTES[chosen.colours]  # Until the terminal's colours are known.
        # No colours means none at all, not greys: Textual must be told to leave the terminal's own colours alone.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self._take_on(chosen)
        self.games = Games(library, thrower(self))
        self.opened = opened
        self.model: GameModel | None = None
        self._sieve = ControlFilter()
        self.told = ""

    @property
    def has_colours(self) -> bool:
        """Whether this terminal shows colours and the user wants them."""
        return not self.no_color and self.console.color_system is not None

    async def run_async(self, **how: Any) -> None:
        """Run until the user leaves, without waiting for a bot that still thinks."""
        asyncio.get_running_loop().set_default_executor(DaemonThreads())
        await super().run_async(**how)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Filters that every row passes on its way to the terminal."""
        return [*super().get_line_filters(), self._sieve]

    def on_mount(self) -> None:
        """Show the game that was asked for, or the hub."""
        with suppress(NotImplementedError, RuntimeError):  # Where signals are somebody else's, they stay theirs.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        for palette in PALETTES.values():
            self.register_theme(self._fitted(palette).theme())
        self.theme = self.palette.name
        if isinstance(self.opened, Sitting):
            self.sit(self.opened)
        elif self.opened:
            self.analyse(self.opened)
        else:
            self.push_screen(HubScreen())
        self._demand_room(self.size)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour names, defined before the first style sheet is read."""
        return self.palette.variables()

    def on_resize(self, event: events.Resize) -> None:
        """Cover a terminal that is too small with a message. The first time, there is no screen to cover yet."""
        if len(self.screen_stack) > 1:
            self._demand_room(event.size)

    def action_interrupt(self) -> None:
        """Leave on Ctrl-C; every turn is saved."""
        self.exit(return_code=INTERRUPTED)

    def point(self, place: Offset) -> None:
        """Move the terminal's cursor there and show it."""
        self.cursor_position = place
        self._write(SHOW_CURSOR)

    def hide_cursor(self) -> None:
        """Hide the cursor on screens where nobody acts."""
        self._write(HIDE_CURSOR)

    def show(self, screen: Screen[None]) -> None:
        """Put a screen on top."""
        self.push_screen(screen)

    def sit(self, sitting: Sitting, words: str = "", ancestors: Ancestors | None = None) -> None:
        """Open a game, with a message for its start. Its ancestors are read first, unless the caller has them."""
        if ancestors is None:
            self._trace(sitting.played, lambda found: self.sit(sitting, words, found))
            return
        self.model = GameModel(self.games.adopt(sitting), self.games.game, ancestors)
        screen = GameScreen(self.model)
        screen.words = words or screen.words
        screen.pace.paused = self.settings.still and not sitting.played.record.header.people
        self.push_screen(screen)

    def analyse(self, played: Played, ancestors: Ancestors | None = None) -> None:
        """Open a replay with the coach. The game's ancestors are read first, unless the caller has them."""
        demand_open(played)
        if ancestors is None:
            self._trace(played, lambda found: self.analyse(played, found))
        else:
            self.push_screen(ReplayScreen(played, ancestors))

    def leave_game(self) -> None:
        """Go back to where the game was opened, or leave the application if it was started for this game."""
        self.hide_cursor()
        if self.opened and len(self.screen_stack) <= 2:
            self.exit()
        else:
            self.pop_screen()

    def say(self, words: str) -> None:
        """Show a message on the topmost screen."""
        if isinstance(self.screen, GameLayout | HubScreen | LibraryScreen):
            self.screen.say(words)

    def play(self, book: str) -> None:
        """Start a new game of a book."""
        edition, against = Edition(find(book)), self.settings.against
        self._begin(edition, seats(edition, opponent(edition, against)), partial(self.games.new, book, against))

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
        """Fork a game; `lineage` has its ancestors."""

        def ready(sitting: Sitting) -> None:
            self.sit(sitting, words, ancestors.of_child(played, sitting.played))

        header = played.record.header
        dice = "your own" if header.dice == "typed" else "fresh" if fresh else "the same"
        words = f"Taken another way after {played.edition.book.words.turn} {turn}, with {dice} dice."
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
        """Read a saved game and its ancestors; a fork or a long world is replayed in the background."""

        def read(progress: Progress) -> tuple[Played, Ancestors]:
            played = self.games.game(name)
            return played, trace(played, self.games.game, progress)

        record = self.games.library.entry(name).record if self.games.library else None
        if record and (record.header.parent or (not record.header.seats and len(record.turns) > MOST_AT_ONCE)):
            self._wait(find(record.header.book), read, lambda found: ready(*found))
        else:
            ready(self.games.game(name), Ancestors())

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
            return f"c goes on with {book.title}, {book.words.turn} {card.turns + 1}." if card and book else ""
        except Refusal as wrong:
            return str(wrong)

    def go_on(self) -> None:
        """Continue the unfinished game."""
        card = self.games.unfinished()
        if card is None:
            raise Refusal("There is no game to continue.")
        self.open_game(card.header.id)

    def show_library(self) -> None:
        """Open the library."""
        self.push_screen(LibraryScreen(self.games.cards(), self.games.cards, self._damaged_words()))

    def show_settings(self) -> None:
        """Open the settings."""
        self.push_screen(SettingsScreen())

    def change(self, settings: Settings) -> None:
        """Apply settings and save them."""
        self._take_on(settings)
        save(settings)
        self.theme = self.palette.name
        for screen in self.screen_stack:
            if isinstance(screen, GameLayout | HubScreen):
                screen.draw()

    def sitters(self) -> list[str]:
        """Everyone who could take the other seats."""
        return sitters()

    def ended(self, played: Played) -> str:
        """Save a finished game in the morgue. Returns where it is or why it failed, and nothing if games are not
        saved."""
        self.told = self.games.dump(played) if self.games.library else ""
        return self.told

    def dump(self, played: Played) -> str:
        """Write a game to the morgue."""
        return self.games.dump(played)

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

    def _damaged_words(self) -> str:
        """A message about damaged games, which are not listed."""
        damaged = sorted(self.games.library.damaged) if self.games.library else []
        which = ", ".join(f"lazaretto verify {game[:SHOWN]}" for game in damaged[:MOST_NAMED])
        more = ", …" if len(damaged) > MOST_NAMED else ""
        are = f"{len(damaged)} games are" if len(damaged) > 1 else "1 game is"
        return f"{are} damaged and not listed: {which}{more}." if damaged else ""

    def _take_on(self, settings: Settings) -> None:
        """Apply settings to the colours and the animation."""
        self.settings: Settings = settings
        self.palette = self._fitted(PALETTES[settings.colours])
        self.animation_level = "none" if settings.still else constants.TEXTUAL_ANIMATIONS

    def _fitted(self, palette: Palette) -> Palette:
        """A palette in the colours that this terminal has."""
        return fitted(palette, self.console.color_system)

    def _demand_room(self, size: Size) -> None:
        if not fits(size) and not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def _write(self, control: str) -> None:
        if self._driver and not self.is_headless:
            self._driver.write(control)


def sitters() -> list[str]:
    """Everyone who could take the other seats: every bot of every book that loads, the solver, a person."""
    bots: dict[str, None] = {}
    for book in ids():
        with suppress(Refusal):
            bots |= dict.fromkeys(find(book).bots)
    return [*bots, SOLVED[0], PERSON]


def demand_open(played: Played) -> None:
    """Refuse to show a game that two people are still playing."""
    if played.is_secret:
        raise Refusal("Two people are still playing this game; it can be looked at when it has ended.")
