"""Windows: soldiers act on a random spot of the window around them."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import NOTHING
from lazaretto.books.outbreak.world.acts import happens
from lazaretto.books.outbreak.world.cells import KIND, WAITS, cell_at, faced_kind
from lazaretto.books.outbreak.world.number_layout import FACED, STAYS, TownNumbers
from lazaretto.books.outbreak.world.random_words import ACTS, SPOTS, word_of
from lazaretto.books.outbreak.world.scratch import Scratch, end_of, found_in, page_of, top_of
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.dice.tape import draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, signed, unsigned

OUTSIDE = -1


@compiled
def spot(town: TownNumbers, y: Int, x: Int) -> int:
    """The cell at a row and column: wrapped around on a torus, else OUTSIDE if there is none."""
    n = town[0]
    rows, columns = n.rows, n.columns
    if n.torus:
        return cell_at(town, (y + rows) % rows, (x + columns) % columns)
    return cell_at(town, y, x) if 0 <= y < rows and 0 <= x < columns else OUTSIDE


@compiled
def aimed(town: TownNumbers, y: Int, x: Int, aim: Int) -> int:
    """OB11, OB-R2: the cell that an aim means, counting the window in reading order without the soldier's own cell."""
    n = town[0]
    across = 2 * n.aim_columns + 1
    middle = n.aim_rows * across + n.aim_columns
    place = aim + (aim >= middle)
    return spot(town, y + place // across - n.aim_rows, x + place % across - n.aim_columns)


@compiled
def is_vetoed(cells: Octets, town: TownNumbers, y: Int, x: Int) -> int:
    """OB12: whether a citizen, or another kind that is spared, is in the window."""
    n = town[0]
    high, wide = n.window_rows, n.window_columns
    if n.torus:
        for down in range(-high, high + 1):
            for across in range(-wide, wide + 1):
                if (down or across) and n.spared[cells[spot(town, y + down, x + across)] & KIND]:
                    return 1
        return 0
    # In a closed town the window is clipped first, so that the inner loop runs over neighbouring bytes.
    own = cell_at(town, y, x)
    for row in range(max(0, y - high), min(n.rows, y + high + 1)):
        for at in range(cell_at(town, row, max(0, x - wide)), cell_at(town, row, min(n.columns, x + wide + 1))):
            if n.spared[cells[at] & KIND] and at != own:
                return 1
    return 0


@compiled
def fire(arrays: TownArrays, pages: Ints, page: Int, hand: Int, y: Int, x: Int) -> None:
    """OB11 to OB16: a soldier acts on a random spot of its window; a spot outside the town is a wasted turn."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, at = town[0], cell_at(town, y, x)
    who = y * n.columns + x
    to = aimed(town, y, x, draw_by(tape, rows, n.aim, who, word_of(town, tape, hand, y, x, SPOTS)))
    if to == OUTSIDE:
        return
    # The laws of a pair are four in a row: no walls free, no walls vetoed, walls free, walls vetoed. The window is
    # searched only where a veto changes the odds.
    law = ((cells[at] & KIND) * FACED + faced_kind(cells[to])) * 4
    if n.law[law + 1] != n.law[law]:
        law += is_vetoed(cells, town, y, x)
    if n.law[law] == STAYS:
        return
    row = draw_by(tape, rows, n.law[law], who, word_of(town, tape, hand, y, x, ACTS))
    if row != NOTHING:
        happens(cells, arrays.odds, pages, page, row, at, to)


@compiled(inline=True)
def fire_band(arrays: TownArrays, scratch: Scratch, band: Int, down: Int) -> None:
    """OB11, OB-R5: the waiting soldiers of every `apart_rows`-th row of a band act on their windows. Windows so far
    apart do not overlap, and along a row the columns have colours too. A soldier changed meanwhile no longer waits."""
    cells, town, n, today = arrays.cells, arrays.town, arrays.town[0], scratch.today[0]
    page, found, apart = page_of(town, band), found_in(town, band), n.apart_columns
    top, end = top_of(n.rows, today.bands, band), end_of(n.rows, today.bands, band)
    for y in range(top + (down - top) % n.apart_rows, end, n.apart_rows):
        if scratch.waiting[y]:
            many = find_waiting(cells, town, scratch.found, found, y)
            for turn in range(apart):
                colour = scratch.column_order[turn]
                for number in range(many):
                    x = scratch.found[found + number]
                    at = cell_at(town, y, x)
                    if x % apart == colour and cells[at] & WAITS:
                        cells[at] &= KIND
                        fire(arrays, scratch.pages, page, today.hand, y, x)


@compiled
def find_waiting(cells: Octets, town: TownNumbers, finds: Ints, found: Int, y: Int) -> int:
    """Collect the columns of a row's waiting soldiers, without a branch as in `act`. Returns how many."""
    n = town[0]
    west, first, many = unsigned(cell_at(town, y, 0)), unsigned(found), unsigned(0)
    for x in range(n.columns):
        finds[first + many] = x
        many += unsigned((cells[west + unsigned(x)] & WAITS) // WAITS)
    return signed(many)
