"""The rules of a book as a page to read: every rule and ruling with its id."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lazaretto.game import Rule
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line, paragraph
from lazaretto.terminal.screens.page import Page

WIDTH, GAP = 76, 2
"""The widest line, and the gap after an id."""


def lines(rules: tuple[Rule, ...], width: int, palette: Palette) -> list[Text]:
    """The rules, then the rulings, each under its heading."""
    before = max((len(rule.id) for rule in rules), default=0) + GAP
    drawn: list[Text] = []
    for title, ruling in (("Rules", False), ("Rulings", True)):
        listed = [rule for rule in rules if rule.is_ruling == ruling]
        drawn += ([line()] * bool(drawn) + [headline(title, width, palette)]) if listed else []
        for rule in listed:
            words = paragraph(rule.text, width - before, palette.tone("plain"))
            heads = [rule.id, *[""] * (len(words) - 1)]
            drawn += [
                line((f"{head:<{before}}", palette.tone("dim"))).append_text(part)
                for head, part in zip(heads, words, strict=True)
            ]
    return drawn


class RulesPage(Page):
    """Covers the game until it is closed."""

    DEFAULT_CSS = """
    RulesPage VerticalScroll { height: 1fr; scrollbar-size: 1 1; align-horizontal: center; }
    RulesPage VerticalScroll Static { width: 80; max-width: 100%; height: auto; padding: 1 2 0 2; }
    """
    HEAD = "Rules"
    KEYS = (ScreenKey.PAGE.line, ScreenKey.BACK.line)

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.rules = tuple(edition.book.rules())
        self.right = edition.title

    def body(self) -> ComposeResult:
        """The content, which scrolls."""
        with VerticalScroll(can_focus=False):
            yield Static(id="rules")

    def draw(self) -> None:
        """Lay the rules out for the width."""
        super().draw()
        written = lines(self.rules, min(WIDTH, self.size.width - 5), self.palette)
        self.query_one("#rules", Static).update(Group(*written))

    def on_key(self, event: events.Key) -> None:
        """Scroll with up and down; close on Esc, only once."""
        event.stop()
        event.prevent_default()
        if self.scrolls(event.key):
            return
        closing = (*ScreenKey.BACK.presses, Key.RULES.press, Key.SAVE_AND_LEAVE.press)
        if event.key in closing and self.app.screen is self:
            self.dismiss(None)
        elif event.key == Key.QUIT.press:
            self.app.exit()
