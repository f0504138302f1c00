"""A page: a ruled head with a title, its content, and a line of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.console import Group
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.play.base.key_table import ScreenKey
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import Pairs, keys_line
from lazaretto.terminal.view.view_panes import bar

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto


class Page(Screen[None]):
    """A screen to read. `head` is its title, and `right` is shown at the right of it."""

    DEFAULT_CSS = """
    Page { layout: vertical; background: $background; color: $foreground; }
    Page #bar { height: 1; }
    Page #keys { height: 1; }
    """
    AUTO_FOCUS = ""
    HEAD: ClassVar[str] = ""
    """The title, if it is always the same."""

    KEYS: ClassVar[Pairs] = (ScreenKey.BACK.line,)

    head = right = ""

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    @property
    def palette(self) -> Palette:
        """The palette it is drawn in."""
        return self.face.palette

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="bar")
        yield from self.body()
        yield Static(id="keys")

    def body(self) -> ComposeResult:
        """The widgets of its content."""
        yield from ()

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(lambda: self.draw() if self.is_attached and self.is_running else None)

    def draw(self) -> None:
        """Draw everything."""
        head = bar(self.head or self.HEAD, self.right, self.size.width, self.palette)
        self.query_one("#bar", Static).update(Group(head))
        self.query_one("#keys", Static).update(Group(keys_line(self.KEYS, self.palette)))

    def scrolls(self, key: str) -> bool:
        """Whether a key scrolls what stands on the page; then it has."""
        page = self.query_one(VerticalScroll)
        ways = {
            "up": page.scroll_up,
            "down": page.scroll_down,
            "pageup": page.scroll_page_up,
            "pagedown": page.scroll_page_down,
            "space": page.scroll_page_down,
            "home": page.scroll_home,
            "end": page.scroll_end,
        }
        if key in ways:
            ways[key](animate=False)
        return key in ways
