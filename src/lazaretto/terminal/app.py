"""The application: its colours, its settings, and which screen comes first. `screens.game_opening` opens the games."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar, TypeVar

from textual import constants, events
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.geometry import Offset, Size
from textual.screen import Screen

from lazaretto.books import find, ids
from lazaretto.daemon_threads import DaemonThreads
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.solve.solution_bots import SOLVED
from lazaretto.store.library import Library
from lazaretto.store.record_lines import PERSON, short_id
from lazaretto.terminal.base.control_filter import ControlFilter
from lazaretto.terminal.base.palette import PALETTES, Palette, fitted
from lazaretto.terminal.base.too_small import TooSmall, fits
from lazaretto.terminal.play.dice_prompt import thrower
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.screens.game_opening import GameOpening
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.settings import Settings, SettingsScreen, known, load, save
from lazaretto.terminal.screens.tools import ToolsScreen

T = TypeVar("T")

INTERRUPTED = 130
MOST_NAMED = 2
"""How many damaged games are named."""

SHOW_CURSOR, HIDE_CURSOR = "\x1b[?25h", "\x1b[?25l"


class Lazaretto(GameOpening):
    """One terminal with one library. If it was started for a game or a replay, which may open at `turn`, leaving that
    leaves the application."""

    TITLE = "Lazaretto"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012  # Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012  # and this
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(
        self, library: Library | None, opened: Sitting | Played | None = None, turn: int | None = None
    ) -> None:
        chosen = known(load(), opponents)
        self.palette: Palette = PALETTES[chosen.colours]  # Until the terminal's colours are known.
        # No colours means none at all, not greys: Textual must be told to leave the terminal's own colours alone.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self._apply(chosen)
        self.games = Games(library, thrower(self))
        self.opened, self.opened_at = opened, turn
        self._control_filter = ControlFilter()
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
        return [*super().get_line_filters(), self._control_filter]

    def on_mount(self) -> None:
        """Show the game that was asked for, or the hub."""
        with suppress(NotImplementedError, RuntimeError):  # Outside the main thread there are no signal handlers.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        for palette in PALETTES.values():
            self.register_theme(self._fitted(palette).theme())
        self.theme = self.palette.name
        if isinstance(self.opened, Sitting):
            self.sit(self.opened)
        elif self.opened:
            self.analyse(self.opened, turn=self.opened_at)
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

    def show_library(self) -> None:
        """Open the library."""
        self.push_screen(LibraryScreen(self.games.cards(), self.games.cards, self._damaged_words()))

    def show_tools(self, book: str) -> None:
        """Open a book's own tools."""
        self.push_screen(ToolsScreen(find(book)))

    def show_settings(self) -> None:
        """Open the settings."""
        self.push_screen(SettingsScreen())

    def change(self, settings: Settings) -> None:
        """Apply settings and save them."""
        self._apply(settings)
        save(settings)
        self.theme = self.palette.name
        for screen in self.screen_stack:
            if isinstance(screen, GameLayout | HubScreen):
                screen.draw()

    def opponents(self) -> list[str]:
        """Everyone who could take the other seats."""
        return opponents()

    def ended(self, played: Played) -> str:
        """Save a finished game in the morgue. Returns where it is or why it failed, and nothing if games are not
        saved."""
        self.told = self.games.dump(played) if self.games.library else ""
        return self.told

    def dump(self, played: Played) -> str:
        """Write a game to the morgue."""
        return self.games.dump(played)

    def _damaged_words(self) -> str:
        """A message about damaged games, which are not listed."""
        damaged = sorted(self.games.library.damaged) if self.games.library else []
        which = ", ".join(f"lazaretto verify {short_id(game)}" for game in damaged[:MOST_NAMED])
        more = ", …" if len(damaged) > MOST_NAMED else ""
        are = f"{len(damaged)} games are" if len(damaged) > 1 else "1 game is"
        return f"{are} damaged and not listed: {which}{more}." if damaged else ""

    def _apply(self, settings: Settings) -> None:
        """Apply settings to the colours and the animation."""
        self.settings: Settings = settings
        self.palette = self._fitted(PALETTES[settings.colours])
        self.animation_level = "none" if settings.still else constants.TEXTUAL_ANIMATIONS

    def _fitted(self, palette: Palette) -> Palette:
        """A palette in the colours that this terminal has."""
        return fitted(palette, self.console.color_system if self.has_colours else None)

    def _demand_room(self, size: Size) -> None:
        if not fits(size) and not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall())

    def _write(self, control: str) -> None:
        if self._driver and not self.is_headless:
            self._driver.write(control)


def opponents() -> list[str]:
    """Everyone who could take the other seats: every bot of every book that loads, the solver, a person."""
    bots: dict[str, None] = {}
    for book in ids():
        with suppress(Refusal):
            bots |= dict.fromkeys(find(book).bots)
    return [*bots, SOLVED[0], PERSON]
