"""A message that covers the screen while the terminal is too small."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

LEAST = Size(80, 24)


def fits(size: Size) -> bool:
    """Whether the terminal is large enough."""
    return size.width >= LEAST.width and size.height >= LEAST.height


def too_small(size: Size) -> str:
    """A sentence with the terminal's size and the size it needs."""
    return f"Too small: {size.width} by {size.height}.\nMake it {LEAST.width} by {LEAST.height} or larger.\nQ quits."


class TooSmall(Screen[None]):
    """Covers everything; the only key that works is the one to quit."""

    DEFAULT_CSS = """
    TooSmall { align: center middle; background: $background; color: $foreground; }
    TooSmall Static { width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        """Show one sentence."""
        yield Static(too_small(self.app.size))

    def on_screen_resume(self) -> None:
        """Leave if the terminal has grown while something else was on top."""
        self.leave_if(fits(self.app.size))

    def on_resize(self, event: events.Resize) -> None:
        """Leave if the terminal is large enough now."""
        self.query_one(Static).update(too_small(event.size))
        self.leave_if(fits(event.size))

    def leave_if(self, large: bool) -> None:
        """Uncover the screen below."""
        if self.app.screen is self and large:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Quit, or ignore the key."""
        event.stop()
        if event.key == "Q":
            self.app.exit()
