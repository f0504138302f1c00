"""A terminal that is too small to draw on says so, until it is larger."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

LEAST = Size(80, 24)


def fits(size: Size) -> bool:
    """Whether a screen can be drawn on."""
    return size.width >= LEAST.width and size.height >= LEAST.height


def too_small(size: Size) -> str:
    """How small it is, and how large it should be."""
    return f"Too small: {size.width} by {size.height}.\nMake it {LEAST.width} by {LEAST.height} or larger.\nQ quits."


class TooSmall(Screen[None]):
    """Lies over everything; no key does anything but quit."""

    DEFAULT_CSS = """
    TooSmall { align: center middle; background: $background; color: $foreground; }
    TooSmall Static { width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(too_small(self.app.size))

    def on_screen_resume(self) -> None:
        """It may have grown while something else lay on top."""
        self.leave_if(fits(self.app.size))

    def on_resize(self, event: events.Resize) -> None:
        """Enough, perhaps."""
        self.query_one(Static).update(too_small(event.size))
        self.leave_if(fits(event.size))

    def leave_if(self, large: bool) -> None:
        """Make way for what lies below."""
        if self.app.screen is self and large:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Leave, or nothing."""
        event.stop()
        if event.key == "Q":
            self.app.exit()
