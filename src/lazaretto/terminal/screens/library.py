"""The library screen: saved games, one on each line."""

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
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.play.text.game_listing import turn_of, which
from lazaretto.store.game_card import SavedCard
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.text_layout import cut, keys_line, line, paragraph
from lazaretto.terminal.draw.choices import MARK
from lazaretto.terminal.draw.game_list import fitted_list
from lazaretto.terminal.play.game_layout import MOST_SAID
from lazaretto.terminal.screens.page import Page

MOST = 500
"""The most games listed; the most recent ones."""

NONE = "  No games are saved yet. Every game that you play here is saved."


class Listed(OptionList):
    """A list with one row for each game; the marked one has a sign, since colour is never the only one."""

    def render_line(self, y: int) -> Strip:
        """One visible row."""
        drawn = super().render_line(y)
        if self.scroll_offset.y + y != self.highlighted:
            return drawn
        (before, _, after) = drawn.divide([1, 2, drawn.cell_length])
        sign = Segment(MARK, next(iter(before)).style)
        return Strip([*before, sign, *after])


class LibraryScreen(Page):
    """Enter replays a finished game and continues an unfinished one. The message `words` stays until the mark leaves
    the game `said_at`."""

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
    LibraryScreen #says { height: auto; min-height: 1; padding: 0 1; }
    """
    AUTO_FOCUS = "OptionList"
    HEAD = "Library"
    KEYS = (ScreenKey.MARK.line, ScreenKey.OPEN.line, ScreenKey.ANALYSE.line, ScreenKey.BACK.line)

    def __init__(
        self, cards: list[SavedCard], read: Callable[[], list[SavedCard]] | None = None, words: str = ""
    ) -> None:
        super().__init__()
        self.read = read
        self.laid = fitted_list([], 0)
        self._take(cards)
        self.words, self.said_at = words, self._game_at(0)

    def _take(self, cards: list[SavedCard]) -> None:
        self.cards = cards[:MOST]
        self.right = f"{len(cards)} game{'' if len(cards) == 1 else 's'}"

    def on_screen_resume(self) -> None:
        """Read the library again, since a game may have gone on; the mark stays on its game."""
        listed = self.query_one(Listed)
        marked = self._marked
        try:
            self._take(self.read() if self.read else self.cards)
        except Refusal as wrong:
            self.words, self.said_at = str(wrong), marked
        listed.clear_options().add_options(Option("") for _ in self.cards)
        ids = [card.header.id for card in self.cards]
        listed.highlighted = ids.index(marked) if marked in ids else 0 if ids else None
        self.draw()

    def on_screen_suspend(self) -> None:
        """Clear the message, so that it is not shown again later."""
        self.words = ""

    def body(self) -> ComposeResult:
        """The list, under the heads of its columns."""
        yield Static(id="columns")
        yield Listed()
        yield Static(id="says")

    def draw(self) -> None:
        """Draw everything."""
        super().draw()
        laid = self.laid = fitted_list(self.cards, self.size.width - 3)
        head = laid.head(self.palette) if self.cards else line((NONE, self.palette.tone("plain")))
        self.query_one("#columns", Static).update(Group(head))
        listed = self.query_one(Listed)
        for number, row in enumerate(laid.lines()[: listed.option_count]):
            listed.replace_option_prompt_at_index(number, row)
        self._offer()
        self._say()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Update keys and details for the marked game, and clear an old message. The mark is also set when the list is
        read again; then it has not moved."""
        if self._marked != self.said_at:
            self.words = ""
        self._offer()
        self._say()

    def _offer(self) -> None:
        """The keys for the marked game: a world has nothing to analyse."""
        marked = self.query_one(Listed).highlighted
        plays_itself = marked is not None and not self.cards[marked].header.seats
        offered = _of_self_playing(self.cards[marked]) if marked is not None and plays_itself else self.KEYS
        self.query_one("#keys", Static).update(Group(keys_line(offered, self.palette)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Replay a finished game, or continue an unfinished one."""
        self._attempt(self.face.open_game, event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Leave, or open the analysis."""
        marked = self.query_one(Listed).highlighted
        if self.app.screen is not self:
            return
        key = keys.bare(event.key)
        if key in ScreenKey.BACK.presses:
            event.stop()
            self.dismiss(None)
        elif key == Key.QUIT.press:
            self.app.exit()
        elif key in ScreenKey.OPEN.presses and key != event.key and marked is not None:
            event.stop()
            self._attempt(self.face.open_game, marked)
        elif key in ScreenKey.ANALYSE.presses and marked is not None:
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
        """Show a message under the games."""
        self.words, self.said_at = words, self._marked
        self._say()

    def _say(self) -> None:
        """Show the message above the details of the marked line, so that neither hides the other."""
        said = paragraph(self.words, self.size.width - 2, self.palette.strong) if self.words else []
        more = [line((self._in_full, self.palette.tone("dim")))] if self._in_full else []
        self.query_one("#says", Static).update(Group(*said[:MOST_SAID], *more))
        self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        """Scroll so that the marked line stays visible when there is less space."""
        if self.is_attached:
            self.query_one(Listed).scroll_to_highlight()

    @property
    def _marked(self) -> str:
        """The id of the marked game."""
        return self._game_at(self.query_one(Listed).highlighted)

    def _game_at(self, number: int | None) -> str:
        return self.cards[number].header.id if number is not None and number < len(self.cards) else ""

    @property
    def _in_full(self) -> str:
        """The variant of the marked world, if its line has no space for all of it."""
        marked = self.query_one(Listed).highlighted
        if marked is None or self.cards[marked].header.seats or not self.laid.is_cut(marked):
            return ""
        words = which(self.cards[marked])
        return cut(f"  {words[0].upper()}{words[1:]}.", self.size.width - 2)


def _of_self_playing(card: SavedCard) -> tuple[tuple[str, str], ...]:
    """The keys for a world."""
    turn = turn_of(card)
    by_turns = (ScreenKey.ANALYSE.line[0], f"{turn} by {turn}")
    return ScreenKey.MARK.line, ScreenKey.WATCH.line, by_turns, ScreenKey.BACK.line
