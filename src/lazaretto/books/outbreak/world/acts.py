"""Acts: everybody acts toward one random side."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import NOTHING
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.cells import PLANNED, WAITS, beside, cell_at, change, faced_kind
from lazaretto.books.outbreak.world.number_layout import CELLS, FACED, LOGGED_BARS, STAYS, OddsRows
from lazaretto.books.outbreak.world.random_words import acts_room, way_in, ways_room
from lazaretto.books.outbreak.world.scratch import Scratch, found_in, page_of, words_of
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.dice.tape import NOBODY, WATCHED, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, unsigned


@compiled(inline=True)  # Row by row it is called for each cell, and passing the scratch's many arrays would be slow.
def act(
    arrays: TownArrays, scratch: Scratch, band: Int, top: Int, end: Int, colour: Int, place: Int, most: Int
) -> None:
    """OB3, OB-R5: everybody of one colour acts toward a side, in the rows from `top` up to `end`, except those who were
    changed today. In each row, the cells of the colour from number `place` on act, at most `most` of them. Soldiers are
    only marked as waiting, and walls only planned. The random words are in the band's part of the scratch.

    The first inner loop collects who acts, without a branch: a branch that depends on chance is mispredicted often.
    """
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, today = town[0], scratch.today[0]
    columns, hand, walls, unlogged = n.columns, today.hand, today.walls, tape[WATCHED] == NOBODY
    bars, first_bar, law_of, aims = n.bars, CELLS * (walls if unlogged else LOGGED_BARS), n.law, n.aims
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
            # A cell with a mark has a bar of 0 and is never collected, so this byte is just a kind.
            cell = cells[at]
            if aims[cell]:
                cells[at] = cell | WAITS
                waiting += 1
            else:
                who = y * columns + x + COLOURS * number
                side = way_in(words, ways, number) & 3
                if not unlogged:
                    # The two bits as the highest of a word: word × 4 >> 32 gives the same side again.
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
def comes_true(cells: Octets, odds: OddsRows, pages: Ints, page: Int, row: Int, at: Int, to: Int, side: Int) -> int:
    """A row of odds comes true. A wall is only planned until the wood is dealt. Returns 1 for a wall, else 0."""
    wall = odds[row].wall
    if wall:
        cells[to] = PLANNED | wall - 1 << 2 | side
        return 1
    happens(cells, odds, pages, page, row, at, to)
    return 0


@compiled
def happens(cells: Octets, odds: OddsRows, pages: Ints, page: Int, row: Int, at: Int, to: Int) -> None:
    """Change both as the row says, and count it on a page of the ledger."""
    pages[page + row * FACED + faced_kind(cells[to])] += 1
    actor, faced = odds[row].actor_becomes, odds[row].faced_becomes
    if actor != STAYS:
        change(cells, at, actor)
    if faced != STAYS:
        change(cells, to, faced)
