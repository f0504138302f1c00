"""A journey with the fog lifted."""

from __future__ import annotations

from lazaretto.books.radium.journey import Journey, Seen
from lazaretto.books.radium.tables import SQUARES, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import JOURNEY, MEASURED, SHOWN
from lazaretto.game import Seat


def revealed(n: RadiumNumbers, state: Journey, seat: Seat | None) -> Seen:
    """What the explorer would see if every square had been shown and measured, and the bunker recognised."""
    worlds = JOURNEY.worlds(state.packed, False)
    for square in range(SQUARES):
        worlds[0].known[square] |= SHOWN | MEASURED
    return Seen(JOURNEY.pack(worlds))
