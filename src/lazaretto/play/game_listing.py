"""Kept games in a list, the same in every library: which one it is, and what its columns are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaretto.books import AnyBook, find
from lazaretto.game import Refusal
from lazaretto.store.game_card import Card


def heads(cards: Sequence[Card]) -> tuple[str, str]:
    """What stands over who plays, and over how many turns there were. Where nobody sits, a game is known by its seed.
    The turns are called as all of these books call them, if they agree."""
    seated, alone = (any(bool(card.header.seats) == is_so for card in cards) for is_so in (True, False))
    who = ("seats, or seed" if seated else "seed") if alone else "seats"
    turns = {turn_of(card) for card in cards}
    turn = turns.pop() if len(turns) == 1 else "turn"
    return who, f"{turn}s"


def which(card: Card, shorten: Callable[[str], str] = str) -> str:
    """Which world it is: its seed, and its variant where it has one. That may be called by everything that it changes:
    `shorten` makes less of it."""
    variant = card.header.variant
    return f"seed {card.header.seed}{f', {shorten(variant)}' if variant else ''}"


def turn_of(card: Card) -> str:
    """What its book calls a turn; a turn where the book is not here any more."""
    book = book_of(card)
    return book.words.turn if book else "turn"


def book_of(card: Card) -> AnyBook | None:
    """Its book, if that is still here."""
    try:
        return find(card.header.book)
    except Refusal:
        return None
