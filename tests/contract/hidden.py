"""States that differ from a given one only in what is hidden, for books that hide so much that random games never give
two of them. They are made by hand, so this is the one module of the contract that knows books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.contract.ready_books import ReadyBook

WAYS = 3
"""How many such states to make."""


def other_hidden_states(at: ReadyBook, state: Any) -> Iterator[Any]:
    """The state with other hidden parts; empty for books in which twins are found by chance."""
    fill = _FILLED.get(at.book.id)
    if fill:
        yield from (fill(at.numbers, state, Random(way)) for way in range(WAYS))


def _wasteland(numbers: Any, state: Any, random: Random) -> Any:
    """Radium: shuffles the contents of squares never seen and the radiation of squares never measured. Before the last
    clue, it also moves the bunker to any empty square."""
    from lazaretto.books.radium.journey import Journey
    from lazaretto.books.radium.rules import START
    from lazaretto.books.radium.world.journey_layout import EMPTY, JOURNEY, MEASURED, SHOWN

    worlds: Any = JOURNEY.worlds(state.packed, False)
    w = worlds[0]
    for squares, mark in ((w.contents, SHOWN), (w.levels, MEASURED)):
        dark = [square for square, known in enumerate(w.known) if not known & mark]
        dealt = random.sample([squares[square] for square in dark], len(dark))
        for square, value in zip(dark, dealt, strict=True):
            squares[square] = value
    if w.clues < numbers.map.clues_needed:
        w.bunker = random.choice([s for s, content in enumerate(w.contents) if content == EMPTY and s != START])
    return Journey(JOURNEY.pack(worlds))


_FILLED: dict[str, Callable[[Any, Any, Random], Any]] = {"radium": _wasteland}
