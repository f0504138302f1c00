"""One day of a town: neighbourly acts, then windows, then moves, each in colours whose order is drawn for the day. The
turns of all these are done by a crew, band by band."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import act
from lazaretto.books.outbreak.world.arrays import TownArrays
from lazaretto.books.outbreak.world.cells import wipe
from lazaretto.books.outbreak.world.in_rows import day_in_rows
from lazaretto.books.outbreak.world.moves import move
from lazaretto.books.outbreak.world.numbers import TownNumbers
from lazaretto.books.outbreak.world.scratch import Scratch, end_of, page_length, top_of, words_of
from lazaretto.books.outbreak.world.windows import fire_band
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.books.outbreak.world.words import ACTS, WAYS, WORDS, acts_room, lay, strip_of, town_draw, ways_room
from lazaretto.dice.tape import HEARD, NOBODY
from lazaretto.kernel import NONE, Int, Ints, compiled, finish, is_wanted, offer, take, wait_for_all

HANDS = 2
"""OB-R5: colours go by x + 2y or x + 3y."""


@compiled
def one_day(arrays: TownArrays, scratch: Scratch, day: Int, wood: Int, bands: Int) -> int:
    """OB3, OB4, OB-R5: a day; the wood that is left after it. The town may be cut into bands of rows, which are done
    side by side: no two people of one colour read or change the same cell."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, today = town[0], scratch.today[0]
    if n.in_rows:
        return day_in_rows(arrays, scratch, day, wood)
    today.hand = HANDS + town_draw(rows, tape, n.either_hand, 0)
    put_in_order(scratch.acts_order, town_draw(rows, tape, n.order, 1))
    put_in_order(scratch.moves_order, town_draw(rows, tape, n.order, 2))
    mix(rows, tape, scratch.row_order, n.mixed, 3)
    mix(rows, tape, scratch.column_order, n.mixed, 2 + n.apart_rows)
    for y in range(n.rows):
        scratch.waiting[y] = scratch.builders[y] = 0
    # What is listened to is told in order.
    today.bands = bands if tape[HEARD] == NOBODY else 1
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
    """The pages of the day's ledger are added up on the first; the others are blank again."""
    pages, apart = scratch.pages, page_length(town)
    for band in range(1, scratch.today[0].bands):
        for at in range(apart):
            pages[at] += pages[at + band * apart]
            pages[at + band * apart] = 0


@compiled
def put_in_order(order: Ints, number: Int) -> None:
    """One of the 120 orders of five colours, by its number."""
    for place in range(COLOURS):
        order[place] = place
    left = number
    for place in range(COLOURS - 1):
        ways = COLOURS - place
        chosen = place + left % ways
        left //= ways
        order[place], order[chosen] = order[chosen], order[place]


@compiled
def mix(rows: Ints, tape: Ints, order: Ints, mixed: Int, number: Int) -> None:
    """The colours of windows in any order, each among those left; the draws are numbered from this one on."""
    many = len(order)
    for place in range(many):
        order[place] = place
    for place in range(many - 1):
        chosen = place + town_draw(rows, tape, mixed + many - place - 1, number + place)
        order[place], order[chosen] = order[chosen], order[place]


@compiled(inline=True)  # So are those below: in a small town a turn is so short that handing on the scratch is felt.
def do_turn(arrays: TownArrays, scratch: Scratch, turn: Int) -> None:
    """OB-R5: one turn of a day, in all bands: each is done by whoever takes it."""
    today = scratch.today[0]
    today.turn = turn
    offer(scratch.board, today.bands)
    do_bands(arrays, scratch)
    wait_for_all(scratch.board)


@compiled
def help_out(arrays: TownArrays, scratch: Scratch) -> None:
    """What a mate does while somebody else lets the town live: bands, whenever there are some."""
    while is_wanted(scratch.board):
        do_bands(arrays, scratch)


@compiled(inline=True)
def do_bands(arrays: TownArrays, scratch: Scratch) -> None:
    """One band after the other, as long as there is one that nobody has taken."""
    band = take(scratch.board)
    while band != NONE:
        do_band(arrays, scratch, band)
        finish(scratch.board)
        band = take(scratch.board)


@compiled(inline=True)
def do_band(arrays: TownArrays, scratch: Scratch, band: Int) -> None:
    """The turn of the day in a band: a colour of acts, of windows or of moves."""
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
    """OB3, OB-R5: those of one colour act, strip by strip: first their words, then they."""
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
    """OB4, OB-R5: those of one colour move, likewise."""
    town, tape, n, today = arrays.town, arrays.tape, arrays.town[0], scratch.today[0]
    columns, words, below = n.columns, words_of(town, band), end_of(n.rows, today.bands, band)
    ways = ways_room(columns) // WORDS
    for top in range(top_of(n.rows, today.bands, band), below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, scratch.words, words)
        move(arrays, scratch, band, top, end, colour, 0, columns)
