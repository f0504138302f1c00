"""One day of a town: neighbourly acts, then windows, then moves, each in colours whose order is drawn for the day."""

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
    HAND,
    IN_ROWS,
    MIXED,
    ORDER,
    ROWS,
    WALLS_FROM,
)
from lazaretto.books.outbreak.world.room import (
    ACTS_ORDER,
    MOVES_ORDER,
    WINDOWS_ORDER,
    builders_in,
    top_of,
    waiting_in,
    words_of,
)
from lazaretto.books.outbreak.world.windows import fire_lines
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.books.outbreak.world.words import ACTS, WAYS, WORDS, acts_room, lay, strip_of, town_draw, ways_room
from lazaretto.dice.tape import HEARD, NOBODY
from lazaretto.kernel import Int, Ints, Octets, compiled, span

HANDS = 2
"""OB-R5: colours go by x + 2y or x + 3y."""
LEAST_BAND = 20
"""Rows of a band that may be done beside others, at least: more than its two insets together."""
MANY = 50_000
"""So many who act by windows are spread over threads; fewer are done sooner than threads are called."""


@compiled
def one_day(cells: Octets, town: Ints, rows: Ints, tape: Ints, day: Int, wood: Int, bands: Int, room: Ints) -> int:
    """OB3, OB4, OB-R5: a day; the wood that is left after it. The town is cut into bands of rows, which may be done
    side by side: no two people of one colour read or change the same cell."""
    if town[IN_ROWS]:
        return day_in_rows(cells, town, rows, tape, day, wood, room)
    hand = HANDS + town_draw(rows, tape, town[HAND], 0)
    put_in_order(room, ACTS_ORDER, town_draw(rows, tape, town[ORDER], 1))
    put_in_order(room, MOVES_ORDER, town_draw(rows, tape, town[ORDER], 2))
    for y in range(town[ROWS]):
        room[waiting_in(town, y)] = room[builders_in(town, y)] = 0
    side_by_side = bands if tape[HEARD] == NOBODY and town[ROWS] >= LEAST_BAND * bands else 1
    if side_by_side == 1 or may_build(day, town[WALLS_FROM], wood):
        wood = act_in_colours(cells, town, rows, tape, room, side_by_side, hand, day, wood)
    else:
        act_in_bands(cells, town, rows, tape, room, side_by_side, hand)
    aim_in_colours(cells, town, rows, tape, room, bands, hand)
    move_in_bands(cells, town, rows, tape, room, side_by_side, hand)
    wipe(cells)
    return wood


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
def inset(turn: Int) -> int:
    """How many rows from its ends a band stops when the colour of this turn is done in it before other bands are: two
    rows for each colour before, since two people act on one cell from two rows apart at most. So none of them comes
    before somebody of an earlier colour, and those who are left at the seams come after all who must be before them."""
    return 2 * turn


@compiled
def near_seam(town: Ints, seam: Int, bands: Int, turn: Int, side: Int) -> int:
    """The first of the rows on one side of a seam that bands left out in this turn; the seam of the first band is where
    the last row meets the first."""
    row: int = (top_of(town, seam, bands) + (side - 1) * inset(turn)) % town[ROWS]
    return row


@compiled(parallel=True)
def act_in_bands(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int) -> None:
    """OB3, OB-R5: acts on a day without walls, each band by itself through all colours, and then what is left at the
    seams between them."""
    for band in span(bands):
        for turn in range(COLOURS):
            top, end = top_of(town, band, bands) + inset(turn), top_of(town, band + 1, bands) - inset(turn)
            act_rows(cells, town, rows, tape, room, band, top, end, room[ACTS_ORDER + turn], hand, 0)
    for turn in range(1, COLOURS):
        for seam in range(bands):
            for side in range(2):
                top = near_seam(town, seam, bands, turn, side)
                act_rows(cells, town, rows, tape, room, 0, top, top + inset(turn), room[ACTS_ORDER + turn], hand, 0)


