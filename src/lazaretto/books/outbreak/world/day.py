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
    FACED,
    HAND,
    IN_ROWS,
    MIXED,
    ORDER,
    OUTCOMES,
    ROWS,
    WALLS_FROM,
)
from lazaretto.books.outbreak.world.windows import fire_lines
from lazaretto.books.outbreak.world.wood import deal_wood
from lazaretto.books.outbreak.world.words import ACTS, WAYS, WORDS, acts_room, lay, room_for, strip_of, ways_room
from lazaretto.dice.tape import draw
from lazaretto.kernel import Int, Ints, Octets, compiled, span

HANDS = 2
"""OB-R5: colours go by x + 2y or x + 3y."""
MANY = 50_000
"""So many who act by windows are spread over threads; fewer are done sooner than threads are called."""
WINDOWS = 2 * COLOURS
"""Where the order of the windows' colours stands among the orders: after those of acts and of moves."""


@compiled
def put_in_order(orders: Ints, first: Int, number: Int) -> None:
    """One of the 120 orders of five colours, by its number."""
    for place in range(COLOURS):
        orders[first + place] = place
    left = number
    for place in range(COLOURS - 1):
        ways = COLOURS - place
        chosen = first + place + left % ways
        left //= ways
        orders[first + place], orders[chosen] = orders[chosen], orders[first + place]


@compiled
def mix_windows(town: Ints, rows: Ints, tape: Ints, orders: Ints) -> None:
    """The colours of the windows in any order, each among those left."""
    colours = town[APART_ROWS] * town[APART_COLUMNS]
    for place in range(colours):
        orders[WINDOWS + place] = place
    for place in range(colours - 1):
        chosen = WINDOWS + place + draw(tape, rows, town[MIXED] + colours - place - 1, 0)
        orders[WINDOWS + place], orders[chosen] = orders[chosen], orders[WINDOWS + place]


@compiled(parallel=True)
def one_day(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    day: Int,
    wood: Int,
    bands: Int,
    orders: Ints,
    aims: Ints,
    plans: Ints,
    words: Ints,
    ledger: Ints,
) -> int:
    """OB3, OB4, OB-R5: a day; the wood that is left after it. The town is cut into bands of rows, which may be done
    side by side: no two people of one colour read or change the same cell."""
    if town[IN_ROWS]:
        return day_in_rows(cells, town, rows, tape, day, wood, aims, plans, words, ledger)
    height = town[ROWS]
    hand = HANDS + draw(tape, rows, town[HAND], 0)
    put_in_order(orders, 0, draw(tape, rows, town[ORDER], 0))
    put_in_order(orders, COLOURS, draw(tape, rows, town[ORDER], 0))
    for y in range(height):
        aims[y] = plans[y] = 0
    for turn in range(COLOURS):
        colour, walls = orders[turn], int(may_build(day, town[WALLS_FROM], wood))
        for band in span(bands):
            first, below = band * height // bands, (band + 1) * height // bands
            act_band(cells, town, rows, tape, ledger, band, first, below, colour, hand, walls, words, aims, plans)
        if walls:
            wood = deal_wood(cells, town, rows, tape, ledger, plans, colour, hand, wood)
    aim_in_colours(cells, town, rows, tape, hand, bands, orders, aims, ledger)
    for turn in range(COLOURS, 2 * COLOURS):
        colour = orders[turn]
        for band in span(bands):
            first, below = band * height // bands, (band + 1) * height // bands
            move_band(cells, town, rows, tape, band, first, below, colour, hand, words)
    for band in span(bands):
        wipe(cells, band * len(cells) // bands, (band + 1) * len(cells) // bands)
    return wood


@compiled
def act_band(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    ledger: Ints,
    band: Int,
    first: Int,
    below: Int,
    colour: Int,
    hand: Int,
    walls: Int,
    words: Ints,
    aims: Ints,
    plans: Ints,
) -> None:
    """OB3, OB-R5: those of one colour act, in the rows of a band, strip by strip."""
    columns, page = town[COLUMNS], band * town[OUTCOMES] * FACED
    strip, room, for_acts, for_ways = (
        strip_of(columns),
        band * room_for(columns),
        acts_room(columns),
        ways_room(columns),
    )
    ways = room + strip * for_acts
    for top in range(first, below, strip):
        end = min(top + strip, below)
        lay(tape, top * (for_acts // WORDS), (end - top) * (for_acts // WORDS), colour, ACTS, words, room)
        lay(tape, top * (for_ways // WORDS), (end - top) * (for_ways // WORDS), colour, WAYS, words, ways)
        act(
            cells,
            town,
            rows,
            tape,
            ledger,
            page,
            words,
            room,
            ways,
            top,
            end,
            colour,
            hand,
            0,
            columns,
            walls,
            aims,
            plans,
        )


@compiled
def move_band(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    band: Int,
    first: Int,
    below: Int,
    colour: Int,
    hand: Int,
    words: Ints,
) -> None:
    """OB4, OB-R5: those of one colour move, in the rows of a band, strip by strip."""
    columns = town[COLUMNS]
    strip, room, for_ways = strip_of(columns), band * room_for(columns), ways_room(columns)
    for top in range(first, below, strip):
        end = min(top + strip, below)
        lay(tape, top * (for_ways // WORDS), (end - top) * (for_ways // WORDS), colour, WAYS, words, room)
        move(cells, town, rows, tape, words, room, top, end, colour, hand, 0, columns)


@compiled(parallel=True)
def aim_in_colours(
    cells: Octets, town: Ints, rows: Ints, tape: Ints, hand: Int, bands: Int, orders: Ints, aims: Ints, ledger: Ints
) -> None:
    """OB11, OB-R5: those who act by windows, in colours so far apart that no two windows meet."""
    mix_windows(town, rows, tape, orders)
    many, page = 0, town[OUTCOMES] * FACED
    for y in range(town[ROWS]):
        many += aims[y]
    if many == 0:
        return
    spread = bands if many >= MANY else 1
    for turn in range(town[APART_ROWS] * town[APART_COLUMNS]):
        down, across = orders[WINDOWS + turn] // town[APART_COLUMNS], orders[WINDOWS + turn] % town[APART_COLUMNS]
        lines = (town[ROWS] - down + town[APART_ROWS] - 1) // town[APART_ROWS]
        if spread == 1:
            fire_lines(cells, town, rows, tape, ledger, 0, hand, down, town[ROWS], across, aims)
        else:
            for band in span(spread):
                top = down + band * lines // spread * town[APART_ROWS]
                end = down + (band + 1) * lines // spread * town[APART_ROWS]
                fire_lines(cells, town, rows, tape, ledger, band * page, hand, top, min(end, town[ROWS]), across, aims)
