"""Windows: soldiers, who act on a spot of the window around them."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import NOTHING
from lazaretto.books.outbreak.world.acts import happens
from lazaretto.books.outbreak.world.cells import KIND, WAITS, cell_at, faced_kind
from lazaretto.books.outbreak.world.numbers import (
    AIM,
    AIM_COLUMNS,
    AIM_ROWS,
    APART_COLUMNS,
    APART_ROWS,
    COLUMNS,
    FACED,
    LAW,
    ROWS,
    SPARED,
    STAYS,
    TORUS,
    WINDOW_COLUMNS,
    WINDOW_ROWS,
)
from lazaretto.books.outbreak.world.room import HAND, WINDOWS_ORDER, end_of, found_in, page_of, top_of, waiting_in
from lazaretto.books.outbreak.world.words import ACTS, SPOTS, word_of
from lazaretto.dice.tape import draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, signed, unsigned

OUTSIDE = -1


@compiled
def spot(town: Ints, y: Int, x: Int) -> int:
    """A cell by its row and column, which may lie outside: on a torus from the other end."""
    rows, columns = town[ROWS], town[COLUMNS]
    if town[TORUS]:
        return cell_at(town, (y + rows) % rows, (x + columns) % columns)
    return cell_at(town, y, x) if 0 <= y < rows and 0 <= x < columns else OUTSIDE


@compiled
def aimed(town: Ints, y: Int, x: Int, aim: Int) -> int:
    """OB11, OB-R2: the cell of the window that an aim means, in reading order, the soldier's own left out."""
    across = 2 * town[AIM_COLUMNS] + 1
    middle = town[AIM_ROWS] * across + town[AIM_COLUMNS]
    place = aim + (aim >= middle)
    return spot(town, y + place // across - town[AIM_ROWS], x + place % across - town[AIM_COLUMNS])


@compiled
def is_vetoed(cells: Octets, town: Ints, y: Int, x: Int) -> int:
    """OB12: whether somebody who is spared stands in the window."""
    high, wide = town[WINDOW_ROWS], town[WINDOW_COLUMNS]
    if town[TORUS]:
        for down in range(-high, high + 1):
            for across in range(-wide, wide + 1):
                if (down or across) and town[SPARED + (cells[spot(town, y + down, x + across)] & KIND)]:
                    return 1
        return 0
    own = cell_at(town, y, x)
    for row in range(max(0, y - high), min(town[ROWS], y + high + 1)):
        for at in range(cell_at(town, row, max(0, x - wide)), cell_at(town, row, min(town[COLUMNS], x + wide + 1))):
            if town[SPARED + (cells[at] & KIND)] and at != own:
                return 1
    return 0


@compiled
def fire(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, page: Int, y: Int, x: Int) -> None:
    """OB11 to OB16: somebody acts on a random spot of their window; one outside the town is a wasted turn."""
    at, hand = cell_at(town, y, x), room[HAND]
    who = y * town[COLUMNS] + x
    to = aimed(town, y, x, draw_by(tape, rows, town[AIM], who, word_of(town, tape, hand, y, x, SPOTS)))
    if to == OUTSIDE:
        return
    law = LAW + ((cells[at] & KIND) * FACED + faced_kind(cells[to])) * 4
    if town[law + 1] != town[law]:
        law += is_vetoed(cells, town, y, x)
    if town[law] == STAYS:
        return
    row = draw_by(tape, rows, town[law], who, word_of(town, tape, hand, y, x, ACTS))
    if row != NOTHING:
        happens(cells, town, room, page, row, at, to)


@compiled
def fire_band(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, band: Int, down: Int) -> None:
    """OB11, OB-R5: those who wait for it act by their windows, in every so many rows of a band: rows so far apart never
    meet, and along a row the columns have their colours too. Who was changed meanwhile waits no more."""
    page, found, apart, top = page_of(town, band), found_in(town, band), town[APART_COLUMNS], top_of(town, room, band)
    for y in range(top + (down - top) % town[APART_ROWS], end_of(town, room, band), town[APART_ROWS]):
        if room[waiting_in(town, y)]:
            many = find_waiting(cells, town, room, found, y)
            for turn in range(apart):
                colour = room[WINDOWS_ORDER + town[APART_ROWS] + turn]
                for number in range(many):
                    x = room[found + number]
                    at = cell_at(town, y, x)
                    if x % apart == colour and cells[at] & WAITS:
                        cells[at] &= KIND
                        fire(cells, town, rows, tape, room, page, y, x)


@compiled
def find_waiting(cells: Octets, town: Ints, room: Ints, found: Int, y: Int) -> int:
    """Those of a row who wait for their turn, put down by their columns; how many. They are found without a guess, as
    those who act are."""
    west, first, many = unsigned(cell_at(town, y, 0)), unsigned(found), unsigned(0)
    for x in range(town[COLUMNS]):
        room[first + many] = x
        many += unsigned((cells[west + unsigned(x)] & WAITS) // WAITS)
    return signed(many)
