"""A whole town: how it starts, and day after day until it ends."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.outbreak.rules import GOES_ON, verdict
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.cells import BEYOND, cell_at
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.number_layout import FACED, STAYS, TownNumbers
from lazaretto.books.outbreak.world.scratch import Scratch, page_length
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.dice.tape import KEY_0, KEY_1, draw, note
from lazaretto.kernel import Int, Ints, compiled


@compiled
def place_people(arrays: TownArrays, newcomers: Ints, taken: Ints, everyone: Int) -> None:
    """OB2: fill the town with one kind, then place the newcomers, each on one of the cells that are left. `newcomers`
    has their kinds in order. `taken` holds the occupied places in ascending order, so that the n-th free cell can be
    found by stepping over them."""
    cells, town, rows, tape = arrays.cells, arrays.town, arrays.rows, arrays.tape
    n, columns = town[0], town[0].columns
    for y in range(n.rows):
        for x in range(columns):
            cells[cell_at(town, y, x)] = everyone
    for number in range(len(newcomers)):
        place = draw(tape, rows, n.place + number, number + 1)
        for earlier in range(number):
            place += place >= taken[earlier]
        at = number  # Insertion sort.
        while at > 0 and taken[at - 1] > place:
            taken[at] = taken[at - 1]
            at -= 1
        taken[at] = place
        cells[cell_at(town, place // columns, place % columns)] = newcomers[number]


@compiled
def put_down(arrays: TownArrays, scratch: Scratch, made: Ints, census: Ints) -> None:
    """Add the day's page to the ledger, update the census by it, and clear the page."""
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
            # Who acts toward the edge changes nobody else.
            if odds.faced_becomes != STAYS and faced != BEYOND:
                census[faced] -= times
                census[odds.faced_becomes] += times


@compiled
def tell_events(arrays: TownArrays, pages: Ints) -> None:
    """Log the day's page on the tape: how often each row of odds came true toward each kind."""
    for entry in range(page_length(arrays.town)):
        if pages[entry]:
            note(arrays.tape, arrays.odds[entry // FACED].event, entry % FACED, pages[entry])


@compiled
def ending(town: TownNumbers, census: Ints, day: Int, limit: Int) -> int:
    """OB-R8: the outcome after a day, or GOES_ON."""
    n = town[0]
    remaining = sick = living = 0
    for kind in range(MOST_KINDS):
        remaining += census[kind] * n.until[kind]
        sick += census[kind] * n.sick[kind]
        living += census[kind] * n.person[kind]
    return verdict(day, limit, remaining, sick, living, n.at_first)


class Stretch(NamedTuple):
    """Days to simulate: the day before them, how many at most, whether to stop when the game ends, and into how many
    bands to cut the town. `keys` has the two key words of each day."""

    first: Int
    days: Int
    stops: Int
    bands: Int
    keys: Ints


class Counted(NamedTuple):
    """What is counted: the wood left, how often each row of odds came true, the census now, and the census after
    every day, as far as `history` has room."""

    stock: Ints
    made: Ints
    census: Ints
    history: Ints


@compiled
def live(arrays: TownArrays, scratch: Scratch, stretch: Stretch, counted: Counted) -> int:
    """Simulate a stretch of days and return the last one."""
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
