"""What the screens of a game have in common: a bar, a stage and a side, a log, and a line that says things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.game import Refusal
from lazaretto.terminal.line import Line

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

Acts = dict[str, Callable[[], None]]
"""What keys do, by the key that was meant."""


class Panes(Screen[None]):
    """Parts of the screen, each drawn as lines for the room it has."""

    CSS_PATH = "panes.tcss"
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.line: Line | None = None
        self._drawn: dict[str, object] = {}

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over it; for Textual what shines through is current as well."""
        return self.is_attached and self.app.screen is self

    def leave(self) -> None:
        """Leave it, once: a key that was pressed twice is not meant for what lies below."""
        if self.on_top:
            self.face.leave_game()

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="bar")
        with Horizontal(id="middle"):
            yield Static(id="stage")
            yield Static(id="side")
        yield Static(id="log")
        yield Static(id="says")
        yield Static(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Everything, as it is now."""
        said = str(self.line or self.words)
        self.put("#says", [Text(said, self.face.palette.strong, no_wrap=True, overflow="ellipsis")])

    def say(self, words: str) -> None:
        """A sentence under the log."""
        self.words = words
        self.draw()

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; a refusal is a sentence on the screen."""
        try:
            act()
        except Refusal as wrong:
            self.say(str(wrong))

    def room(self, where: str) -> tuple[int, int]:
        """Columns and rows of a part of the screen."""
        size = self.query_one(where, Static).content_size
        return max(10, size.width), max(1, size.height)

    def put(self, where: str, lines: Sequence[Text]) -> None:
        """Show these lines there, if anything about them is new: a key is answered as fast as little is drawn."""
        drawn = [(line.plain, line.style, line.spans) for line in lines]
        if self._drawn.get(where) != drawn:
            self._drawn[where] = drawn
            self.query_one(where, Static).update(Group(*lines))

    def open_line(self, begun: str = "") -> None:
        """Let words be typed, where otherwise things are said."""
        self.line = Line(begun)
        self.draw()

    def close_line(self) -> None:
        """No more words."""
        self.line = None
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Nothing that was pasted is a key; in a line that is being typed it is words."""
        event.stop()
        if self.line:
            self.line.paste(event.text)
            self.draw()
