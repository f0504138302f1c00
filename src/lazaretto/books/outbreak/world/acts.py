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
)
from lazaretto.books.outbreak.world.words import acts_room, way_in, ways_room
from lazaretto.dice.tape import HEARD, NOBODY, draw_by
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def act(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    ledger: Ints,
    first: Int,
    words: Ints,
    acting: Int,
    ways: Int,
    top: Int,
    end: Int,
    colour: Int,
    hand: Int,
    first_cell: Int,
    most: Int,
    walls: Int,
    aims: Ints,
    plans: Ints,
) -> None:
    """OB3, OB-R5: those of one colour act toward a side each, row by row from `top` to the one before `end`, but for
    those changed today; of a row's cells of the colour, so many from one on. Who acts by a window is only told to wait,
    and a wall is only planned. Their words stand at `acting` and `ways`.

    It is one loop, because a call for every cell would cost more than all it does for most of them."""
    columns, deaf = town[COLUMNS], tape[HEARD] == NOBODY
    bars = BAR + CELLS * (walls if deaf else HEARS)
    for y in range(top, end):
        x = (colour - hand * y) % COLOURS + COLOURS * first_cell
        at, waiting, planned = cell_at(town, y, x), 0, 0
        for number in range(min(most, (columns - x + COLOURS - 1) // COLOURS)):
            cell, word = cells[at], words[acting + number]
            if word < town[bars + cell]:
                if town[AIMS + cell]:
                    cells[at] = cell | WAITS
                    waiting += 1
                else:
                    who = y * columns + x + COLOURS * number
                    side = way_in(words, ways, number) & 3
                    if not deaf:
                        side = draw_by(tape, rows, town[SIDE], who, side << 30)
                    to = beside(cells, town, at, side)
                    law = town[LAW + ((cell * FACED + faced_kind(cells[to])) * 2 + walls) * 2]
                    if law != STAYS:
                        row = draw_by(tape, rows, law, who, word)
                        if row != NOTHING:
                            planned += comes_true(cells, town, ledger, first, row, at, to, side)
            at += COLOURS
        aims[y] += waiting
        plans[y] += planned
        acting += acts_room(columns)
        ways += ways_room(columns)


@compiled
def comes_true(cells: Octets, town: Ints, ledger: Ints, first: Int, row: Int, at: Int, to: Int, side: Int) -> int:
    """A row of the odds comes true: 1 where it is a wall, which waits for its wood; else it happens."""
    wall = town[BECOMES + PARTS * row + 2]
    if wall:
        cells[to] = PLANNED | wall - 1 << 2 | side
        return 1
    happens(cells, town, ledger, first, row, at, to)
    return 0


@compiled
def happens(cells: Octets, town: Ints, ledger: Ints, first: Int, row: Int, at: Int, to: Int) -> None:
    """Both become what the row says, and it is put down in the ledger."""
    ledger[first + row * FACED + faced_kind(cells[to])] += 1
    actor, other = town[BECOMES + PARTS * row], town[BECOMES + PARTS * row + 1]
    if actor != STAYS:
        change(cells, at, actor)
    if other != STAYS:
        change(cells, to, other)
