"""One day of a town: neighbourly acts, then windows, then moves, each in colours whose order is drawn for the day. The
turns of all these are done by a crew, band by band."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.acts import act
from lazaretto.books.outbreak.world.cells import wipe
from lazaretto.books.outbreak.world.in_rows import day_in_rows
from lazaretto.books.outbreak.world.moves import move
from lazaretto.books.outbreak.world.numbers import (
    APART_COLUMNS,
    APART_ROWS,
    COLUMNS,
    EITHER_HAND,
    IN_ROWS,
    MIXED,
    ORDER,
    ROWS,
    WALLS_FROM,
)
from lazaretto.books.outbreak.world.room import (
    ACTS_ORDER,
    BANDS,
    HAND,
    MOVES_ORDER,
    TURN,
    WALLS,
    WINDOWS_ORDER,
    builders_in,
    end_of,
    page_length,
    page_of,
    top_of,
    waiting_in,
    words_of,
)
from lazaretto.books.outbreak.world.windows import fire_band
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.books.outbreak.world.words import ACTS, WAYS, WORDS, acts_room, lay, strip_of, town_draw, ways_room
from lazaretto.dice.tape import HEARD, NOBODY
from lazaretto.kernel import NONE, Int, Ints, Octets, compiled, finish, is_wanted, offer, take, wait_for_all

HANDS = 2
"""OB-R5: colours go by x + 2y or x + 3y."""


@compiled
def one_day(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, day: Int, wood: Int, bands: Int) -> int:
    """OB3, OB4, OB-R5: a day; the wood that is left after it. The town may be cut into bands of rows, which are done
    side by side: no two people of one colour read or change the same cell."""
    if town[IN_ROWS]:
        return day_in_rows(cells, town, rows, tape, day, wood, room)
    room[HAND] = HANDS + town_draw(rows, tape, town[EITHER_HAND], 0)
    put_in_order(room, ACTS_ORDER, town_draw(rows, tape, town[ORDER], 1))
    put_in_order(room, MOVES_ORDER, town_draw(rows, tape, town[ORDER], 2))
    mix(rows, tape, room, WINDOWS_ORDER, town[APART_ROWS], town[MIXED], 3)
    mix(rows, tape, room, WINDOWS_ORDER + town[APART_ROWS], town[APART_COLUMNS], town[MIXED], 2 + town[APART_ROWS])
    for y in range(town[ROWS]):
        room[waiting_in(town, y)] = room[builders_in(town, y)] = 0
    # What is listened to is told in order.
    room[BANDS] = bands if tape[HEARD] == NOBODY else 1
    for turn in range(2 * COLOURS + town[APART_ROWS]):
        room[WALLS] = turn < COLOURS and may_build(day, town[WALLS_FROM], wood)
        do_turn(cells, town, rows, tape, room, turn)
        if room[WALLS]:
            wood = deal_wood(cells, town, rows, tape, room, room[ACTS_ORDER + turn], wood)
    close_pages(town, room)
    wipe(cells)
    return wood


@compiled
def close_pages(town: Ints, room: Ints) -> None:
    """The pages of the day's ledger are added up on the first; the others are blank again."""
    first, apart = page_of(town, 0), page_of(town, 1) - page_of(town, 0)
    for band in range(1, room[BANDS]):
        for at in range(first, first + page_length(town)):
            room[at] += room[at + band * apart]
            room[at + band * apart] = 0


@compiled
def put_in_order(room: Ints, first: Int, number: Int) -> None:
    """One of the 120 orders of five colours, by its number."""
    for place in range(COLOURS):
        room[first + place] = place
    left = number
    for place in range(COLOURS - 1):
        ways = COLOURS - place
        chosen = first + place + left % ways
        left //= ways
        room[first + place], room[chosen] = room[chosen], room[first + place]


@compiled
def mix(rows: Ints, tape: Ints, room: Ints, at: Int, many: Int, mixed: Int, number: Int) -> None:
    """So many colours of windows in any order, each among those left; the draws are numbered from this one on."""
    for place in range(many):
        room[at + place] = place
    for place in range(many - 1):
        chosen = at + place + town_draw(rows, tape, mixed + many - place - 1, number + place)
        room[at + place], room[chosen] = room[chosen], room[at + place]


@compiled
def do_turn(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, turn: Int) -> None:
    """OB-R5: one turn of a day, in all bands: each is done by whoever takes it."""
    room[TURN] = turn
    offer(room, room[BANDS])
    do_bands(cells, town, rows, tape, room)
    wait_for_all(room)


@compiled
def help_out(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints) -> None:
    """What a mate does while somebody else lets the town live: bands, whenever there are some."""
    while is_wanted(room):
        do_bands(cells, town, rows, tape, room)


@compiled
def do_bands(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints) -> None:
    """One band after the other, as long as there is one that nobody has taken."""
    band = take(room)
    while band != NONE:
        do_band(cells, town, rows, tape, room, band)
        finish(room)
        band = take(room)


@compiled
def do_band(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, band: Int) -> None:
    """The turn of the day in a band: a colour of acts, of windows or of moves."""
    windows = room[TURN] - COLOURS
    moves = windows - town[APART_ROWS]
    if windows < 0:
        act_band(cells, town, rows, tape, room, band, room[ACTS_ORDER + room[TURN]])
    elif moves < 0:
        fire_band(cells, town, rows, tape, room, band, room[WINDOWS_ORDER + windows])
    else:
        move_band(cells, town, rows, tape, room, band, room[MOVES_ORDER + moves])


@compiled
def act_band(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, band: Int, colour: Int) -> None:
    """OB3, OB-R5: those of one colour act, strip by strip: first their words, then they."""
    columns, words, below = town[COLUMNS], words_of(town, band), end_of(town, room, band)
    acts, ways = acts_room(columns) // WORDS, ways_room(columns) // WORDS
    for top in range(top_of(town, room, band), below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * acts, (end - top) * acts, colour, ACTS, room, words)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, room, words + (end - top) * acts_room(columns))
        act(cells, town, rows, tape, room, band, top, end, colour, 0, columns)


@compiled
def move_band(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, band: Int, colour: Int) -> None:
    """OB4, OB-R5: those of one colour move, likewise."""
    columns, words, below = town[COLUMNS], words_of(town, band), end_of(town, room, band)
    ways = ways_room(columns) // WORDS
    for top in range(top_of(town, room, band), below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, room, words)
        move(cells, town, rows, tape, room, band, top, end, colour, 0, columns)
