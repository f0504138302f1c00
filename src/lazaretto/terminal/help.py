"""The help: every key, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from lazaretto.terminal.drawing import line
from lazaretto.terminal.palette import Palette

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

Keys = tuple[tuple[str, str], ...]

CHOOSING: Keys = (
    ("arrows, Tab", "through the choices"),
    ("Enter", "take the marked one"),
    ("letters or :", "type it, then Enter"),
    ("mouse", "click choices, squares"),
)
ON_A_BOARD: Keys = (
    ("hjklyubn", "go there; so do arrows"),
    ("Shift", "and a direction: run"),
    (". or s", "wait"),
    ("x", "look about; Esc stops"),
)
BY_ITSELF: Keys = (
    ("space", "pause, or go on"),
    (".", "one step"),
    ("left, right", "earlier, later"),
    ("+ and -", "faster, slower"),
    ("r", "again, the same seed"),
    ("z", "again, another seed"),
)
ALWAYS: Keys = (
    ("Backspace", "take the last turn back"),
    ("c", "a hint"),
    ("w", "why: every roll's odds"),
    ("~", "the seed"),
    ("#", "dump into the morgue"),
    ("S or Esc", "leave; the game is kept"),
    ("Q", "quit"),
)
ANALYSIS: Keys = (
    ("left, right", "through the turns"),
    ("Home, End", "to the first, the last"),
    ("b", "next blunder"),
    ("m", "next mistake, or worse"),
    ("i", "next slip of any kind"),
    ("space", "show the best"),
    ("r", "retry, answer hidden"),
    ("f", "fork here and play on"),
    ("F", "the same, fresh dice"),
)
COLUMNS = (
    (("Choosing", CHOOSING), ("On a board", ON_A_BOARD), ("What moves by itself", BY_ITSELF)),
    (("Always", ALWAYS), ("Replay and analysis", ANALYSIS)),
)
"""Two columns that stand side by side where there is room."""

KEY, WIDTH = 13, 36
"""Cells for a key, and for a column."""


def lines(groups: tuple[tuple[str, Keys], ...], palette: Palette) -> list[Text]:
    """A heading and its keys, a line each."""
    drawn: list[Text] = []
    for title, keys in groups:
        head = line((f"{title} ", palette.tone("dim")), ("─" * (WIDTH - len(title) - 1), palette.ruled))
        drawn += [line()] * bool(drawn) + [head]
        drawn += [line((f"{key:<{KEY}}", palette.strong), (does, palette.tone("plain"))) for key, does in keys]
    return drawn


class Help(ModalScreen[None]):
    """Over whatever is on the screen, until a key is pressed."""

    DEFAULT_CSS = """
    Help { align: center middle; background: $background 60%; }
    Help VerticalScroll { width: 80; max-width: 100%; height: auto; max-height: 100%; padding: 1 2; }
    Help VerticalScroll { background: $background; border-top: heavy $rule; border-bottom: heavy $rule; }
    Help VerticalScroll { scrollbar-size: 1 1; }
    Help ItemGrid { height: auto; grid-gutter: 1 2; }
    Help Static { height: auto; }
    """

    def compose(self) -> ComposeResult:
        """The keys, by where they count."""
        palette = cast("Lazaretto", self.app).palette
        with VerticalScroll(), ItemGrid(min_column_width=WIDTH):
            for groups in COLUMNS:
                yield Static(Group(*lines(groups, palette)))

    def on_key(self, event: events.Key) -> None:
        """Up and down scroll; anything else closes, once."""
        if event.key not in ("up", "down", "pageup", "pagedown") and self.app.screen is self:
            event.stop()
            self.dismiss(None)
