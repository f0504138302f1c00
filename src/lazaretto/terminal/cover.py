"""The cover: nothing of the game on the screen while the keyboard changes hands."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.game import Seat


class Cover(Screen[bool]):
    """Waits for the one whose turn it is to pick. False where the game is left instead."""

    DEFAULT_CSS = """
    Cover { align: center middle; }
    Cover Static { width: auto; text-align: center; }
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        """One sentence."""
        words = f"{self.seat}, the keyboard is yours; nobody else looks.\n\nPress Enter. Esc leaves the game."
        yield Static(words, markup=False)

    def on_key(self, event: events.Key) -> None:
        """Enter lifts it; nothing else shows what is under it."""
        event.stop()
        if self.app.screen is not self:
            return
        if event.key in ("enter", "kp_enter"):
            self.dismiss(True)
        elif event.key in ("escape", "S"):
            self.dismiss(False)
        elif event.key == "Q":
            self.app.exit()
