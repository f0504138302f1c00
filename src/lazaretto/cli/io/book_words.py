"""What a book calls its games and their steps, in words for people; programs read the same names of every book."""

from __future__ import annotations

from lazaretto.books import AnyBook


def games_word(book: AnyBook) -> str:
    """Several of its games: games, towns."""
    return f"{book.words.match}s"


def steps_word(book: AnyBook) -> str:
    """Several of their steps, by the book's own name for a turn where it has one: steps, days."""
    return f"{book.words.turn}s" if book.words.is_dated else "steps"


def counted_games(book: AnyBook, games: int) -> str:
    """So many of its games: 1 game, 20 towns."""
    return f"{games:,} {book.words.match if games == 1 else games_word(book)}"


def counted_turns(book: AnyBook, turns: int) -> str:
    """So many turns of one: 1 turn, 60 days."""
    return f"{turns:,} {book.words.turn}{'' if turns == 1 else 's'}"
