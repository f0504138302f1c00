"""A town's life: how it starts, and day after day until it ends or its days are over."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.outbreak.rules import GOES_ON, verdict
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.arrays import TownArrays
from lazaretto.books.outbreak.world.cells import BEYOND, cell_at
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.numbers import FACED, STAYS, TownNumbers
from lazaretto.books.outbreak.world.scratch import Scratch, page_length
from lazaretto.dice.tape import KEY_0, KEY_1, draw, note
from lazaretto.kernel import Int, Ints, compiled


@compiled
def settle(arrays: TownArrays, newcomers: Ints, taken: Ints, everyone: Int) -> None:
    """OB2: everyone alike, but for the newcomers, each on one of the cells that are left. `newcomers` has their kinds
    in order, `taken` room for their places."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, columns = town[0], town[0].columns
    for y in range(n.rows):
        for x in range(columns):
            cells[cell_at(town, y, x)] = everyone
    for number in range(len(newcomers)):
        place = draw(tape, rows, n.place + number, number + 1)
        for earlier in range(number):
            place += place >= taken[earlier]
        at = number
        while at > 0 and taken[at - 1] > place:
            taken[at] = taken[at - 1]
            at -= 1
        taken[at] = place
        cells[cell_at(town, place // columns, place % columns)] = newcomers[number]


@compiled
def put_down(arrays: TownArrays, scratch: Scratch, made: Ints, census: Ints) -> None:
    """The day's page is added to what was made, and the census follows from it; then it is blank again."""
    pages = scratch.pages
    for entry in range(page_length(arrays.town)):
        times = pages[entry]
        if times:
            pages[entry] = 0
            made[entry] += times
            odds, faced = arrays.odds[entry // FACED], entry % FACED
            if odds.actor_becomes != STAYS:
                census[odds.actor] -= times
                census[odds.actor_becomes] += times
            if odds.faced_becomes != STAYS and faced != BEYOND:
                census[faced] -= times
                census[odds.faced_becomes] += times


@compiled
def tell_events(arrays: TownArrays, pages: Ints) -> None:
    """The day's page goes into the tape's log: for each row of the odds and everyone faced, how often it came true."""
    for entry in range(page_length(arrays.town)):
        if pages[entry]:
            note(arrays.tape, arrays.odds[entry // FACED].told, entry % FACED, pages[entry])


@compiled
def ending(town: TownNumbers, census: Ints, day: Int, limit: Int) -> int:
    """OB-R8: how a town stands after a day."""
    n = town[0]
    anxious = sick = living = 0
    for kind in range(MOST_KINDS):
        anxious += census[kind] * n.until[kind]
        sick += census[kind] * n.sick[kind]
        living += census[kind] * n.person[kind]
    return verdict(day, limit, anxious, sick, living, n.at_first)


class Stretch(NamedTuple):
    """Days to be lived: the day before them, how many at most, whether a town that has ended lives no further, and into
    how many bands it is cut. `keys` has two words for each day."""

    first: Int
    days: Int
    stops: Int
    bands: Int
    keys: Ints


class Counted(NamedTuple):
    """What is counted of a life: the wood that is left, what came true how often, how many there are of each kind, and
    the same for every day, where there is room."""

    stock: Ints
    made: Ints
    census: Ints
    history: Ints


@compiled
def live(arrays: TownArrays, scratch: Scratch, stretch: Stretch, counted: Counted) -> int:
    """Days one after the other; the last day lived."""
    tape, stock, census, history = arrays.tape, counted.stock, counted.census, counted.history
    last, limit = stretch.first, arrays.town[0].limit
    for number in range(stretch.days):
        if stretch.stops and ending(arrays.town, census, last, limit) != GOES_ON:
            break
        last += 1
        tape[KEY_0], tape[KEY_1] = stretch.keys[2 * number], stretch.keys[2 * number + 1]
        stock[0] = one_day(arrays, scratch, last, stock[0], stretch.bands)
        put_down(arrays, scratch, counted.made, census)
        if (number + 1) * MOST_KINDS <= len(history):
            for kind in range(MOST_KINDS):
                history[number * MOST_KINDS + kind] = census[kind]
    return last
