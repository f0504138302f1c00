"""Moves: everybody to one random side, where it is open."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.cells import KIND, MOVED, beside, cell_at
from lazaretto.books.outbreak.world.numbers import COLUMNS, MOVES, WAY
from lazaretto.books.outbreak.world.room import HAND, found_in, words_of
from lazaretto.books.outbreak.world.words import set_way, way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, unsigned


@compiled
def move(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    room: Ints,
    band: Int,
    top: Int,
    end: Int,
    colour: Int,
    place: Int,
    most: Int,
) -> None:
    """OB4, OB-R5: those of one colour go to a side each if it is open, row by row from `top` to the one before `end`,
    but for those who have moved; of a row's cells of the colour, at most so many from a place on. Their words stand in
    the band's room.

    Who would go to an open cell is found first, without a guess: what depends on chance a processor guesses badly."""
    columns, hand, deaf = town[COLUMNS], room[HAND], tape[HEARD] == NOBODY
    ways, found = words_of(town, band) + (most == 1), unsigned(found_in(town, band))
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        at, many = cell_at(town, y, x), unsigned(0)
        cells_there = min(most, (columns - x + COLOURS - 1) // COLOURS)
        if not deaf:
            hear_ways(cells, town, rows, tape, room, ways, at, y * columns + x, cells_there)
        for number in range(cells_there):
            side = way_in(room, ways, number) >> 2
            to = beside(cells, town, at, side)
            room[found + many] = at << 2 | side
            many += unsigned(cells[to] == 0)
            at += COLOURS
        for mover in range(many):
            at, side = room[found + mover] >> 2, room[found + mover] & 3
            cell, to = cells[at], beside(cells, town, at, side)
            goes = town[MOVES + cell]
            cells[to] = goes * ((cell & KIND) | MOVED)
            cells[at] = (1 - goes) * cell
        ways += ways_room(columns)


@compiled
def hear_ways(
    cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, ways: Int, at: Int, who: Int, many: Int
) -> None:
    """What the tape has to say of so many in a row stands in place of their words."""
    for number in range(many):
        if town[MOVES + cells[at + COLOURS * number]]:
            side = way_in(room, ways, number) >> 2
            heard = draw_by(tape, rows, town[WAY], who + COLOURS * number, side << 30)
            set_way(room, ways, number, heard)
