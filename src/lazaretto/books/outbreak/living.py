"""A town on its way from one state to the next: handed to the loop and taken back from it."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from typing import Any

from lazaretto.books.outbreak.state import Town, drawn
from lazaretto.books.outbreak.tables import OutbreakNumbers, size
from lazaretto.books.outbreak.world.cells import framed, unframed
from lazaretto.books.outbreak.world.day import one_day
from lazaretto.books.outbreak.world.numbers import laid_out
from lazaretto.books.outbreak.world.room import room_for
from lazaretto.books.outbreak.world.town import close_page, settle, tell_events
from lazaretto.dice import Roll
from lazaretto.dice.tape import HEARD, NOBODY
from lazaretto.kernel import pick

BIG = 200_000
"""Cells from which on a town is cut into bands and its days are spread over threads."""
BANDS = os.cpu_count() or 1


def first_day(n: OutbreakNumbers, roll: Roll) -> Town:
    """OB2, OB-R4: the town at the start: as it is drawn, or everyone alike but for some, each on a cell of its own."""
    rows, columns = size(n)
    if n.setup.map:
        return as_drawn(n)
    made = laid_out(n)
    newcomers = array("q", newcomers_of(n))

    def loop(tape: array[int]) -> bytes:
        cells = framed(bytes(rows * columns), rows, columns)
        everyone = made.kinds.index(n.setup.everyone)
        taken = _zeros(len(newcomers))
        _run(settle, False, rows * columns >= BIG, cells, made.ints, made.rows.ints, tape, newcomers, everyone, taken)
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
    made = laid_out(n)
    is_big = len(town.cells) >= BIG
    bands = BANDS if is_big else 1

    def loop(tape: array[int]) -> tuple[int, bytes]:
        cells = framed(town.cells, town.rows, town.columns)
        room = _zeros(room_for(made.ints, bands))
        given = (cells, made.ints, made.rows.ints, tape, town.day + 1, town.wood, bands, room)
        # What is listened to is told in order, so by one thread.
        left = _run(one_day, is_big and tape[HEARD] == NOBODY, is_big, *given)
        close_page(made.ints, bands, room)
        tell_events(made.ints, room, tape)
        return left, unframed(cells, town.rows, town.columns)

    wood, cells = roll.tape(made.rows, loop)
    return Town(town.day + 1, wood, town.columns, cells)


def _zeros(count: int) -> array[int]:
    return array("q", bytes(8 * count))


def _run(loop: Callable[..., Any], spread: bool, is_big: bool, *given: Any) -> Any:
    """The loop or its twin, with what is given handed over as that one takes it. A large town waits for the twin: that
    takes less long than a day without."""
    picked = pick(loop, spread, at_once=is_big)
    if picked is loop:
        return picked(*given)
    import numpy as np

    return picked(*(np.asarray(part) if isinstance(part, array | bytearray) else part for part in given))
