"""The library screen: kept games, one a line."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group
from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.strip import Strip
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lazaretto.game import Refusal
from lazaretto.store.card import Card
from lazaretto.store.lines import MOST_TITLE
from lazaretto.terminal import keys
from lazaretto.terminal.choices import MARK
from lazaretto.terminal.drawing import cut, line
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.ledger import ledger, of_variant, turn_of
from lazaretto.terminal.page import Page

MOST = 500
"""Games that are listed: the ones played last."""

NONE = "  No game has been kept yet. Every game that is played here is."


class Listed(OptionList):
    """Lines of one row each; the marked one has a sign before it, since colour is never the only one."""

    def render_line(self, y: int) -> Strip:
        """A row of what is seen."""
        drawn = super().render_line(y)
        if self.scroll_offset.y + y != self.highlighted:
            return drawn
        (before, _, after) = drawn.divide([1, 2, drawn.cell_length])
        sign = Segment(MARK, next(iter(before)).style)
        return Strip([*before, sign, *after])


class LibraryScreen(Page):
    """Enter looks at a game that is over, and goes on with one that is not."""

    DEFAULT_CSS = """
    LibraryScreen #columns { height: 2; padding: 0 1; margin-top: 1; border-bottom: solid $rule; }
    LibraryScreen OptionList, LibraryScreen OptionList:focus {
        height: 1fr; padding: 0; border: none; background: $background; background-tint: transparent;
        text-wrap: nowrap; text-overflow: clip; scrollbar-size: 1 1;
    }
    LibraryScreen OptionList > .option-list--option { padding: 0 1; }
    LibraryScreen OptionList > .option-list--option-highlighted,
    LibraryScreen OptionList:focus > .option-list--option-highlighted {
        color: $ink; background: $jack; text-style: bold;
    }
    LibraryScreen #says { height: 1; padding: 0 1; }
    """
    AUTO_FOCUS = "OptionList"
    HEAD = "Library"
    KEYS = (("↑↓", "mark"), ("Enter", "open, or go on"), ("a", "analysis"), ("Esc", "back"))

    def __init__(self, cards: list[Card], read: Callable[[], list[Card]] | None = None, words: str = "") -> None:
        super().__init__()
        self.read = read
        self.words = words
        self.laid = ledger([], 0)
        self._take(cards)

    def _take(self, cards: list[Card]) -> None:
        self.cards = cards[:MOST]
        self.right = f"{len(cards)} game{'' if len(cards) == 1 else 's'}"

    def on_screen_resume(self) -> None:
        """Back from a game, which may have gone on: the library is read again, and the mark stays on its game."""
        listed = self.query_one(Listed)
        marked = self.cards[listed.highlighted].header.id if listed.highlighted is not None else ""
        try:
            self._take(self.read() if self.read else self.cards)
        except Refusal as wrong:
            self.words = str(wrong)
        listed.clear_options().add_options(Option("") for _ in self.cards)
        ids = [card.header.id for card in self.cards]
        listed.highlighted = ids.index(marked) if marked in ids else 0 if ids else None
        self.draw()

    def body(self) -> ComposeResult:
        """A line a game, under what the columns are."""
        yield Static(id="columns")
        yield Listed()
        yield Static(id="says")

    def draw(self) -> None:
        """Everything, as it is now."""
        super().draw()
        laid = self.laid = ledger(self.cards, self.size.width - 3)
        head = laid.head(self.palette) if self.cards else line((NONE, self.palette.tone("plain")))
        self.query_one("#columns", Static).update(Group(head))
        listed = self.query_one(Listed)
        for number, row in enumerate(laid.lines()[: listed.option_count]):
            listed.replace_option_prompt_at_index(number, row)
        self._offer()
        self._say()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Other keys, perhaps, and more of what is marked."""
        self._offer()
        self._say()

    def _offer(self) -> None:
        """Where nobody played there is nothing to analyse."""
        marked = self.query_one(Listed).highlighted
        is_world = marked is not None and not self.cards[marked].header.seats
        offered = _of_a_world(self.cards[marked]) if marked is not None and is_world else self.KEYS
        self.query_one("#keys", Static).update(Group(keys_line(offered, self.palette)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Look at a game that is over; go on with one that is not."""
        self._attempt(self.face.open_game, event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Back, or straight to the analysis."""
        marked = self.query_one(Listed).highlighted
        if self.app.screen is not self:
            return
        key = keys.bare(event.key)
        if key in ("escape", "q"):
            event.stop()
            self.dismiss(None)
        elif key == "Q":
            self.app.exit()
        elif key == "enter" != event.key and marked is not None:
            event.stop()
            self._attempt(self.face.open_game, marked)
        elif key == "a" and marked is not None:
            event.stop()
            self._attempt(self.face.analyse_game, marked)

    def _attempt(self, open_game: Callable[[str], None], number: int) -> None:
        if self.app.screen is not self:
            return
        try:
            open_game(self.cards[number].header.id)
        except Refusal as wrong:
            self.say(str(wrong))

    def say(self, words: str) -> None:
        """A sentence under the games."""
        self.words = words
        self._say()

    def _say(self) -> None:
        words, style = (self.words, self.palette.strong) if self.words else (self._in_full, self.palette.tone("dim"))
        self.query_one("#says", Static).update(Group(line((words, style))))

    @property
    def _in_full(self) -> str:
        """The variant of the world that is marked, where its line has no room for it."""
        marked = self.query_one(Listed).highlighted
        if marked is None or self.cards[marked].header.seats or not self.laid.is_cut(marked):
            return ""
        card = self.cards[marked]
        return cut(f"  Seed {card.header.seed}{of_variant(card, MOST_TITLE)}.", self.size.width - 2)


def _of_a_world(card: Card) -> tuple[tuple[str, str], ...]:
    """What can be pressed where a world is marked."""
    turn = turn_of(card)
    return ("↑↓", "mark"), ("Enter", "watch"), ("a", f"{turn} by {turn}"), ("Esc", "back")
