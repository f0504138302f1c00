"""Wood: the walls planned in a colour are built in reading order, as long as the wood lasts."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import happens
from lazaretto.books.outbreak.world.cells import PLANNED, beside, cell_at
from lazaretto.books.outbreak.world.random_words import SPOTS, word_of
from lazaretto.books.outbreak.world.scratch import Scratch, page_of
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.dice.tape import draw_by
from lazaretto.kernel import Int, Ints, compiled


@compiled
def builds(arrays: TownArrays, pages: Ints, hand: Int, y: Int, x: Int, wood: Int) -> int:
    """OB17, OB-R6: if there is a builder on this cell, roll the cost and build, or drop the plan if there is too little
    wood. Returns the wood that is left."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, at = town[0], cell_at(town, y, x)
    for side in range(4):
        to = beside(cells, town, at, side)
        # All bits but the two that say which wall: planned, and faced from this side.
        if cells[to] >= PLANNED and cells[to] & ~12 == PLANNED | side:
            wall = (cells[to] >> 2 & 3) + 1
            cells[to] = 0
            cost = draw_by(tape, rows, n.cost, y * n.columns + x, word_of(town, tape, hand, y, x, SPOTS))
            if cost > wood:
                return wood
            for row in range(len(arrays.odds)):
                if arrays.odds[row].wall == wall:
                    happens(cells, arrays.odds, pages, page_of(town, 0), row, at, to)
                    return wood - cost
    return wood


@compiled
def deal_wood(arrays: TownArrays, scratch: Scratch, colour: Int, wood: Int) -> int:
    """OB-R6: build the walls that a colour has planned. Returns the wood that is left."""
    n, today = arrays.town[0], scratch.today[0]
    for y in range(n.rows):
        if scratch.builders[y]:
            for x in range((colour - today.hand * y) % COLOURS, n.columns, COLOURS):
                wood = builds(arrays, scratch.pages, today.hand, y, x, wood)
            scratch.builders[y] = 0
    return wood
