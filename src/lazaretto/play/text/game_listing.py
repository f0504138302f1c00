"""Words for a list of saved games, the same in the terminal and on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaretto.books import AnyBook, find
from lazaretto.game import Refusal
from lazaretto.store.game_card import SavedCard


def heads(cards: Sequence[SavedCard]) -> tuple[str, str]:
    """The headings of two columns: who plays, and the number of turns. A game without players is listed by its seed.
    The second heading is the books' word for a turn if all of them have the same."""
    seated, alone = (any(bool(card.header.seats) == is_so for card in cards) for is_so in (True, False))
    who = ("seats, or seed" if seated else "seed") if alone else "seats"
    turns = {turn_of(card) for card in cards}
    turn = turns.pop() if len(turns) == 1 else "turn"
    return who, f"{turn}s"


def which(card: SavedCard, shorten: Callable[[str], str] = str) -> str:
    """How to tell a world without players from others: its seed, and its variant if it has one. A variant's title may
    be long; `shorten` cuts it."""
    variant = card.header.variant
    return f"seed {card.header.seed}{f', {shorten(variant)}' if variant else ''}"


def turn_of(card: SavedCard) -> str:
    """The book's word for a turn, or "turn" if the book is not installed any more."""
    book = book_of(card)
    return book.words.turn if book else "turn"


def book_of(card: SavedCard) -> AnyBook | None:
    """The game's book, or None if it is not installed any more."""
    try:
        return find(card.header.book)
    except Refusal:
        return None
