"""The old order: row by row in place, first everybody's act, then everybody's move."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import act
from lazaretto.books.outbreak.world.cells import KIND, cell_at, wipe
from lazaretto.books.outbreak.world.moves import move
from lazaretto.books.outbreak.world.numbers import COLUMNS, ROWS, WALLS_FROM
from lazaretto.books.outbreak.world.room import HAND, WALLS, builders_in, page_of, waiting_in, words_of
from lazaretto.books.outbreak.world.windows import fire
from lazaretto.books.outbreak.world.wood import builds
from lazaretto.books.outbreak.world.words import lay_cell
from lazaretto.kernel import Int, Ints, Octets, compiled

ONE_HAND = 2
"""The order has no colours, but words go by them."""


@compiled
def day_in_rows(cells: Octets, town: Ints, rows: Ints, tape: Ints, day: Int, wood: Int, room: Ints) -> int:
    """OB-R5, `order = "rows"`: a day; the wood that is left after it. Soldiers and builders take their turn with the
    others."""
    words, room[HAND] = words_of(town, 0), ONE_HAND
    for y in range(town[ROWS]):
        waiting, builders = waiting_in(town, y), builders_in(town, y)
        for x in range(town[COLUMNS]):
            room[WALLS] = int(may_build(day, town[WALLS_FROM], wood))
            room[waiting] = room[builders] = 0
            lay_cell(town, tape, ONE_HAND, y, x, room, words)
            colour, place = (x + ONE_HAND * y) % COLOURS, x // COLOURS
            act(cells, town, rows, tape, room, 0, y, y + 1, colour, place, 1)
            if room[waiting]:
                cells[cell_at(town, y, x)] &= KIND
                fire(cells, town, rows, tape, room, page_of(town, 0), y, x)
            if room[builders]:
                wood = builds(cells, town, rows, tape, room, y, x, wood)
    for y in range(town[ROWS]):
        for x in range(town[COLUMNS]):
            lay_cell(town, tape, ONE_HAND, y, x, room, words)
            colour, place = (x + ONE_HAND * y) % COLOURS, x // COLOURS
            move(cells, town, rows, tape, room, 0, y, y + 1, colour, place, 1)
    wipe(cells)
    return wood
