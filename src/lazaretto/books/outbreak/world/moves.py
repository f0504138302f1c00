"""Moves: everybody to one random side, where it is open."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.cells import KIND, MOVED, beside, cell_at
from lazaretto.books.outbreak.world.numbers import COLUMNS, MOVES, SIDE
from lazaretto.books.outbreak.world.words import way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def move(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    room: Ints,
    ways: Int,
    top: Int,
    end: Int,
    colour: Int,
    hand: Int,
    place: Int,
    most: Int,
) -> None:
    """OB4, OB-R5: those of one colour go to a side each if it is open, row by row from `top` to the one before `end`,
    but for those who have moved; of a row's cells of the colour, at most so many from a place on. Their words stand at
    `ways`."""
    columns, deaf = town[COLUMNS], tape[HEARD] == NOBODY
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        at = cell_at(town, y, x)
        for number in range(min(most, (columns - x + COLOURS - 1) // COLOURS)):
            side = way_in(room, ways, number) >> 2
            if not deaf and town[MOVES + cells[at]]:
                side = draw_by(tape, rows, town[SIDE], y * columns + x + COLOURS * number, side << 30)
            to = beside(cells, town, at, side)
            # Open cells are rare, so this is asked first: most of the time there is nothing more to guess.
            if cells[to] == 0 and town[MOVES + cells[at]]:
                cells[to] = (cells[at] & KIND) | MOVED
                cells[at] = 0
            at += COLOURS
        ways += ways_room(columns)
