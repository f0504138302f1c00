"""The hub: the game to continue, a card with a live picture for every book, the daily game, the library."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.books import ids
from lazaretto.game import Refusal
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.text_layout import cut, headline, keys_line, line
from lazaretto.terminal.draw import wordmark
from lazaretto.terminal.draw.choices import MARK
from lazaretto.terminal.draw.game_list import fitted_list
from lazaretto.terminal.play.input import LEFT
from lazaretto.terminal.screens.help import Help
from lazaretto.terminal.view.live_picture import LivePicture

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

BEAT = 1.2
"""Seconds between the turns of a live picture."""

KEYS = (
    ScreenKey.DAILY.line,
    ScreenKey.LIBRARY.line,
    ScreenKey.SETTINGS.line,
    Key.HELP.brief,
    ScreenKey.QUIT.line,
    ScreenKey.CHOOSE_BOOK.line,
)

ACROSS, GAP = 36, 2
"""The least width of a card, and the gap between two."""

LOWEST, HIGHEST = 15, 25
"""Rows of a card. Below cards of the greatest height there is space for recent games."""

LATELY = 6
"""Rows from which on recent games are listed."""


class BookCard(Static):
    """A book, or one of its scenes, playing itself."""

    def __init__(self, book: str) -> None:
        super().__init__()
        self.picture = LivePicture(book)
        scenes = self.picture.book.scenes if self.picture.book else ()
        self.scenes = [book, *(f"{book}/{scene}" for scene in scenes)]

    @property
    def book(self) -> str:
        """The book or scene that would be played."""
        return self.picture.name

    def turn_over(self) -> None:
        """Show the next scene; after the last one, the book itself."""
        place = self.scenes.index(self.book) + 1
        self.picture = LivePicture(self.scenes[place % len(self.scenes)])

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    def mark(self, marked: bool) -> None:
        """Mark the card that would be played with a sign, since colour is never the only one."""
        self.set_class(marked, "-marked")
        sign = f"{MARK} " if marked else ""
        self.border_title = line((f" {sign}{self.picture.title} ", Style.null()))

    def draw(self) -> None:
        """Draw the picture at this size."""
        size = self.content_size
        if size.width and size.height:
            face = self.face
            self.update(Group(*self.picture.lines(size.width, size.height, face.palette, face.has_colours)))

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """Play the card that was clicked."""
        event.stop()
        hub = self.screen
        if isinstance(hub, HubScreen) and event.button == LEFT:
            hub.attempt(lambda: self.face.play(self.book))


class BookCards(VerticalScroll, can_focus=False):
    """The cards of the books, in the rows between the name and the messages. A change of style may move those after
    the screen has been drawn for its new size, so the hub is drawn again whenever the number of these rows changes."""

    def on_resize(self, event: events.Resize) -> None:
        """Draw the hub for the rows there are now."""
        hub = cast("HubScreen", self.screen)
        hub.call_after_refresh(hub.draw)


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
        """The name, the game to continue, the cards, the keys."""
        yield Static(id="name")
        with BookCards(id="books"), ItemGrid(min_column_width=ACROSS, id="cards"):
            for book in ids():
                yield BookCard(book)
        yield Static(id="lately")
        yield Static(id="says")
        yield Static(id="keys")

    @property
    def cards(self) -> list[BookCard]:
        """The cards of all books."""
        return list(self.query(BookCard))

    def on_mount(self) -> None:
        """Start the live pictures."""
        self.set_interval(BEAT, self._beat)
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        """Look again for a game to continue. Keys typed before were meant for the game."""
        self.since = monotonic()
        self.call_after_refresh(self.draw)

    def on_screen_suspend(self) -> None:
        """Clear the message, so that it is not shown again later."""
        self.words = ""

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Draw everything."""
        palette, going = self.face.palette, self.face.unfinished_words()
        self._lay_out()
        self.query_one("#name", Static).update(Group(*wordmark.lines(palette)))
        said = cut(f" {self.words or going}", self.size.width - 2)
        self.query_one("#says", Static).update(Group(line((said, palette.strong))))
        begin = ScreenKey.WATCH if self.card.picture.plays_itself else ScreenKey.PLAY
        offered = [ScreenKey.SCENE.line] * (len(self.card.scenes) > 1) + [ScreenKey.CONTINUE.line] * bool(going)
        offered += [ScreenKey.TOOLS.line] * bool(self.card.picture.book and self.card.picture.book.tools)
        self.query_one("#keys", Static).update(Group(keys_line((begin.line, *offered, *KEYS), palette)))
        for number, card in enumerate(self.cards):
            card.mark(number == self.marked)
            card.draw()

    @property
    def across(self) -> int:
        """How many cards are in a row."""
        return max(1, min(len(self.cards), self.size.width // (ACROSS + GAP)))

    def _lay_out(self) -> None:
        """Make the cards as high as they fit, and list recent games in the space they leave."""
        books, lately = self.query_one("#books"), self.query_one("#lately", Static)
        room, deep = self.size.height - books.region.y - 2, -(-len(self.cards) // self.across)
        left = room - deep * (HIGHEST + 1)
        listed = self._lately(left) if left >= LATELY else []
        high = HIGHEST if listed else max(LOWEST, (room + 1) // deep - 1)
        self.query_one("#cards").styles.grid_rows = str(high)
        for card in self.cards:
            card.styles.height = high
        lately.display, lately.styles.height = bool(listed), max(0, left)
        lately.update(Group(*listed))

    def _lately(self, room: int) -> list[Text]:
        """The most recent games under their heading; empty if they cannot be read."""
        palette, width = self.face.palette, self.size.width - 4
        try:
            laid = fitted_list(self.face.games.latest(room - 2), width)
        except Refusal:
            return []
        return [headline("Lately", width, palette), laid.head(palette), *laid.lines()] if laid.rows else []

    def on_key(self, event: events.Key) -> None:
        """Move through the cards; letters do the rest."""
        event.stop()
        event.prevent_default()
        acts = self.acts()
        act = acts.get(keys.bare(event.key)) or acts.get(event.character or "")
        if act and event.time >= self.since:
            self.attempt(act)

    def attempt(self, act: Callable[[], None]) -> None:
        """Call a function unless something covers the hub, so that a double click starts only one game. A refusal
        becomes a message."""
        if self.app.screen is not self:
            return
        try:
            act()
        except Refusal as wrong:
            self.say(str(wrong))

    def say(self, words: str) -> None:
        """Show a message under the cards."""
        self.words = words
        self.draw()

    def acts(self) -> dict[str, Callable[[], None]]:
        """What keys do here."""
        app = self.face
        return {
            "left": lambda: self._mark(self.marked - 1),
            "right": lambda: self._mark(self.marked + 1),
            "up": lambda: self._mark(self.marked - self._drawn_across()),
            "down": lambda: self._mark(self.marked + self._drawn_across()),
            Key.HELP.press: lambda: app.show(Help()),
            **{press: act for key, act in self._key_acts().items() for press in key.presses},
        }

    def _key_acts(self) -> dict[ScreenKey, Callable[[], None]]:
        app = self.face
        return {
            ScreenKey.SCENE: self._turn_over,
            ScreenKey.PLAY: lambda: app.play(self.card.book),
            ScreenKey.CONTINUE: app.go_on,
            ScreenKey.DAILY: lambda: app.play_daily(self.card.book),
            ScreenKey.TOOLS: lambda: app.show_tools(self.card.book),
            ScreenKey.LIBRARY: app.show_library,
            ScreenKey.SETTINGS: app.show_settings,
            ScreenKey.QUIT: app.exit,
        }

    @property
    def card(self) -> BookCard:
        """The marked card."""
        return self.cards[self.marked]

    def _turn_over(self) -> None:
        self.card.turn_over()
        self.draw()

    def _drawn_across(self) -> int:
        """How many cards are in the first row as drawn."""
        return sum(card.virtual_region.y == self.cards[0].virtual_region.y for card in self.cards)

    def _mark(self, number: int) -> None:
        """Mark another card, if there is one."""
        self.marked, self.words = number if 0 <= number < len(self.cards) else self.marked, ""
        self.cards[self.marked].scroll_visible(animate=False)
        self.draw()

    def _beat(self) -> None:
        if self.is_current and not self.face.settings.still:
            for card in self.cards:
                card.picture.beat()
                card.draw()
