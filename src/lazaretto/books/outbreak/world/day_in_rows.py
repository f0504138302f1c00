"""The old order: row by row in place, first everybody's act, then everybody's move."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import act
from lazaretto.books.outbreak.world.cells import KIND, cell_at, wipe
from lazaretto.books.outbreak.world.moves import move
from lazaretto.books.outbreak.world.random_words import lay_cell
from lazaretto.books.outbreak.world.scratch import Scratch, page_of, words_of
from lazaretto.books.outbreak.world.soldier_windows import fire
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.books.outbreak.world.wood import builds
from lazaretto.kernel import Int, compiled

ONE_HAND = 2
"""Row by row there are no colours, but random words are numbered by colour, so one colouring is used throughout."""


@compiled
def day_in_rows(arrays: TownArrays, scratch: Scratch, day: Int, wood: Int) -> int:
    """OB-R5, `order = "rows"`: simulate one day and return the wood that is left. Soldiers and builders take their turn
    together with everybody else."""
    cells, town, tape, n, today = arrays.cells, arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    words, today.hand = words_of(town, 0), ONE_HAND
    for y in range(n.rows):
        for x in range(n.columns):
            today.walls = int(may_build(day, n.walls_from, wood))
            scratch.waiting[y] = scratch.builders[y] = 0
            lay_cell(town, tape, ONE_HAND, y, x, scratch.words, words)
            colour, place = (x + ONE_HAND * y) % COLOURS, x // COLOURS
            act(arrays, scratch, 0, y, y + 1, colour, place, 1)
            if scratch.waiting[y]:
                cells[cell_at(town, y, x)] &= KIND
                fire(arrays, scratch.pages, page_of(town, 0), ONE_HAND, y, x)
            if scratch.builders[y]:
                wood = builds(arrays, scratch.pages, ONE_HAND, y, x, wood)
    for y in range(n.rows):
        for x in range(n.columns):
            lay_cell(town, tape, ONE_HAND, y, x, scratch.words, words)
            colour, place = (x + ONE_HAND * y) % COLOURS, x // COLOURS
            move(arrays, scratch, 0, y, y + 1, colour, place, 1)
    wipe(cells)
    return wood
