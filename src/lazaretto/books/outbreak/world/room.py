"""The room a day needs besides the town itself: one array, with the crew's board first, then what is done just now and
the orders of the colours, then who waits and who builds in each row, then for every band of rows a page of the ledger,
those found in a row, and its words."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.numbers import APART_COLUMNS, APART_ROWS, COLUMNS, FACED, OUTCOMES, ROWS
from lazaretto.books.outbreak.world.words import words_for
from lazaretto.kernel import BOARD, Int, Ints, compiled

HAND, WALLS, BANDS, TURN = range(BOARD, BOARD + 4)
"""How colours go that day (OB-R5) · whether walls are built · into how many bands the town is cut · the turn that
is done."""
ACTS_ORDER = TURN + 1
MOVES_ORDER = ACTS_ORDER + COLOURS
WINDOWS_ORDER = MOVES_ORDER + COLOURS
"""Where the orders of the colours stand. Those of the windows are of rows, and after them of columns."""


@compiled
def waiting_in(town: Ints, y: Int) -> int:
    """Where it stands how many of a row wait to act by a window."""
    place: int = WINDOWS_ORDER + town[APART_ROWS] + town[APART_COLUMNS] + y
    return place


@compiled
def builders_in(town: Ints, y: Int) -> int:
    """Where it stands how many of a row would build a wall."""
    place: int = waiting_in(town, town[ROWS]) + y
    return place


@compiled
def page_of(town: Ints, band: Int) -> int:
    """Where a band's page of the ledger begins: for each row of odds and everyone faced, how often it came true."""
    columns = town[COLUMNS]
    place: int = builders_in(town, town[ROWS]) + band * (page_length(town) + columns + 1 + words_for(columns))
    return place


@compiled
def page_length(town: Ints) -> int:
    """How many numbers a page has."""
    numbers: int = town[OUTCOMES] * FACED
    return numbers


@compiled
def found_in(town: Ints, band: Int) -> int:
    """Where a band puts down whom it has found in a row: as many as can be, and one place to write over."""
    return page_of(town, band) + page_length(town)


@compiled
def words_of(town: Ints, band: Int) -> int:
    """Where a band's words begin."""
    place: int = found_in(town, band) + town[COLUMNS] + 1
    return place


@compiled
def room_for(town: Ints, bands: Int) -> int:
    """How many numbers there must be room for."""
    return page_of(town, bands)


@compiled
def top_of(town: Ints, room: Ints, band: Int) -> int:
    """The first row of a band."""
    row: int = band * town[ROWS] // room[BANDS]
    return row


@compiled
def end_of(town: Ints, room: Ints, band: Int) -> int:
    """The row after a band's last."""
    return top_of(town, room, band + 1)
