"""The hub: the game to go on with, a card for every book with a live picture of it, the day's seed, the library."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.books import ids
from lazaretto.game import Refusal
from lazaretto.terminal import title
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.help import Help
from lazaretto.terminal.picture import Picture

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

BEAT = 1.2
"""Seconds between the turns of a live picture."""

KEYS = (
    ("Enter", "play"),
    ("c", "go on"),
    ("d", "daily seed"),
    ("l", "library"),
    ("s", "settings"),
    ("?", "help"),
    ("Q", "quit"),
)


class BookCard(Static):
    """A book, playing itself."""

    def __init__(self, book: str) -> None:
        super().__init__()
        self.book = book
        self.picture = Picture(book)
        self.border_title = self.picture.edition.title

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    def draw(self) -> None:
        """The picture at this size."""
        size = self.content_size
        if size.width and size.height:
            self.update(Group(*self.picture.lines(size.width, size.height, self.face.palette)))

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """A card that is clicked is played."""
        event.stop()
        hub = self.screen
        if isinstance(hub, HubScreen):
            hub.attempt(lambda: self.face.play(self.book))


class HubScreen(Screen[None]):
    """The first screen."""

    CSS_PATH = "hub.tcss"
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.marked = 0
        self.words = ""
        self.since = 0.0

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    def compose(self) -> ComposeResult:
        """Name, the game to go on with, the cards, the keys."""
        yield Static(id="name")
        with VerticalScroll(id="shelf", can_focus=False), ItemGrid(min_column_width=36, id="cards"):
            for book in ids():
                yield BookCard(book)
        yield Static(id="says")
        yield Static(id="keys")

    @property
    def cards(self) -> list[BookCard]:
        """Every book's card."""
        return list(self.query(BookCard))

    def on_mount(self) -> None:
        """Pictures begin to move."""
        self.set_interval(BEAT, self._beat)
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        """Back from a game: there may be one to go on with. What was typed before was meant for the game."""
        self.since, self.words = monotonic(), ""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Everything, as it is now."""
        palette = self.face.palette
        self.query_one("#name", Static).update(Group(*title.lines(palette)))
        words = self.words or self.face.unfinished_words()
        said = Text(f" {words}", palette.strong, no_wrap=True, overflow="ellipsis")
        self.query_one("#says", Static).update(said)
        self.query_one("#keys", Static).update(keys_line(KEYS, palette))
        for number, card in enumerate(self.cards):
            card.set_class(number == self.marked, "-marked")
            card.draw()

    def on_key(self, event: events.Key) -> None:
        """Through the cards, and letters for the rest."""
        event.stop()
        event.prevent_default()
        acts = self.acts()
        act = acts.get(event.key) or acts.get(event.key.removeprefix("kp_")) or acts.get(event.character or "")
        if act and event.time >= self.since and self.app.screen is self:
            self.attempt(act)

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; a refusal is a sentence on the screen."""
        try:
            act()
        except Refusal as wrong:
            self.words = str(wrong)
            self.draw()

    def acts(self) -> dict[str, Callable[[], None]]:
        """What keys do here."""
        app, across = self.face, max(1, self.size.width // 38)
        return {
            "left": lambda: self._mark(self.marked - 1),
            "right": lambda: self._mark(self.marked + 1),
            "up": lambda: self._mark(self.marked - across),
            "down": lambda: self._mark(self.marked + across),
            "enter": lambda: app.play(self.book),
            "c": app.go_on,
            "d": lambda: app.play_daily(self.book),
            "l": app.show_library,
            "s": app.show_settings,
            "?": lambda: app.show(Help()),
            **dict.fromkeys(("Q", "q"), app.exit),
        }

    @property
    def book(self) -> str:
        """The book that is marked."""
        return self.cards[self.marked].book

    def _mark(self, number: int) -> None:
        self.marked, self.words = max(0, min(number, len(self.cards) - 1)), ""
        self.cards[self.marked].scroll_visible(animate=False)
        self.draw()

    def _beat(self) -> None:
        if self.is_current:
            for card in self.cards:
                card.picture.beat()
                card.draw()
