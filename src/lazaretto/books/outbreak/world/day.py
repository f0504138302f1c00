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
    TORUS,
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
from lazaretto.books.outbreak.world.turns import inset, turns_of
from lazaretto.books.outbreak.world.windows import fire_rows
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.books.outbreak.world.words import ACTS, WAYS, WORDS, acts_room, lay, strip_of, town_draw, ways_room
from lazaretto.dice.tape import HEARD, NOBODY
from lazaretto.kernel import Int, Ints, Octets, compiled, span

HANDS = 2
"""OB-R5: colours go by x + 2y or x + 3y."""


@compiled
def one_day(cells: Octets, town: Ints, rows: Ints, tape: Ints, day: Int, wood: Int, bands: Int, room: Ints) -> int:
    """OB3, OB4, OB-R5: a day; the wood that is left after it. The town may be cut into bands of rows, which are done
    side by side: no two people of one colour read or change the same cell."""
    if town[IN_ROWS]:
        return day_in_rows(cells, town, rows, tape, day, wood, room)
    hand = HANDS + town_draw(rows, tape, town[HAND], 0)
    put_in_order(room, ACTS_ORDER, town_draw(rows, tape, town[ORDER], 1))
    put_in_order(room, MOVES_ORDER, town_draw(rows, tape, town[ORDER], 2))
    mix(rows, tape, room, WINDOWS_ORDER, town[APART_ROWS], town[MIXED], 3)
    mix(rows, tape, room, WINDOWS_ORDER + town[APART_ROWS], town[APART_COLUMNS], town[MIXED], 2 + town[APART_ROWS])
    for y in range(town[ROWS]):
        room[waiting_in(town, y)] = room[builders_in(town, y)] = 0
    fits = town[ROWS] // bands > 2 * inset(town, turns_of(town) - 1, 0)
    side_by_side, first = bands if fits and tape[HEARD] == NOBODY else 1, 0
    if may_build(day, town[WALLS_FROM], wood):
        wood = act_with_walls(cells, town, rows, tape, room, side_by_side, hand, day, wood)
        first = COLOURS
    do_turns(cells, town, rows, tape, room, side_by_side, hand, first)
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
def mix(rows: Ints, tape: Ints, room: Ints, at: Int, many: Int, mixed: Int, number: Int) -> None:
    """So many colours of windows in any order, each among those left; the draws are numbered from this one on."""
    for place in range(many):
        room[at + place] = place
    for place in range(many - 1):
        chosen = at + place + town_draw(rows, tape, mixed + many - place - 1, number + place)
        room[at + place], room[chosen] = room[chosen], room[at + place]


@compiled(parallel=True)
def act_with_walls(
    cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int, day: Int, wood: Int
) -> int:
    """OB3, OB-R6: the acts of a day with walls: each colour is done before the next, since its wood is dealt first. The
    wood that is left."""
    for turn in range(COLOURS):
        colour, walls = room[ACTS_ORDER + turn], int(may_build(day, town[WALLS_FROM], wood))
        for band in span(bands):
            top, end = top_of(town, band, bands), top_of(town, band + 1, bands)
            act_rows(cells, town, rows, tape, room, band, top, end, colour, hand, walls)
        if walls:
            wood = deal_wood(cells, town, rows, tape, room, colour, hand, wood)
    return wood


@compiled(parallel=True)
def do_turns(cells: Octets, town: Ints, rows: Ints, tape: Ints, room: Ints, bands: Int, hand: Int, first: Int) -> None:
    """OB-R5: the turns of a day from one on, in each band by itself, and then what was left at the seams."""
    turns = turns_of(town)
    for band in span(bands):
        for turn in range(first, turns):
            top, end = top_of(town, band, bands), top_of(town, band + 1, bands)
            if bands > 1 and (band > 0 or town[TORUS]):
                top += inset(town, turn, first)
            if bands > 1 and (band < bands - 1 or town[TORUS]):
                end -= inset(town, turn, first)
            do_rows(cells, town, rows, tape, room, band, top, end, turn, hand)
    if bands > 1:
        for turn in range(first + 1, turns):
            for seam in range(0 if town[TORUS] else 1, bands):
                far, at = inset(town, turn, first), top_of(town, seam, bands)
                before = (at - far) % town[ROWS]
                do_rows(cells, town, rows, tape, room, 0, before, before + far, turn, hand)
                do_rows(cells, town, rows, tape, room, 0, at, at + far, turn, hand)


@compiled
def do_rows(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    room: Ints,
    band: Int,
    top: Int,
    end: Int,
    turn: Int,
    hand: Int,
) -> None:
    """One turn of a day in some rows: a colour of acts, of windows or of moves."""
    windows = turn - COLOURS
    moves = windows - town[APART_ROWS]
    if windows < 0:
        act_rows(cells, town, rows, tape, room, band, top, end, room[ACTS_ORDER + turn], hand, 0)
    elif moves < 0:
        fire_rows(cells, town, rows, tape, room, band, top, end, room[WINDOWS_ORDER + windows], hand)
    else:
        move_rows(cells, town, rows, tape, room, band, top, end, room[MOVES_ORDER + moves], hand)


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
