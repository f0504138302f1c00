"""The sweep: many recorded days of a town in one compiled call."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from itertools import takewhile

from lazaretto.books.outbreak.notation import decode
from lazaretto.books.outbreak.state import census
from lazaretto.books.outbreak.step import THREADS, arrays_of, bands_for, threads_for
from lazaretto.books.outbreak.tables import MOST_KINDS, OutbreakNumbers
from lazaretto.books.outbreak.world.cells import framed
from lazaretto.books.outbreak.world.day import help_out
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.books.outbreak.world.number_layout import FACED
from lazaretto.books.outbreak.world.recorded_days import RecordedDays, live_again, state_length
from lazaretto.books.outbreak.world.scratch import scratch_for
from lazaretto.books.outbreak.world.town_loop import Counted
from lazaretto.dice.tape import NOBODY, tape_of
from lazaretto.game import Seat, Swept
from lazaretto.kernel import fast, to_compiled, together


def sweep(n: OutbreakNumbers, first: bytes, chosen: Sequence[Mapping[Seat, str]], keys: array[int]) -> Swept:
    """Play recorded days again, as far as the town goes on. Nobody chooses, so a day on which somebody did is not
    played."""
    town, made, threads = decode(first), loop_numbers(n), threads_for(n, THREADS)
    days, length = len([*takewhile(lambda choices: not choices, chosen)]), state_length(made.town)
    bands, states, draws = bands_for(threads), bytearray(days * length), _zeros(days)
    scratch = scratch_for(made.town, bands, True)
    cells = framed(town.cells, town.rows, town.columns)
    arrays = to_compiled(arrays_of(made, cells, tape_of(watched=NOBODY)))
    recorded = to_compiled(RecordedDays(town.day, bands, keys, draws, states))
    counted = to_compiled(
        Counted(
            stock=array("q", [town.wood]),
            made=_zeros(len(made.odds_names) * FACED),
            census=array("q", [*census(n, town).values(), *[0] * (MOST_KINDS - len(made.kinds))]),
            history=_zeros(0),
        )
    )
    played = together(
        scratch.board,
        lambda: fast(live_again)(arrays, scratch, recorded, counted),
        lambda: fast(help_out)(arrays, scratch),
        threads - 1,
    )
    after = memoryview(states)
    return Swept(draws[:played], [after[at : at + length] for at in range(0, played * length, length)])


def _zeros(count: int) -> array[int]:
    return array("q", bytes(8 * count))
