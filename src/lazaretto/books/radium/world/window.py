"""What the player knows of the map."""

from __future__ import annotations

from lazaretto.books.radium.rules import LANTERN, is_in_window
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.world.journey_layout import MEASURED, SHOWN, UNKNOWN, Journeys
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.kernel import compiled


@compiled
def look_around(worlds: Journeys, facts: Facts) -> None:
    """RA-R9, RA-R14: the window shows what is on the squares around; their radiation is known once they are entered, or
    by lantern."""
    w, n = worlds[0], facts[0]
    for square in range(SQUARES):
        if is_in_window(w.at, square, n.window):
            w.known[square] |= SHOWN | MEASURED if w.equipment == LANTERN else SHOWN
    w.known[w.at] |= MEASURED


@compiled
def hide(worlds: Journeys, facts: Facts) -> None:
    """RA-R14: blank out everything that the player does not know."""
    w, n = worlds[0], facts[0]
    for square in range(SQUARES):
        if w.known[square] & SHOWN == 0:
            w.contents[square] = UNKNOWN
        if w.known[square] & MEASURED == 0:
            w.levels[square] = UNKNOWN
    if w.clues < n.clues_needed:
        w.bunker = UNKNOWN
