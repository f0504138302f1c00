"""The help: every key on one page, or those that work in a world without players."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.widgets import Static

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line
from lazaretto.terminal.draw import paging
from lazaretto.terminal.screens.page import Page

Keys = tuple[tuple[str, str], ...]
Groups = tuple[tuple[str, Keys], ...]
"""Headings with their keys; `{turn}` stands for the book's word for a turn."""

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
    ("Home, End", "the first {turn}; now"),
    ("x, v", "look; spots or letters"),
    ("[ and ], Tab", "back and on; read more"),
    ("r, z", "again: same seed, other"),
)
TYPED: Keys = (
    ("undo, fork 3", "go back; to {turn} 3"),
    (":{turn} 37", "how it stood after that"),
    (":map FILE", "its map, to a new file"),
    ("? CHOICE", "what it would do"),
    ("resign, q", "give up; leave"),
)
ALWAYS: Keys = (
    ("Backspace", "take the last {turn} back"),
    ("c, w", "a hint; why, with odds"),
    ("R", "the rules of the book"),
    ("PgUp, PgDn", "through the log"),
    ("~, #", "seed; morgue, as shown"),
    ("S or Esc, Q", "leave, it is kept; quit"),
)
ANALYSIS: Keys = (
    BY_ITSELF[2],
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
"""Two columns, side by side if there is space."""

MOVING, DAYS, AGAIN = BY_ITSELF[:2], BY_ITSELF[2:4], BY_ITSELF[-1:]
LOOKING: Keys = (
    ("x or a click", "look at a square"),
    ("arrows", "at the next; Shift: ten"),
    ("[ and ]", "back and on, looking"),
    (paging.KEY, "more of what is said"),
    ("Esc", "look no more"),
)
LETTERS: Keys = (("v", "spots or letters"),)
NAMED: Keys = (
    ("{turn} 37", "how it stood after that"),
    ("fork 3 fresh", "from {turn} 3, other dice"),
)
MAP: Keys = (("map FILE", "its map, to a new file"),)
ROLLS: Keys = (("w", "why, with odds"),)
WRITTEN: Keys = (
    ("~", "the seed"),
    ("#", "to the morgue, until"),
    ("", "the {turn} that is shown"),
)
READING: Keys = (*ALWAYS[2:-2], *WRITTEN)
LEAVING, KEPT = ("S or Esc, Q", "leave; quit"), ALWAYS[-1]
GOING_THROUGH: Keys = (
    *ANALYSIS[:2],
    (":{turn} 37", "how it stood after that"),
    ("up, down", "more of what is beside"),
    ("f, F", "on from here; new dice"),
)
MAPPED: Keys = (("M", "its map, to a new file"),)
REPLAYED: Keys = (*WRITTEN, ("Esc, Q", "leave; quit"))

KEY, WIDTH = 13, 36
"""Cells for a key, and for a column."""


@dataclass(frozen=True)
class World:
    """What a world without players offers: a board, spots, maps, rolls, a library; and whether it is over."""

    board: bool = True
    spots: bool = True
    map: bool = True
    rolls: bool = False
    kept: bool = False
    over: bool = False

    def watched(self) -> tuple[Groups, ...]:
        """The keys for watching it; every one of them does something."""
        looking = (*LOOKING, *(LETTERS if self.spots else ()))
        always = (*(ROLLS if self.rolls else ()), *READING, KEPT if self.kept else LEAVING)
        typed = (*NAMED, *(MAP if self.map else ()))
        days = ("Its {turn}s", (*DAYS, *AGAIN)) if self.over else ("What moves by itself", (*MOVING, *DAYS, *AGAIN))
        eyes = (("Looking about", looking),) if self.board else ()
        return (days, *eyes), (("Typed after :", typed), ("Always", always))

    def replayed(self) -> tuple[Groups, ...]:
        """The keys for its replay."""
        return (("Replay", (*GOING_THROUGH, *(MAPPED if self.map else ()))),), (("Always", REPLAYED),)


def lines(groups: Groups, palette: Palette, turn: str = "turn") -> list[Text]:
    """A heading and its keys, one line each, with the book's word for a turn."""
    drawn: list[Text] = []
    for title, keys in groups:
        drawn += [line()] * bool(drawn) + [headline(title.format(turn=turn), WIDTH, palette)]
        for key, does in keys:
            named, said = key.format(turn=turn), does.format(turn=turn)
            drawn.append(line((f"{named:<{KEY}}", palette.strong), (said, palette.tone("plain"))))
    return drawn


class Help(Page):
    """Covers the screen until a key is pressed."""

    DEFAULT_CSS = """
    Help VerticalScroll { height: 1fr; scrollbar-size: 1 1; align-horizontal: center; }
    Help ItemGrid { width: 80; max-width: 100%; height: auto; padding: 1 2 0 2; grid-gutter: 1 2; }
    Help ItemGrid Static { height: auto; }
    """
    HEAD = "Help"
    KEYS = (("↑↓", "scroll"), ("any other key", "back"))

    def __init__(self, columns: tuple[Groups, ...] = COLUMNS, turn: str = "turn") -> None:
        super().__init__()
        self.columns = columns
        self.turn = turn

    def body(self) -> ComposeResult:
        """The keys, by where they work."""
        with VerticalScroll(can_focus=False), ItemGrid(min_column_width=WIDTH):
            for groups in self.columns:
                yield Static(Group(*lines(groups, self.palette, self.turn)))

    def on_key(self, event: events.Key) -> None:
        """Scroll with up and down; close on any other key, only once."""
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
