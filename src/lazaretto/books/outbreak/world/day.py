"""One day of a town: acts toward a side, then windows, then moves, each in colours whose order is drawn for the day. A
crew of threads works through each colour, band by band."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import act
from lazaretto.books.outbreak.world.cells import wipe
from lazaretto.books.outbreak.world.day_in_rows import day_in_rows
from lazaretto.books.outbreak.world.moves import move
from lazaretto.books.outbreak.world.number_layout import TownNumbers
from lazaretto.books.outbreak.world.random_words import (
    ACTS,
    WAYS,
    WORDS,
    acts_room,
    lay,
    strip_of,
    town_draw,
    ways_room,
)
from lazaretto.books.outbreak.world.scratch import Scratch, end_of, page_length, top_of, words_of
from lazaretto.books.outbreak.world.soldier_windows import fire_band
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.dice.tape import NOBODY, WATCHED
from lazaretto.kernel import NONE, Int, Ints, compiled, finish, offer, take, wait_for_all, wait_for_work

HANDS = 2
"""OB-R5: the colour of a cell is x + 2y or x + 3y, modulo 5. Either way a cell and its four neighbours have five
different colours, so no two cells of one colour share a neighbour."""


@compiled
def one_day(arrays: TownArrays, scratch: Scratch, day: Int, wood: Int, bands: Int) -> int:
    """OB3, OB4, OB-R5: simulate one day and return the wood that is left. The town may be cut into bands of rows, which
    threads simulate in parallel: no two people of one colour read or change the same cell."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, today = town[0], scratch.today[0]
    if n.in_rows:
        return day_in_rows(arrays, scratch, day, wood)
    # The draws of a day are numbered 0 for the hand, 1 and 2 for the orders, and from 3 on for the two shuffles.
    today.hand = HANDS + town_draw(rows, tape, n.either_hand, 0)
    put_in_order(scratch.acts_order, town_draw(rows, tape, n.order, 1))
    put_in_order(scratch.moves_order, town_draw(rows, tape, n.order, 2))
    mix(rows, tape, scratch.row_order, n.mixed, 3)
    mix(rows, tape, scratch.column_order, n.mixed, 2 + n.apart_rows)
    for y in range(n.rows):
        scratch.waiting[y] = scratch.builders[y] = 0
    # When rolls are logged, a single band keeps them in the same order as on one thread.
    today.bands = bands if tape[WATCHED] == NOBODY else 1
    for turn in range(2 * COLOURS + n.apart_rows):
        today.walls = turn < COLOURS and may_build(day, n.walls_from, wood)
        do_turn(arrays, scratch, turn)
        if today.walls:
            wood = deal_wood(arrays, scratch, scratch.acts_order[turn], wood)
    close_pages(town, scratch)
    wipe(cells)
    return wood


@compiled
def close_pages(town: TownNumbers, scratch: Scratch) -> None:
    """Add up the bands' pages of the day's ledger on the first, and clear the others."""
    pages, apart = scratch.pages, page_length(town)
    for band in range(1, scratch.today[0].bands):
        for at in range(apart):
            pages[at] += pages[at + band * apart]
            pages[at + band * apart] = 0


@compiled
def put_in_order(order: Ints, number: Int) -> None:
    """Write the permutation of the five colours with this number, 0 to 119."""
    for place in range(COLOURS):
        order[place] = place
    # The digits of the number in the factorial number system are the swaps of a Fisher-Yates shuffle.
    left = number
    for place in range(COLOURS - 1):
        ways = COLOURS - place
        chosen = place + left % ways
        left //= ways
        order[place], order[chosen] = order[chosen], order[place]


@compiled
def mix(rows: Ints, tape: Ints, order: Ints, mixed: Int, number: Int) -> None:
    """Shuffle the colours of windows (Fisher-Yates); the draws are numbered from `number` on."""
    many = len(order)
    for place in range(many):
        order[place] = place
    for place in range(many - 1):
        chosen = place + town_draw(rows, tape, mixed + many - place - 1, number + place)
        order[place], order[chosen] = order[chosen], order[place]


@compiled(inline=True)  # Like those below: in a small town a turn is so short that passing the scratch would be slow.
def do_turn(arrays: TownArrays, scratch: Scratch, turn: Int) -> None:
    """OB-R5: one turn of a day, in all bands. Each band is done by the thread that takes it."""
    today = scratch.today[0]
    today.turn = turn
    offer(scratch.board, today.bands)
    do_bands(arrays, scratch)
    wait_for_all(scratch.board)


@compiled
def help_out(arrays: TownArrays, scratch: Scratch) -> None:
    """The loop of a helping thread: do bands whenever there are some, until the leading thread is finished."""
    while wait_for_work(scratch.board):
        do_bands(arrays, scratch)


@compiled(inline=True)
def do_bands(arrays: TownArrays, scratch: Scratch) -> None:
    """Do one band after the other until all are taken."""
    band = take(scratch.board)
    while band != NONE:
        do_band(arrays, scratch, band)
        finish(scratch.board)
        band = take(scratch.board)


@compiled(inline=True)
def do_band(arrays: TownArrays, scratch: Scratch, band: Int) -> None:
    """Do the current turn in one band: a colour of acts, of windows or of moves."""
    n, today = arrays.town[0], scratch.today[0]
    windows = today.turn - COLOURS
    moves = windows - n.apart_rows
    if windows < 0:
        act_band(arrays, scratch, band, scratch.acts_order[today.turn])
    elif moves < 0:
        fire_band(arrays, scratch, band, scratch.row_order[windows])
    else:
        move_band(arrays, scratch, band, scratch.moves_order[moves])


@compiled(inline=True)
def act_band(arrays: TownArrays, scratch: Scratch, band: Int, colour: Int) -> None:
    """OB3, OB-R5: one colour acts, strip by strip: first the random words of a strip are computed, then used."""
    town, tape, n, today = arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    columns, words, below = n.columns, words_of(town, band), end_of(n.rows, today.bands, band)
    acts, ways = acts_room(columns) // WORDS, ways_room(columns) // WORDS
    for top in range(top_of(n.rows, today.bands, band), below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * acts, (end - top) * acts, colour, ACTS, scratch.words, words)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, scratch.words, words + (end - top) * acts_room(columns))
        act(arrays, scratch, band, top, end, colour, 0, columns)


@compiled(inline=True)
def move_band(arrays: TownArrays, scratch: Scratch, band: Int, colour: Int) -> None:
    """OB4, OB-R5: one colour moves, strip by strip in the same way."""
    town, tape, n, today = arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    columns, words, below = n.columns, words_of(town, band), end_of(n.rows, today.bands, band)
    ways = ways_room(columns) // WORDS
    for top in range(top_of(n.rows, today.bands, band), below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, scratch.words, words)
        move(arrays, scratch, band, top, end, colour, 0, columns)
