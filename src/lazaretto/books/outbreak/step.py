"""A town on its way from one state to the next: handed to the loop and taken back from it."""

from __future__ import annotations

import os
from array import array
from typing import Any

from lazaretto.books.outbreak.state import Town, drawn
from lazaretto.books.outbreak.tables import OutbreakNumbers, size
from lazaretto.books.outbreak.world.arrays import TownArrays
from lazaretto.books.outbreak.world.cells import framed, unframed
from lazaretto.books.outbreak.world.day import help_out, one_day
from lazaretto.books.outbreak.world.numbers import LaidOut, laid_out
from lazaretto.books.outbreak.world.scratch import Scratch, scratch_for
from lazaretto.books.outbreak.world.town import settle, tell_events
from lazaretto.dice import Roll
from lazaretto.kernel import fast, handed, pick, together

ENOUGH = 100_000
"""Cells that keep a thread busy."""
BIG = 2 * ENOUGH
"""Cells from which on a town is cut into bands, which are done by several threads."""
THREADS = os.cpu_count() or 1
BANDS_EACH = 4
"""Bands for each of several threads: who is done early takes another."""


def first_day(n: OutbreakNumbers, roll: Roll) -> Town:
    """OB2, OB-R4: the town at the start: as it is drawn, or everyone alike but for some, each on a cell of its own."""
    rows, columns = size(n)
    if n.setup.map:
        return as_drawn(n)
    made = laid_out(n)
    newcomers, everyone = array("q", newcomers_of(n)), made.kinds.index(n.setup.everyone)

    def loop(tape: array[int]) -> bytes:
        cells, taken = framed(bytes(rows * columns), rows, columns), array("q", bytes(8 * len(newcomers)))
        given = arrays_of(made, cells, tape), newcomers, taken, everyone
        picked = pick(settle, at_once=rows * columns >= BIG)
        picked(*(given if picked is settle else map(handed, given)))
        return unframed(cells, rows, columns)

    return Town(0, n.wood.supply, columns, roll.tape(made.rows, loop))


def as_drawn(n: OutbreakNumbers) -> Town:
    """OB-R4: the town of the set-up's map."""
    return Town(0, n.wood.supply, size(n)[1], drawn(n.setup.map))


def newcomers_of(n: OutbreakNumbers) -> list[int]:
    """OB2: the kinds of those who are not like everyone, in the order of the tables."""
    kinds = list(n.kinds)
    return [kinds.index(kind) for kind, number in n.setup.people.items() for _ in range(number)]


def next_day(n: OutbreakNumbers, town: Town, roll: Roll) -> Town:
    """OB3, OB4: one day, on the roll's tape."""
    made, threads = laid_out(n), threads_for(n, THREADS)
    # A large town waits for the twin: that takes less long than a day without.
    bands, is_big = bands_for(threads), len(town.cells) >= BIG

    def loop(tape: array[int]) -> tuple[int, bytes]:
        cells = framed(town.cells, town.rows, town.columns)
        lead, arrays = pick(one_day, at_once=is_big), arrays_of(made, cells, tape)
        scratch = scratch_for(made.town, bands, lead is not one_day)
        given = (town.day + 1, town.wood, bands)
        if lead is one_day:
            left = one_day(arrays, scratch, *given)
        else:
            left = _together(handed(arrays), scratch, given, threads - 1)
        tell_events(arrays, scratch.pages.tolist())
        return left, unframed(cells, town.rows, town.columns)

    wood, cells = roll.tape(made.rows, loop)
    return Town(town.day + 1, wood, town.columns, cells)


def threads_for(n: OutbreakNumbers, most: int) -> int:
    """How many threads live a town together: each wants enough to do, and row by row there is nothing to share."""
    rows, columns = size(n)
    return 1 if n.rulings.order == "rows" else max(1, min(most, rows * columns // ENOUGH))


def bands_for(threads: int) -> int:
    """Into how many bands a town is cut."""
    return BANDS_EACH * threads if threads > 1 else 1


def arrays_of(made: LaidOut, cells: Any, tape: Any) -> TownArrays:
    """A town's cells as its loops take them, with its numbers."""
    return TownArrays(cells, made.town, made.outcomes, made.rows.ints, tape)


def _together(arrays: TownArrays, scratch: Scratch, given: tuple[int, int, int], mates: int) -> int:
    """A day of the twin's, with a crew; the wood that is left."""
    lead, mate = fast(one_day), fast(help_out)
    return together(scratch.board, lambda: lead(arrays, scratch, *given), lambda: mate(arrays, scratch), mates)
