"""Kept games as a ledger: a line a game, in columns that are as wide as what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.store.card import Card
from lazaretto.store.lines import BOT
from lazaretto.terminal.drawing import cut, filled, line, wide
from lazaretto.terminal.palette import Palette

HEADS = ("when, UTC", "book", "seats", "turns", "result")
SEATS, TURNS = 2, 3
"""The column that gives way, and the one of numbers."""

GAP = "  "
FORMS = ((" against ", 0), (", ", 0), (", ", len("2026-")))
"""What stands between seats, and how much of a day is left out: from the fullest form to the shortest."""


@dataclass(frozen=True)
class Ledger:
    """Words for every game and column, and the columns' widths."""

    rows: tuple[tuple[str, ...], ...]
    room: tuple[int, ...]

    @property
    def width(self) -> int:
        """Cells across, the mark's with them."""
        return 2 + sum(self.room) + len(GAP) * (len(self.room) - 1)

    def head(self, palette: Palette) -> Text:
        """What the columns are."""
        return line((f"  {self._laid(HEADS)}", palette.tone("dim")))

    def lines(self) -> list[Text]:
        """A line a game, with room for a mark before it."""
        return [line((f"  {self._laid(row)}", Style.null())) for row in self.rows]

    def _laid(self, words: Sequence[str]) -> str:
        cells = enumerate(zip(words, self.room, strict=True))
        return GAP.join(filled(cut(word, room), room, ">" if place == TURNS else "<") for place, (word, room) in cells)


def ledger(cards: Sequence[Card], width: int) -> Ledger:
    """The games for a width, in the fullest form that fits; where none does, the seats are cut."""
    forms = [_full([_words(card, between, left_out) for card in cards]) for between, left_out in FORMS]
    fits = next((form for form in forms if form.width <= width), forms[-1])
    room = list(fits.room)
    room[SEATS] = max(len(HEADS[SEATS]), room[SEATS] - max(0, fits.width - width))
    return Ledger(fits.rows, tuple(room))


def _full(rows: list[tuple[str, ...]]) -> Ledger:
    widest = (max(map(wide, column)) for column in zip(HEADS, *rows, strict=True))
    return Ledger(tuple(rows), tuple(widest))


def _words(card: Card, between: str, left_out: int) -> tuple[str, ...]:
    you = card.header.people[0] if len(card.header.people) == 1 else None
    people = {seat: "you" if seat == you else seat for seat in card.header.people}
    who = between.join(people.get(seat) or by.removeprefix(BOT) for seat, by in card.header.seats.items()) or "nobody"
    when = card.touched[:16].replace("T", " ")[left_out:]
    return when, called(card), who, str(card.turns), stands(card)


def stands(card: Card) -> str:
    """How it ended, as the only person in it would say; or that it goes on."""
    end, people = card.end, card.header.people
    if end is None:
        return "goes on"
    you = people[0] if len(people) == 1 else None
    if end.resigned:
        return f"{'you' if end.resigned == you else end.resigned} resigned"
    if end.outcome not in card.header.seats:
        return end.outcome
    return f"{end.outcome} wins" if you is None else "you win" if end.outcome == you else "you lose"


def called(card: Card) -> str:
    """The book, and whether the game is the one of a day or another's child."""
    kind = ", daily" if card.header.daily else ", forked" if card.header.parent else ""
    return f"{_title(card.header.book)}{kind}"


def _title(book: str) -> str:
    """A book's title; its id where it is not here any more."""
    try:
        return find(book).title
    except Refusal:
        return book
