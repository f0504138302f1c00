"""Acts: everybody toward one random side."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import NOTHING
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.arrays import TownArrays
from lazaretto.books.outbreak.world.cells import PLANNED, WAITS, beside, cell_at, change, faced_kind
from lazaretto.books.outbreak.world.numbers import CELLS, FACED, HEARS, STAYS, Odds
from lazaretto.books.outbreak.world.scratch import Scratch, found_in, page_of, words_of
from lazaretto.books.outbreak.world.words import acts_room, way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, unsigned


@compiled(inline=True)  # In the old order it is called for each cell, and handing on the scratch would be felt.
def act(
    arrays: TownArrays, scratch: Scratch, band: Int, top: Int, end: Int, colour: Int, place: Int, most: Int
) -> None:
    """OB3, OB-R5: those of one colour act toward a side each, row by row from `top` to the one before `end`, but for
    those changed today; of a row's cells of the colour, at most so many from a place on. Who acts by a window is only
    told to wait, and a wall is only planned. Their words stand in the band's part of the scratch.

    Who acts at all is found first, without a guess: what depends on chance a processor guesses badly."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, today = town[0], scratch.today[0]
    columns, hand, walls, deaf = n.columns, today.hand, today.walls, tape[HEARD] == NOBODY
    bars, first_bar, law_of, aims = n.bars, CELLS * (walls if deaf else HEARS), n.law, n.aims
    page, acting, words, finds = page_of(town, band), words_of(town, band), scratch.words, scratch.found
    ways = acting + (end - top) * acts_room(columns) if most > 1 else acting + 1
    found = unsigned(found_in(town, band))
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        west, many, waiting, planned = cell_at(town, y, x), unsigned(0), 0, 0
        for number in range(min(most, (columns - x + COLOURS - 1) // COLOURS)):
            finds[found + many] = number
            many += unsigned(words[acting + number] < bars[first_bar + cells[west + COLOURS * number]])
        for actor in range(many):
            number = finds[found + actor]
            at = west + COLOURS * number
            cell = cells[at]
            if aims[cell]:
                cells[at] = cell | WAITS
                waiting += 1
            else:
                who = y * columns + x + COLOURS * number
                side = way_in(words, ways, number) & 3
                if not deaf:
                    side = draw_by(tape, rows, n.side, who, side << 30)
                to = beside(cells, town, at, side)
                law = law_of[((cell * FACED + faced_kind(cells[to])) * 2 + walls) * 2]
                if law != STAYS:
                    row = draw_by(tape, rows, law, who, words[acting + number])
                    if row != NOTHING:
                        planned += comes_true(cells, arrays.odds, scratch.pages, page, row, at, to, side)
        scratch.waiting[y] += waiting
        scratch.builders[y] += planned
        acting += acts_room(columns)
        ways += ways_room(columns)


@compiled
def comes_true(cells: Octets, odds: Odds, pages: Ints, page: Int, row: Int, at: Int, to: Int, side: Int) -> int:
    """A row of the odds comes true: 1 where it is a wall, which waits for its wood; else it happens."""
    wall = odds[row].wall
    if wall:
        cells[to] = PLANNED | wall - 1 << 2 | side
        return 1
    happens(cells, odds, pages, page, row, at, to)
    return 0


@compiled
def happens(cells: Octets, odds: Odds, pages: Ints, page: Int, row: Int, at: Int, to: Int) -> None:
    """Both become what the row says, and it is put down on a page of the ledger."""
    pages[page + row * FACED + faced_kind(cells[to])] += 1
    actor, faced = odds[row].actor_becomes, odds[row].faced_becomes
    if actor != STAYS:
        change(cells, at, actor)
    if faced != STAYS:
        change(cells, to, faced)
