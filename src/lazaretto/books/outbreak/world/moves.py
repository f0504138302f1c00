"""Moves: everybody to one random side, where it is open."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.arrays import TownArrays
from lazaretto.books.outbreak.world.cells import KIND, MOVED, beside, cell_at
from lazaretto.books.outbreak.world.scratch import Scratch, found_in, words_of
from lazaretto.books.outbreak.world.words import set_way, way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, compiled, unsigned


@compiled(inline=True)  # As acts are.
def move(
    arrays: TownArrays, scratch: Scratch, band: Int, top: Int, end: Int, colour: Int, place: Int, most: Int
) -> None:
    """OB4, OB-R5: those of one colour go to a side each if it is open, row by row from `top` to the one before `end`,
    but for those who have moved; of a row's cells of the colour, at most so many from a place on. Their words stand in
    the band's part of the scratch.

    Who would go to an open cell is found first, without a guess: what depends on chance a processor guesses badly."""
    cells, town, tape, n, today = arrays.cells, arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    columns, hand, deaf = n.columns, today.hand, tape[HEARD] == NOBODY
    words, finds, moves = scratch.words, scratch.found, n.moves
    ways, found = words_of(town, band) + (most == 1), unsigned(found_in(town, band))
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        at, many = cell_at(town, y, x), unsigned(0)
        cells_there = min(most, (columns - x + COLOURS - 1) // COLOURS)
        if not deaf:
            hear_ways(arrays, words, ways, at, y * columns + x, cells_there)
        for number in range(cells_there):
            side = way_in(words, ways, number) >> 2
            to = beside(cells, town, at, side)
            finds[found + many] = at << 2 | side
            many += unsigned(cells[to] == 0)
            at += COLOURS
        for mover in range(many):
            at, side = finds[found + mover] >> 2, finds[found + mover] & 3
            cell, to = cells[at], beside(cells, town, at, side)
            goes = moves[cell]
            cells[to] = goes * ((cell & KIND) | MOVED)
            cells[at] = (1 - goes) * cell
        ways += ways_room(columns)


@compiled
def hear_ways(arrays: TownArrays, words: Ints, ways: Int, at: Int, who: Int, many: Int) -> None:
    """What the tape has to say of so many in a row stands in place of their words."""
    cells, rows, tape, n = arrays.cells, arrays.rows, arrays.tape, arrays.town[0]
    for number in range(many):
        if n.moves[cells[at + COLOURS * number]]:
            side = way_in(words, ways, number) >> 2
            heard = draw_by(tape, rows, n.way, who + COLOURS * number, side << 30)
            set_way(words, ways, number, heard)
