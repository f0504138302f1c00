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
    made = (hidden_otherwise(at, state, Random(way)) for way in range(WAYS))
    yield from (other for other in made if other is not None)


def hidden_otherwise(at: ReadyBook, state: Any, random: Random, share: float = 1.0) -> Any | None:
    """The state with a share of its hidden parts changed; None for a book of which none can be made. The fewer are
    changed, the longer two games look the same."""
    fill = _FILLED.get(at.book.id)
    return fill(at.numbers, state, random, share) if fill else None


def _wasteland(numbers: Any, state: Any, random: Random, share: float) -> Any:
    """Radium: shuffles the contents of squares never seen and the radiation of squares never measured. Before the last
    clue, it also moves the bunker to any empty square."""
    from lazaretto.books.radium.journey import Journey
    from lazaretto.books.radium.rules import START
    from lazaretto.books.radium.world.journey_layout import EMPTY, JOURNEY, MEASURED, SHOWN

    worlds: Any = JOURNEY.worlds(state.packed, False)
    w = worlds[0]
    for squares, mark in ((w.contents, SHOWN), (w.levels, MEASURED)):
        dark = [square for square, known in enumerate(w.known) if not known & mark]
        dark = dark if share == 1 else random.sample(dark, round(share * len(dark)))
        dealt = random.sample([squares[square] for square in dark], len(dark))
        for square, value in zip(dark, dealt, strict=True):
            squares[square] = value
    if w.clues < numbers.map.clues_needed and random.random() < share:
        w.bunker = random.choice([s for s, content in enumerate(w.contents) if content == EMPTY and s != START])
    return Journey(JOURNEY.pack(worlds))


_FILLED: dict[str, Callable[[Any, Any, Random, float], Any]] = {"radium": _wasteland}
