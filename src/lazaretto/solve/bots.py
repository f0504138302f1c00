"""Bots by name: a book's own, and the one that plays its solution."""

from __future__ import annotations

from typing import Any

from lazaretto.game import Book, Bot, Refusal
from lazaretto.refusal import did_you_mean, quoted

SOLVED = ("equilibrium", "optimal")
"""Names of the bot that plays a scene's solution: two words for one thing, since a lone seat has no equilibrium."""


def bot_named(book: Book[Any, Any, Any], numbers: Any, root: Any, name: str) -> Bot:
    """A bot of the book, or the solution's, solved from the state the game starts in."""
    demand_bot(book, name)
    if name in book.bots:
        return book.bot(name, numbers)
    from lazaretto.solve.shelf import solution

    return solution(book, numbers, root).bot()


def demand_bot(book: Book[Any, Any, Any], name: str) -> None:
    """Refuse a name that no bot has, before any work."""
    known = [*book.bots, *(SOLVED[:1] if book.engine == "table" else ())]
    if name not in book.bots and name not in SOLVED:
        raise Refusal(f"{book.title} has no bot called {quoted(name)}; {did_you_mean(name, known)}")
