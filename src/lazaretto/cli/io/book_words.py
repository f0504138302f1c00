"""A book's own words for games and steps, for people to read; JSON uses the same names for every book."""

from __future__ import annotations

from lazaretto.books import AnyBook


def games_word(book: AnyBook) -> str:
    """The plural for its games: games, towns."""
    return f"{book.words.match}s"


def steps_word(book: AnyBook) -> str:
    """The plural for their steps, from the book's word for a turn: steps, days."""
    return f"{book.words.turn}s" if book.words.is_dated else "steps"


def counted_games(book: AnyBook, games: int) -> str:
    """A number of its games: 1 game, 20 towns."""
    return f"{games:,} {book.words.match if games == 1 else games_word(book)}"


def counted_turns(book: AnyBook, turns: int) -> str:
    """A number of turns: 1 turn, 60 days."""
    return f"{turns:,} {book.words.turn}{'' if turns == 1 else 's'}"
