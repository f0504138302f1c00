"""The library screen: kept games, one a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lazaretto.game import Refusal
from lazaretto.store.card import Card
from lazaretto.store.lines import BOT, PERSON

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

MOST = 500
"""Games that are listed: the ones played last."""


class LibraryScreen(Screen[None]):
    """Enter looks at a game that is over, and goes on with one that is not."""

    DEFAULT_CSS = """
    LibraryScreen { background: $background; color: $foreground; }
    LibraryScreen #head { height: 1; padding: 0 1; }
    LibraryScreen OptionList { height: 1fr; border: none; border-top: solid $rule; padding: 0; }
    LibraryScreen OptionList { background: $background; }
    LibraryScreen OptionList > .option-list--option-highlighted { background: $jack; color: $ink; text-style: bold; }
    LibraryScreen #foot { height: 1; padding: 0 1; color: $ash; }
    """

    def __init__(self, cards: list[Card]) -> None:
        super().__init__()
        self.cards = cards

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    def compose(self) -> ComposeResult:
        """A line a game."""
        yield Static(
            f"Library: {len(self.cards)} games" if self.cards else "Library: no game has been kept yet.", id="head"
        )
        yield OptionList(*(Option(Text(_line(card), no_wrap=True, overflow="ellipsis")) for card in self.cards[:MOST]))
        yield Static("Enter opens   a analysis   Esc back", id="foot")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Look at a game that is over; go on with one that is not."""
        self._attempt(self.face.open_game, event.option_index)

    def on_key(self, event: events.Key) -> None:
        """Back, or straight to the analysis."""
        marked = self.query_one(OptionList).highlighted
        if self.app.screen is not self:
            return
        if event.key in ("escape", "q"):
            event.stop()
            self.dismiss(None)
        elif event.key == "Q":
            self.app.exit()
        elif event.key == "a" and marked is not None:
            event.stop()
            self._attempt(self.face.analyse_game, marked)

    def _attempt(self, open_game: Callable[[str], None], number: int) -> None:
        if self.app.screen is not self:
            return
        try:
            open_game(self.cards[number].header.id)
        except Refusal as wrong:
            self.query_one("#head", Static).update(str(wrong))


def _line(card: Card) -> str:
    header, end = card.header, card.end
    who = " against ".join("you" if by == PERSON else by.removeprefix(BOT) for by in header.seats.values())
    stands = "goes on" if end is None else f"{end.resigned} resigned" if end.resigned else end.outcome
    when = card.touched[:16].replace("T", " ")
    return f"{when}  {header.book:<18}  {who or 'alone':<26}  {card.turns:>4} turns  {stands}"
