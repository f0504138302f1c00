"""Wood: walls that are planned in a colour are built in reading order, as far as the wood goes."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import happens
from lazaretto.books.outbreak.world.cells import PLANNED, beside, cell_at
from lazaretto.books.outbreak.world.numbers import BECOMES, COLUMNS, COST, OUTCOMES, PARTS, ROWS, WALL
from lazaretto.books.outbreak.world.room import HAND, builders_in, page_of
from lazaretto.books.outbreak.world.words import SPOTS, word_of
from lazaretto.dice.tape import draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def builds(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, y: Int, x: Int, wood: Int) -> int:
    """OB17, OB-R6: a builder, if this is one, takes the rolled wood and builds, or has too little. What is left."""
    at, hand = cell_at(town, y, x), room[HAND]
    for side in range(4):
        to = beside(cells, town, at, side)
        if cells[to] >= PLANNED and cells[to] & ~12 == PLANNED | side:
            wall = (cells[to] >> 2 & 3) + 1
            cells[to] = 0
            cost = draw_by(tape, rows, town[COST], y * town[COLUMNS] + x, word_of(town, tape, hand, y, x, SPOTS))
            if cost > wood:
                return wood
            for row in range(town[OUTCOMES]):
                if town[BECOMES + PARTS * row + WALL] == wall:
                    happens(cells, town, room, page_of(town, 0), row, at, to)
                    return wood - cost
    return wood


@compiled
def deal_wood(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, colour: Int, wood: Int) -> int:
    """OB-R6: the wood after a colour has had its walls."""
    for y in range(town[ROWS]):
        if room[builders_in(town, y)]:
            for x in range((colour - room[HAND] * y) % COLOURS, town[COLUMNS], COLOURS):
                wood = builds(cells, town, rows, tape, room, y, x, wood)
            room[builders_in(town, y)] = 0
    return wood
