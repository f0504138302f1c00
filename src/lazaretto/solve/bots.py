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
"""Names of the bot that plays a scene's solution: two words for one thing, since a lone seat has no equilibrium."""

_IN_USE: WeakValueDictionary[tuple[str, ...], Solution] = WeakValueDictionary()
"""Solutions that a bot in this process still plays by. One may take 50 MB: bots of the same game share it."""


def bot_named(book: Book[Any, Any, Any], numbers: Any, root: Any, name: str, progress: Progress | None = None) -> Bot:
    """A bot of the book, or the solution's, solved from the state the game starts in. `progress` is told how far that
    has come, and may refuse to go on."""
    demand_bot(book, name)
    if name in book.bots:
        return book.bot(name, numbers)
    return _shared(book, numbers, root, progress).bot()


def _shared(book: Book[Any, Any, Any], numbers: Any, root: Any, progress: Progress | None) -> Solution:
    """The solution that another bot here plays by, or one off the shelf."""
    from lazaretto.solve.request import SolveRequest
    from lazaretto.solve.shelf import solution

    key = SolveRequest(book, numbers, root).key
    found = _IN_USE.get(key) or solution(book, numbers, root, progress)
    _IN_USE[key] = found
    return found


def plays_solution(book: Book[Any, Any, Any], name: str) -> bool:
    """Whether the bot of that name is the solution's, for which the game must be solved first."""
    return name in SOLVED and name not in book.bots


def listed_bots(book: Book[Any, Any, Any]) -> list[str]:
    """The bots that a book offers: its own, and the solution's where it says how it is solved."""
    return [*book.bots, *(SOLVED[:1] if book.solving else ())]


def demand_solvable(book: Book[Any, Any, Any], instead: str = "") -> None:
    """Refuse to solve a world that does not say how; `instead` is what can be done with it, in the rest of a sentence.
    A book with neither part is not refused: its table is laid out from its rules as far as that will go."""
    if book.world and not book.solving:
        rest = f"; {instead}" if instead else ""
        raise Refusal(f"{book.title} is a world of its own, and worlds are not solved{rest}.")


def demand_bot(book: Book[Any, Any, Any], name: str) -> None:
    """Refuse a name that no bot has, and the solution's where there is none, before any work."""
    if plays_solution(book, name):
        demand_solvable(book, f"its bots are {', '.join(book.bots)}" if book.bots else "")
    if name not in book.bots and name not in SOLVED:
        raise Refusal(f"{book.title} has no bot called {quoted(name)}; {did_you_mean(name, listed_bots(book))}")
