"""A town's life: how it starts, and day after day until it ends or its days are over."""

from __future__ import annotations

from lazaretto.books.outbreak.rules import GOES_ON, verdict
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.cells import BEYOND, cell_at
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.numbers import (
    AT_FIRST,
    BECOMES,
    COLUMNS,
    FACED,
    LIMIT,
    OUTCOMES,
    PARTS,
    PERSON,
    PLACE,
    ROWS,
    SICK,
    STAYS,
    UNTIL,
)
from lazaretto.dice.tape import COUNT, KEY_0, KEY_1, draw, note
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def settle(cells: Octets, town: Ints, rows: Ints, tape: Ints, newcomers: Ints, everyone: Int, taken: Ints) -> None:
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
def put_down(town: Ints, bands: Int, ledger: Ints, made: Ints, actors: Ints, census: Ints) -> None:
    """The ledger of a day, band by band, is added to what was made, and the census follows from it."""
    page = town[OUTCOMES] * FACED
    for row in range(town[OUTCOMES]):
        actor, other = town[BECOMES + PARTS * row], town[BECOMES + PARTS * row + 1]
        for faced in range(FACED):
            times = 0
            for band in range(bands):
                times += ledger[band * page + row * FACED + faced]
                ledger[band * page + row * FACED + faced] = 0
            made[row * FACED + faced] += times
            if actor != STAYS:
                census[actors[row]] -= times
                census[actor] += times
            if other != STAYS and faced != BEYOND:
                census[faced] -= times
                census[other] += times


@compiled
def tell_events(town: Ints, bands: Int, ledger: Ints, tape: Ints) -> None:
    """What came true today goes into the tape's log: for each row of the odds and everyone faced, how often."""
    page = town[OUTCOMES] * FACED
    for row in range(town[OUTCOMES]):
        for faced in range(FACED):
            times = 0
            for band in range(bands):
                times += ledger[band * page + row * FACED + faced]
            if times:
                note(tape, town[BECOMES + PARTS * row + 3], faced, times)


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
    orders: Ints,
    aims: Ints,
    plans: Ints,
    words: Ints,
    ledger: Ints,
    made: Ints,
    actors: Ints,
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
        tape[KEY_0], tape[KEY_1], tape[COUNT] = keys[2 * number], keys[2 * number + 1], 0
        stock[0] = one_day(cells, town, rows, tape, last, stock[0], bands, orders, aims, plans, words, ledger)
        put_down(town, bands, ledger, made, actors, census)
        if (number + 1) * MOST_KINDS <= len(history):
            for kind in range(MOST_KINDS):
                history[number * MOST_KINDS + kind] = census[kind]
    return last
