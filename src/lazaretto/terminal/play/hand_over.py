"""Covers the game while the keyboard changes hands."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.align import Align
from rich.console import Group
from textual import events
from textual.app import ComposeResult
from textual.containers import Center
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.game import Seat
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.text_layout import keys_line
from lazaretto.terminal.draw.wordmark import flag

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto


KEYS = (ScreenKey.UNCOVER.line, ScreenKey.PUT_AWAY.line)


class HandOver(Screen[bool]):
    """Waits for the player who must pick; returns False if the game is left instead. Enter does nothing, because the
    player before may still hold it down."""

    DEFAULT_CSS = """
    HandOver { layout: vertical; background: $background; color: $foreground; }
    HandOver #middle { height: 1fr; align: center middle; }
    HandOver #middle Static { width: 100%; height: auto; margin-bottom: 1; text-align: center; }
    HandOver #keys { height: 1; }
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self.since = monotonic()

    def compose(self) -> ComposeResult:
        """The mark, and one sentence."""
        palette = cast("Lazaretto", self.app).palette
        with Center(id="middle"):
            yield Static(Align.center(Group(*flag(palette))))
            yield Static(f"{self.seat}, the keyboard is yours; nobody else looks.", markup=False)
        yield Static(Group(keys_line(KEYS, palette)), id="keys")

    def on_key(self, event: events.Key) -> None:
        """Uncover on space only, and ignore all keys for a moment."""
        event.stop()
        if self.app.screen is not self or event.time < self.since + watch_speed.HELD_KEY_SECONDS:
            return
        if event.key in ScreenKey.UNCOVER.presses:
            self.dismiss(True)
        elif event.key in ScreenKey.PUT_AWAY.presses:
            self.dismiss(False)
        elif event.key == Key.QUIT.press:
            self.app.exit()
