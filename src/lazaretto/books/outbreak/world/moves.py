"""Moves: everybody moves to one random side, if it is open."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.cells import KIND, MOVED, beside, cell_at
from lazaretto.books.outbreak.world.random_words import set_way, way_in, ways_room
from lazaretto.books.outbreak.world.scratch import Scratch, found_in, words_of
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.dice.tape import NOBODY, WATCHED, draw_by
from lazaretto.kernel import Int, Ints, compiled, unsigned


@compiled(inline=True)  # Inlined for the same reason as `act`.
def move(
    arrays: TownArrays, scratch: Scratch, band: Int, top: Int, end: Int, colour: Int, place: Int, most: Int
) -> None:
    """OB4, OB-R5: everybody of one colour moves to a side if it is open, in the rows from `top` up to `end`, except
    those who have moved already. In each row, the cells of the colour from number `place` on move, at most `most` of
    them. The random words are in the band's part of the scratch.

    The first inner loop collects who turns to an open cell, without a branch: a branch that depends on chance is
    mispredicted often.
    """
    cells, town, tape, n, today = arrays.cells, arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    columns, hand, unlogged = n.columns, today.hand, tape[WATCHED] == NOBODY
    words, finds, moves = scratch.words, scratch.found, n.moves
    ways, found = words_of(town, band) + (most == 1), unsigned(found_in(town, band))
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        at, many = cell_at(town, y, x), unsigned(0)
        cells_there = min(most, (columns - x + COLOURS - 1) // COLOURS)
        if not unlogged:
            draw_sides(arrays, words, ways, at, y * columns + x, cells_there)
        for number in range(cells_there):
            side = way_in(words, ways, number) >> 2
            to = beside(cells, town, at, side)
            finds[found + many] = at << 2 | side
            many += unsigned(cells[to] == 0)
            at += COLOURS
        for mover in range(many):
            at, side = finds[found + mover] >> 2, finds[found + mover] & 3
            cell, to = cells[at], beside(cells, town, at, side)
            # Also without a branch: where nobody moves, both cells are written back as they are.
            goes = moves[cell]
            cells[to] = goes * ((cell & KIND) | MOVED)
            cells[at] = (1 - goes) * cell
        ways += ways_room(columns)


@compiled
def draw_sides(arrays: TownArrays, words: Ints, ways: Int, at: Int, who: Int, many: Int) -> None:
    """Draw the sides of so many cells from the tape, which may be scripted or logged, and write them over their random
    words."""
    cells, rows, tape, n = arrays.cells, arrays.rows, arrays.tape, arrays.town[0]
    for number in range(many):
        if n.moves[cells[at + COLOURS * number]]:
            side = way_in(words, ways, number) >> 2
            drawn = draw_by(tape, rows, n.way, who + COLOURS * number, side << 30)
            set_way(words, ways, number, drawn)
