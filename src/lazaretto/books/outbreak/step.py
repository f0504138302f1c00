"""Steps of the game: packs a town into arrays, runs the loop for its first state or for a day, and unpacks the
result."""

from __future__ import annotations

import os
from array import array
from typing import Any

from lazaretto.books.outbreak.state import Town, drawn
from lazaretto.books.outbreak.tables import OutbreakNumbers, size
from lazaretto.books.outbreak.world.cells import framed, unframed
from lazaretto.books.outbreak.world.day import help_out, one_day
from lazaretto.books.outbreak.world.loop_numbers import LoopNumbers, loop_numbers
from lazaretto.books.outbreak.world.scratch import Scratch, scratch_for
from lazaretto.books.outbreak.world.town_arrays import TownArrays
from lazaretto.books.outbreak.world.town_loop import place_people, tell_events
from lazaretto.dice import Roll
from lazaretto.kernel import fast, pick, to_compiled, together

ENOUGH = 100_000
"""With this many cells or more for each, another thread is worth starting."""
BIG = 2 * ENOUGH
"""From this many cells on, a town is cut into bands of rows, which several threads work through."""
THREADS = os.cpu_count() or 1
BANDS_EACH = 4
"""Bands per thread. With several, a thread that finishes early takes another band instead of waiting."""


def first_day(n: OutbreakNumbers, roll: Roll) -> Town:
    """OB2, OB-R4: the town at the start: from the map, or everyone alike except the people that the set-up places."""
    rows, columns = size(n)
    if n.setup.map:
        return as_drawn(n)
    made = loop_numbers(n)
    newcomers, everyone = array("q", newcomers_of(n)), made.kinds.index(n.setup.everyone)

    def loop(tape: array[int]) -> bytes:
        cells, taken = framed(bytes(rows * columns), rows, columns), array("q", bytes(8 * len(newcomers)))
        given = arrays_of(made, cells, tape), newcomers, taken, everyone
        picked = pick(place_people, at_once=rows * columns >= BIG)
        picked(*(given if picked is place_people else map(to_compiled, given)))
        return unframed(cells, rows, columns)

    return Town(0, n.wood.supply, columns, roll.tape(made.rows, loop))


def as_drawn(n: OutbreakNumbers) -> Town:
    """OB-R4: the town of the set-up's map."""
    return Town(0, n.wood.supply, size(n)[1], drawn(n.setup.map))


def newcomers_of(n: OutbreakNumbers) -> list[int]:
    """OB2: the kinds of the people placed at the start, in the order of the tables, one entry for each person."""
    kinds = list(n.kinds)
    return [kinds.index(kind) for kind, number in n.setup.people.items() for _ in range(number)]


def next_day(n: OutbreakNumbers, town: Town, roll: Roll) -> Town:
    """OB3, OB4: the town a day later, with chance drawn from the roll's tape."""
    made, threads = loop_numbers(n), threads_for(n, THREADS)
    # For a large town it is quicker to compile the loop first than to run one day interpreted.
    bands, is_big = bands_for(threads), len(town.cells) >= BIG

    def loop(tape: array[int]) -> tuple[int, bytes]:
        cells = framed(town.cells, town.rows, town.columns)
        lead, arrays = pick(one_day, at_once=is_big), arrays_of(made, cells, tape)
        scratch = scratch_for(made.town, bands, lead is not one_day)
        given = (town.day + 1, town.wood, bands)
        if lead is one_day:
            left = one_day(arrays, scratch, *given)
        else:
            left = _together(to_compiled(arrays), scratch, given, threads - 1)
        tell_events(arrays, scratch.pages.tolist())
        return left, unframed(cells, town.rows, town.columns)

    wood, cells = roll.tape(made.rows, loop)
    return Town(town.day + 1, wood, town.columns, cells)


def threads_for(n: OutbreakNumbers, most: int) -> int:
    """How many threads share a town: few enough that each has ENOUGH cells, and one where people act row by row."""
    rows, columns = size(n)
    return 1 if n.rulings.order == "rows" else max(1, min(most, rows * columns // ENOUGH))


def bands_for(threads: int) -> int:
    """Into how many bands a town is cut."""
    return BANDS_EACH * threads if threads > 1 else 1


def arrays_of(made: LoopNumbers, cells: Any, tape: Any) -> TownArrays:
    """The arguments that all loops over a town have in common."""
    return TownArrays(cells, made.town, made.odds_records, made.rows.ints, tape)


def _together(arrays: TownArrays, scratch: Scratch, given: tuple[int, int, int], mates: int) -> int:
    """One day in the compiled loop, with so many helping threads. Returns the wood that is left."""
    lead, mate = fast(one_day), fast(help_out)
    return together(scratch.board, lambda: lead(arrays, scratch, *given), lambda: mate(arrays, scratch), mates)
