"""Bots by name: a book's own, and the one that plays its solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from lazaretto.game import Book, Bot, Refusal
from lazaretto.refusal import did_you_mean, quoted

if TYPE_CHECKING:
    from lazaretto.progress import Progress
    from lazaretto.solve.solution import Solution

SOLVED = ("equilibrium", "optimal")
"""Names of the bot that plays a scene's solution. Two names for one bot, since a single seat has no equilibrium."""

_IN_USE: WeakValueDictionary[tuple[str, ...], Solution] = WeakValueDictionary()
"""Solutions that bots in this process still use. One may take 50 MB, so bots of the same game share it."""


def bot_named(book: Book[Any, Any, Any], numbers: Any, root: Any, name: str, progress: Progress | None = None) -> Bot:
    """A bot of the book, or the bot that plays the solution from `root`. `progress` is called while the game is solved,
    and may stop it by raising."""
    demand_bot(book, name)
    if name in book.bots:
        return book.bot(name, numbers)
    return _shared(book, numbers, root, progress).bot()


def _shared(book: Book[Any, Any, Any], numbers: Any, root: Any, progress: Progress | None) -> Solution:
    """The solution that another bot of this process uses, or else the one from the shelf."""
    from lazaretto.solve.shelf import solution
    from lazaretto.solve.solve_request import SolveRequest

    key = SolveRequest(book, numbers, root).key
    found = _IN_USE.get(key) or solution(book, numbers, root, progress)
    _IN_USE[key] = found
    return found


def plays_solution(book: Book[Any, Any, Any], name: str) -> bool:
    """Whether this name means the bot that plays the solution, so that the game must be solved first."""
    return name in SOLVED and name not in book.bots


def listed_bots(book: Book[Any, Any, Any]) -> list[str]:
    """The names of the bots that a book offers: its own, and the solution's if the book can be solved."""
    return [*book.bots, *(SOLVED[:1] if book.solving else ())]


def demand_solvable(book: Book[Any, Any, Any], instead: str = "") -> None:
    """Refuse to solve a world that does not say how. `instead` ends the sentence with what can be done.
    A book that is no world and does not say how either is not refused: it is tabulated from its rules."""
    if book.world and not book.solving:
        rest = f"; {instead}" if instead else ""
        raise Refusal(f"{book.title} is a world of its own, and worlds are not solved{rest}.")


def demand_bot(book: Book[Any, Any, Any], name: str) -> None:
    """Refuse an unknown bot, or the solution's bot in a book that cannot be solved, before any work is done."""
    if plays_solution(book, name):
        demand_solvable(book, f"its bots are {', '.join(book.bots)}" if book.bots else "")
    if name not in book.bots and name not in SOLVED:
        raise Refusal(f"{book.title} has no bot called {quoted(name)}; {did_you_mean(name, listed_bots(book))}")
