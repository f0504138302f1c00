"""The help: every key, on one page."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.widgets import Static

from lazaretto.terminal.drawing import headline, line
from lazaretto.terminal.page import Page
from lazaretto.terminal.palette import Palette

Keys = tuple[tuple[str, str], ...]

CHOOSING: Keys = (
    ("arrows, Tab", "through the choices"),
    ("Enter", "take the marked one"),
    ("letters or :", "type it, then Enter"),
    ("mouse", "point, click, scroll"),
)
ON_A_BOARD: Keys = (
    ("hjklyubn", "go there; Shift runs"),
    (". or s, x", "wait; look about"),
)
BY_ITSELF: Keys = (
    ("space, .", "pause or go on; step"),
    ("+ and -", "faster, slower"),
    ("left, right", "back and on; Shift: ten"),
    ("Home, End", "the first turn; now"),
    ("x, v", "look; spots or letters"),
    ("[ and ]", "back and on, looking"),
    ("r, z", "again: same seed, other"),
)
TYPED: Keys = (
    ("undo, fork 3", "go back; to turn 3"),
    (":turn 37", "how it stood after that"),
    (":map FILE", "its map, to a new file"),
    ("? CHOICE", "what it would do"),
    ("resign, q", "give up; leave"),
)
ALWAYS: Keys = (
    ("Backspace", "take the last turn back"),
    ("c, w", "a hint; why, with odds"),
    ("R", "the rules of the book"),
    ("PgUp, PgDn", "through the log"),
    ("~, #", "the seed; to the morgue"),
    ("S or Esc, Q", "leave, it is kept; quit"),
)
ANALYSIS: Keys = (
    ("left, right", "through the turns"),
    ("Home, End", "to the first, the last"),
    ("b, m, i", "next blunder, mistake,"),
    ("", "inaccuracy, or worse"),
    ("space", "show the best"),
    ("up, down", "more of what is said"),
    ("r", "retry, answer hidden"),
    ("f, F, M", "fork; fresh dice; a map"),
)
COLUMNS = (
    (("Choosing", CHOOSING), ("What moves by itself", BY_ITSELF), ("Typed", TYPED)),
    (("On a board", ON_A_BOARD), ("Always", ALWAYS), ("Replay and analysis", ANALYSIS)),
)
"""Two columns that stand side by side where there is room."""

KEY, WIDTH = 13, 36
"""Cells for a key, and for a column."""


def lines(groups: tuple[tuple[str, Keys], ...], palette: Palette) -> list[Text]:
    """A heading and its keys, a line each."""
    drawn: list[Text] = []
    for title, keys in groups:
        drawn += [line()] * bool(drawn) + [headline(title, WIDTH, palette)]
        drawn += [line((f"{key:<{KEY}}", palette.strong), (does, palette.tone("plain"))) for key, does in keys]
    return drawn


class Help(Page):
    """Over whatever is on the screen, until a key is pressed."""

    DEFAULT_CSS = """
    Help VerticalScroll { height: 1fr; scrollbar-size: 1 1; align-horizontal: center; }
    Help ItemGrid { width: 80; max-width: 100%; height: auto; padding: 1 2 0 2; grid-gutter: 1 2; }
    Help ItemGrid Static { height: auto; }
    """
    HEAD = "Help"
    KEYS = (("↑↓", "scroll"), ("any other key", "back"))

    def body(self) -> ComposeResult:
        """The keys, by where they count."""
        with VerticalScroll(can_focus=False), ItemGrid(min_column_width=WIDTH):
            for groups in COLUMNS:
                yield Static(Group(*lines(groups, self.palette)))

    def on_key(self, event: events.Key) -> None:
        """Up and down scroll; anything else closes, once."""
        event.stop()
        event.prevent_default()
        page = self.query_one(VerticalScroll)
        scroll = {
            "up": page.scroll_up,
            "down": page.scroll_down,
            "pageup": page.scroll_page_up,
            "pagedown": page.scroll_page_down,
        }
        if event.key in scroll:
            scroll[event.key](animate=False)
        elif self.app.screen is self:
            self.dismiss(None)