@compiled(parallel=True)
def move_in_bands(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int) -> None:
    """OB4, OB-R5: moves, likewise; where nothing is cut into bands there is no seam."""
    if bands == 1:
        for turn in range(COLOURS):
            move_rows(cells, town, rows, tape, room, 0, 0, town[ROWS], room[MOVES_ORDER + turn], hand)
        return
    for band in span(bands):
        for turn in range(COLOURS):
            top, end = top_of(town, band, bands) + inset(turn), top_of(town, band + 1, bands) - inset(turn)
            move_rows(cells, town, rows, tape, room, band, top, end, room[MOVES_ORDER + turn], hand)
    for turn in range(1, COLOURS):
        for seam in range(bands):
            for side in range(2):
                top = near_seam(town, seam, bands, turn, side)
                move_rows(cells, town, rows, tape, room, 0, top, top + inset(turn), room[MOVES_ORDER + turn], hand)


@compiled(parallel=True)
def act_in_colours(
    cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int, day: Int, wood: Int
) -> int:
    """OB3, OB-R5, OB-R6: acts where every colour must be done before the next: on days with walls, whose wood is dealt
    after each, and where somebody listens. The wood that is left."""
    for turn in range(COLOURS):
        colour, walls = room[ACTS_ORDER + turn], int(may_build(day, town[WALLS_FROM], wood))
        for band in span(bands):
            top, end = top_of(town, band, bands), top_of(town, band + 1, bands)
            act_rows(cells, town, rows, tape, room, band, top, end, colour, hand, walls)
        if walls:
            wood = deal_wood(cells, town, rows, tape, room, colour, hand, wood)
    return wood


@compiled
def act_rows(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    room: Ints,
    band: Int,
    first: Int,
    below: Int,
    colour: Int,
    hand: Int,
    walls: Int,
) -> None:
    """OB3, OB-R5: those of one colour act, in some rows, strip by strip: first their words, then they."""
    columns, words = town[COLUMNS], words_of(town, band)
    acts, ways = acts_room(columns) // WORDS, ways_room(columns) // WORDS
    for top in range(first, below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * acts, (end - top) * acts, colour, ACTS, room, words)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, room, words + (end - top) * acts_room(columns))
        act(cells, town, rows, tape, room, band, top, end, colour, hand, 0, columns, walls)


@compiled
def move_rows(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    room: Ints,
    band: Int,
    first: Int,
    below: Int,
    colour: Int,
    hand: Int,
) -> None:
    """OB4, OB-R5: those of one colour move, in some rows, strip by strip: first their words, then they."""
    columns, words = town[COLUMNS], words_of(town, band)
    ways = ways_room(columns) // WORDS
    for top in range(first, below, strip_of(columns)):
        end = min(top + strip_of(columns), below)
        lay(tape, top * ways, (end - top) * ways, colour, WAYS, room, words)
        move(cells, town, rows, tape, room, words, top, end, colour, hand, 0, columns)


@compiled(parallel=True)
def aim_in_colours(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int) -> None:
    """OB11, OB-R5: those who act by windows, in colours so far apart that no two windows meet."""
    mix_windows(town, rows, tape, room)
    many = 0
    for y in range(town[ROWS]):
        many += room[waiting_in(town, y)]
    if many == 0:
        return
    for turn in range(town[APART_ROWS] * town[APART_COLUMNS]):
        down = room[WINDOWS_ORDER + turn] // town[APART_COLUMNS]
        across = room[WINDOWS_ORDER + turn] % town[APART_COLUMNS]
        if many < MANY:
            fire_lines(cells, town, rows, tape, room, 0, down, town[ROWS], across, hand)
        else:
            lines = (town[ROWS] - down + town[APART_ROWS] - 1) // town[APART_ROWS]
            for band in span(bands):
                top = down + band * lines // bands * town[APART_ROWS]
                end = min(down + (band + 1) * lines // bands * town[APART_ROWS], town[ROWS])
                fire_lines(cells, town, rows, tape, room, band, top, end, across, hand)


@compiled
def mix_windows(town: Ints, rows: Ints, tape: Ints, room: Ints) -> None:
    """The colours of the windows in any order, each among those left."""
    colours = town[APART_ROWS] * town[APART_COLUMNS]
    for place in range(colours):
        room[WINDOWS_ORDER + place] = place
    for place in range(colours - 1):
        first = WINDOWS_ORDER + place
        chosen = first + town_draw(rows, tape, town[MIXED] + colours - place - 1, 3 + place)
        room[first], room[chosen] = room[chosen], room[first]
