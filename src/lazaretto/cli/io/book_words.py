"""A book's own words for games and steps, for people to read; JSON uses the same names for every book."""

from __future__ import annotations

from lazaretto.books import AnyBook


def games_word(book: AnyBook) -> str:
    """The plural for its games: games, towns."""
    return f"{book.words.match}s"


def steps_word(book: AnyBook) -> str:
    """The plural for their steps, from the book's word for a turn: steps, days."""
    return f"{book.words.turn}s" if book.words.is_dated else "steps"
