"""A list of saved games: one line for each, in columns as wide as their content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from rich.style import Style
from rich.text import Text

from lazaretto.play.text import game_listing
from lazaretto.store.game_card import SavedCard
from lazaretto.store.record_lines import BOT
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import cut, filled, line, wide

SEATS, TURNS = 2, 3
"""The column that is cut first, and the column of numbers."""

GAP = "  "
FORMS = ((" against ", 0), (", ", 0), (", ", len("2026-")))
"""What separates seats, and how much of a date is left out, from the fullest form to the shortest."""

MOST_VARIANT = 60
"""The most cells of a variant, whose title may list everything it changes."""


@dataclass(frozen=True)
class GameList:
    """The heads of the columns, the words of every game, and the widths."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    room: tuple[int, ...]

    @property
    def width(self) -> int:
        """Cells across, including the mark."""
        return 2 + sum(self.room) + len(GAP) * (len(self.room) - 1)

    def head(self, palette: Palette) -> Text:
        """The heads of the columns."""
        return line((f"  {self._laid(self.heads)}", palette.tone("dim")))

    def lines(self) -> list[Text]:
        """One line for each game, with space for a mark before it."""
        return [line((f"  {self._laid(row)}", Style.null())) for row in self.rows]

    def is_cut(self, number: int) -> bool:
        """Whether a game's players, or its world, are cut short."""
        words = self.rows[number][SEATS]
        return wide(words) > self.room[SEATS] or words.endswith("…")

    def _laid(self, words: Sequence[str]) -> str:
        cells = enumerate(zip(words, self.room, strict=True))
        return GAP.join(filled(cut(word, room), room, ">" if place == TURNS else "<") for place, (word, room) in cells)


def fitted_list(cards: Sequence[SavedCard], width: int) -> GameList:
    """The list for a width, in the fullest form that fits; if none does, the seats are cut."""
    who, turns = game_listing.heads(cards)
    heads = ("when, UTC", "book", who, turns, "result")
    forms = [_full(heads, [_words(card, *form) for card in cards]) for form in FORMS]
    fits = next((form for form in forms if form.width <= width), forms[-1])
    room = list(fits.room)
    room[SEATS] = max(len(heads[SEATS]), room[SEATS] - max(0, fits.width - width))
    return GameList(heads, fits.rows, tuple(room))


def _full(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> GameList:
    widest = (max(map(wide, column)) for column in zip(heads, *rows, strict=True))
    return GameList(heads, tuple(rows), tuple(widest))


def _words(card: SavedCard, between: str, left_out: int) -> tuple[str, ...]:
    when = card.touched[:16].replace("T", " ")[left_out:]
    who = _who(card, between) if card.header.seats else game_listing.which(card, partial(cut, width=MOST_VARIANT))
    return when, called(card), who, str(card.turns), stands(card)


def _who(card: SavedCard, between: str) -> str:
    """Who has which seat."""
    you = card.header.people[0] if len(card.header.people) == 1 else None
    people = {seat: "you" if seat == you else seat for seat in card.header.people}
    return between.join(people.get(seat) or by.removeprefix(BOT) for seat, by in card.header.seats.items())


def stands(card: SavedCard) -> str:
    """How it ended from the point of view of its only person, or that it goes on."""
    end, people = card.end, card.header.people
    if end is None:
        return "goes on"
    you = people[0] if len(people) == 1 else None
    if end.resigned:
        return f"{'you' if end.resigned == you else end.resigned} resigned"
    if end.outcome not in card.header.seats:
        return end.outcome
    return f"{end.outcome} wins" if you is None else "you win" if end.outcome == you else "you lose"


def called(card: SavedCard) -> str:
    """The book, and whether the game is a daily one or a child."""
    kind = ", daily" if card.header.daily else ", forked" if card.header.parent else ""
    return f"{_title(card)}{kind}"


def _title(card: SavedCard) -> str:
    """A book's title, or its id if the book is gone."""
    book = game_listing.book_of(card)
    return book.title if book else card.header.book
