"""Recorded days of a town, played again in one call, with the canonical bytes of the town after each."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.outbreak.rules import GOES_ON
from lazaretto.books.outbreak.world.cells import cell_at
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.number_layout import TownNumbers
from lazaretto.books.outbreak.world.scratch import Scratch
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.books.outbreak.world.town_loop import Counted, ending, put_down
from lazaretto.dice.tape import LOGGED, start_turn
from lazaretto.kernel import Int, Ints, Octets, compiled

HEAD_BYTES = 20
"""The bytes before the cells: the day (4), the wood (8), the columns (4) and the number of cells (4)."""


class RecordedDays(NamedTuple):
    """Days to play again: the day before them, into how many bands to cut the town, and two key words for each day. The
    loop fills in the draws of each day, and the town after it."""

    first: Int
    bands: Int
    keys: Ints
    draws: Ints
    states: Octets


@compiled
def state_length(town: TownNumbers) -> int:
    """How many bytes a town takes."""
    n = town[0]
    length: int = HEAD_BYTES + (n.rows * n.columns + 1) // 2
    return length


@compiled
def live_again(arrays: TownArrays, scratch: Scratch, days: RecordedDays, counted: Counted) -> int:
    """Play the days until the game ends, and return how many those are."""
    town, tape, stock, census = arrays.town, arrays.tape, counted.stock, counted.census
    for number in range(len(days.draws)):
        day = days.first + number
        if ending(town, census, day, town[0].limit) != GOES_ON:
            return number
        start_turn(tape, days.keys[2 * number], days.keys[2 * number + 1])
        stock[0] = one_day(arrays, scratch, day + 1, stock[0], days.bands)
        days.draws[number] = tape[LOGGED]
        put_down(arrays, scratch, counted.made, census)
        write_town(arrays, days.states, number * state_length(town), day + 1, stock[0])
    return len(days.draws)


@compiled
def write_town(arrays: TownArrays, states: Octets, at: Int, day: Int, wood: Int) -> None:
    """Write the canonical bytes of a town, from a place on: its head, then two cells in each byte."""
    cells, town, n = arrays.cells, arrays.town, arrays.town[0]
    write_number(states, at, 4, day)
    write_number(states, at + 4, 8, wood)
    write_number(states, at + 12, 4, n.columns)
    write_number(states, at + 16, 4, n.rows * n.columns)
    half = 2 * (at + HEAD_BYTES)
    for y in range(n.rows):
        row = cell_at(town, y, 0)
        for x in range(n.columns):
            kind = cells[row + x]
            # The first of two cells is in the upper four bits, and clears the lower ones.
            states[half // 2] = states[half // 2] | kind if half % 2 else kind << 4
            half += 1


@compiled
def write_number(states: Octets, at: Int, length: Int, number: Int) -> None:
    """Write a number in so many bytes, the lowest first."""
    left = number
    for place in range(length):
        states[at + place] = left & 255
        left >>= 8
