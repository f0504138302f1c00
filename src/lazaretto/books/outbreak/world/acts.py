"""Acts: everybody toward one random side."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import NOTHING
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.cells import PLANNED, WAITS, beside, cell_at, change, faced_kind
from lazaretto.books.outbreak.world.numbers import (
    AIMS,
    BAR,
    BECOMES,
    CELLS,
    COLUMNS,
    FACED,
    HEARS,
    LAW,
    PARTS,
    SIDE,
    STAYS,
    WALL,
)
from lazaretto.books.outbreak.world.room import HAND, WALLS, builders_in, found_in, page_of, waiting_in, words_of
from lazaretto.books.outbreak.world.words import acts_room, way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled, unsigned


@compiled
def act(
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
    """OB3, OB-R5: those of one colour act toward a side each, row by row from `top` to the one before `end`, but for
    those changed today; of a row's cells of the colour, at most so many from a place on. Who acts by a window is only
    told to wait, and a wall is only planned. Their words stand in the band's room.

    Who acts at all is found first, without a guess: what depends on chance a processor guesses badly."""
    columns, hand, walls, deaf = town[COLUMNS], room[HAND], room[WALLS], tape[HEARD] == NOBODY
    bars = BAR + CELLS * (walls if deaf else HEARS)
    page, acting = page_of(town, band), words_of(town, band)
    ways = acting + (end - top) * acts_room(columns) if most > 1 else acting + 1
    found = unsigned(found_in(town, band))
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * place
        west, many, waiting, planned = cell_at(town, y, x), unsigned(0), 0, 0
        for number in range(min(most, (columns - x + COLOURS - 1) // COLOURS)):
            room[found + many] = number
            many += unsigned(room[acting + number] < town[bars + cells[west + COLOURS * number]])
        for actor in range(many):
            number = room[found + actor]
            at = west + COLOURS * number
            cell = cells[at]
            if town[AIMS + cell]:
                cells[at] = cell | WAITS
                waiting += 1
            else:
                who = y * columns + x + COLOURS * number
                side = way_in(room, ways, number) & 3
                if not deaf:
                    side = draw_by(tape, rows, town[SIDE], who, side << 30)
                to = beside(cells, town, at, side)
                law = town[LAW + ((cell * FACED + faced_kind(cells[to])) * 2 + walls) * 2]
                if law != STAYS:
                    row = draw_by(tape, rows, law, who, room[acting + number])
                    if row != NOTHING:
                        planned += comes_true(cells, town, room, page, row, at, to, side)
        room[waiting_in(town, y)] += waiting
        room[builders_in(town, y)] += planned
        acting += acts_room(columns)
        ways += ways_room(columns)


@compiled
def comes_true(cells: Octets, town: Ints, room: Ints, page: Int, row: Int, at: Int, to: Int, side: Int) -> int:
    """A row of the odds comes true: 1 where it is a wall, which waits for its wood; else it happens."""
    wall = town[BECOMES + PARTS * row + WALL]
    if wall:
        cells[to] = PLANNED | wall - 1 << 2 | side
        return 1
    happens(cells, town, room, page, row, at, to)
    return 0


@compiled
def happens(cells: Octets, town: Ints, room: Ints, page: Int, row: Int, at: Int, to: Int) -> None:
    """Both become what the row says, and it is put down in the ledger."""
    room[page + row * FACED + faced_kind(cells[to])] += 1
    actor, other = town[BECOMES + PARTS * row], town[BECOMES + PARTS * row + 1]
    if actor != STAYS:
        change(cells, at, actor)
    if other != STAYS:
        change(cells, to, other)
