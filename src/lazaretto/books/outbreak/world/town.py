"""A town's life: how it starts, and day after day until it ends or its days are over."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import GOES_ON, verdict
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.cells import BEYOND, cell_at
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.numbers import (
    ACTOR,
    AT_FIRST,
    BECOMES,
    COLUMNS,
    FACED,
    LIMIT,
    PARTS,
    PERSON,
    PLACE,
    ROWS,
    SICK,
    STAYS,
    TOLD,
    UNTIL,
)
from lazaretto.books.outbreak.world.room import page_length, page_of
from lazaretto.dice.tape import KEY_0, KEY_1, draw, note
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def settle(cells: Octets, town: Ints, rows: Ints, tape: Ints, newcomers: Ints, taken: Ints, everyone: Int) -> None:
    """OB2: everyone alike, but for the newcomers, each on one of the cells that are left. `newcomers` has their kinds
    in order, `taken` room for their places."""
    columns = town[COLUMNS]
    for y in range(town[ROWS]):
        for x in range(columns):
            cells[cell_at(town, y, x)] = everyone
    for number in range(len(newcomers)):
        place = draw(tape, rows, town[PLACE] + number, number + 1)
        for earlier in range(number):
            place += place >= taken[earlier]
        at = number
        while at > 0 and taken[at - 1] > place:
            taken[at] = taken[at - 1]
            at -= 1
        taken[at] = place
        cells[cell_at(town, place // columns, place % columns)] = newcomers[number]


@compiled
def put_down(town: Ints, room: Ints, made: Ints, census: Ints) -> None:
    """The day's page is added to what was made, and the census follows from it; then it is blank again."""
    first = page_of(town, 0)
    for entry in range(page_length(town)):
        times = room[first + entry]
        if times:
            room[first + entry] = 0
            made[entry] += times
            parts, faced = BECOMES + PARTS * (entry // FACED), entry % FACED
            if town[parts] != STAYS:
                census[town[parts + ACTOR]] -= times
                census[town[parts]] += times
            if town[parts + 1] != STAYS and faced != BEYOND:
                census[faced] -= times
                census[town[parts + 1]] += times


@compiled
def tell_events(town: Ints, room: Ints, tape: Ints) -> None:
    """The day's page goes into the tape's log: for each row of the odds and everyone faced, how often it came true."""
    first = page_of(town, 0)
    for entry in range(page_length(town)):
        if room[first + entry]:
            note(tape, town[BECOMES + PARTS * (entry // FACED) + TOLD], entry % FACED, room[first + entry])


@compiled
def ending(town: Ints, census: Ints, day: Int, limit: Int) -> int:
    """OB-R8: how a town stands after a day."""
    anxious = sick = living = 0
    for kind in range(MOST_KINDS):
        anxious += census[kind] * town[UNTIL + kind]
        sick += census[kind] * town[SICK + kind]
        living += census[kind] * town[PERSON + kind]
    return verdict(day, limit, anxious, sick, living, town[AT_FIRST])


@compiled
def live(
    cells: Octets,
    town: Ints,
    rows: Ints,
    tape: Ints,
    keys: Ints,
    first: Int,
    days: Int,
    stops: Int,
    stock: Ints,
    bands: Int,
    room: Ints,
    made: Ints,
    census: Ints,
    history: Ints,
) -> int:
    """Days one after the other, from the day after `first` on, at most so many; the last day lived. Where it `stops`, a
    town that has ended lives no further. `keys` has two words for each day, `stock` the wood; the census of every day
    is written into the history, where there is room."""
    last = first
    for number in range(days):
        if stops and ending(town, census, last, town[LIMIT]) != GOES_ON:
            break
        last += 1
        tape[KEY_0], tape[KEY_1] = keys[2 * number], keys[2 * number + 1]
        stock[0] = one_day(cells, town, rows, tape, room, last, stock[0], bands)
        put_down(town, room, made, census)
        if (number + 1) * MOST_KINDS <= len(history):
            for kind in range(MOST_KINDS):
                history[number * MOST_KINDS + kind] = census[kind]
    return last
