"""States that differ from a given one only in what nobody may know, for books whose dark is too wide to be met twice by
chance. They are made by hand, so this is the one place here that knows books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.contract.shelf import Table

WAYS = 3
"""How many other ways the dark is filled."""


def elsewise(at: Table, state: Any) -> Iterator[Any]:
    """The state with its dark filled in other ways; nothing for books that need no help to find twins."""
    fill = _FILLED.get(at.book.id)
    if fill:
        yield from (fill(at.numbers, state, Random(way)) for way in range(WAYS))


def _wasteland(numbers: Any, state: Any, random: Random) -> Any:
    """Radium: what is on squares never seen is dealt out anew among them, so is the glow of squares never measured, and
    before the last clue the bunker may be on any square that holds nothing."""
    from lazaretto.books.radium.journey import Journey
    from lazaretto.books.radium.rules import START
    from lazaretto.books.radium.world.layout import EMPTY, JOURNEY, MEASURED, SHOWN

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
