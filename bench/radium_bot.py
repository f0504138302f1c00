"""Everything that Radium's bot `optimal` needs, from an empty shelf: every loadout against every enemy, solved act by
act.

The peer tabulates the same states by whole rounds, without solving them. It is timed on every sixteenth slice.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.timing import Figure, seconds
from lazaretto.books.radium import BOOK
from lazaretto.books.radium.bots.encounter_numbers import reduced
from lazaretto.books.radium.bots.slices import Slices
from lazaretto.books.radium.bots.solve_slice import solved
from lazaretto.books.radium.encounter import first, roots
from lazaretto.books.radium.encounter_table import arrays
from lazaretto.books.radium.tables import RadiumNumbers

GOAL_S = 10
EVERY = 16


def every() -> list[RadiumNumbers]:
    """The numbers of each slice."""
    n = BOOK.tables.load()
    known = Slices(n)
    return [reduced(n, known.weapons[m], known.weapons[r], known.enemies[enemy]) for m, r, enemy in known.every()]


def ours(slices: Sequence[RadiumNumbers]) -> None:
    for n in slices:
        solved(n)


def by_whole_rounds(slices: Sequence[RadiumNumbers]) -> None:
    """Tabulate the slices from each exposure that a fight may begin with."""
    for n in slices:
        begun = roots(n, first(n))
        is_still = len({state.exposure for state in begun}) == 1
        for lost in range(n.player.recovery + 1 if is_still else 1):
            exposure = 2 * n.rulings.step * lost
            arrays(n, [state._replace(exposure=exposure) for state in begun] if is_still else begun)


def bench() -> Figure:
    slices = every()
    ours(slices[:1])
    by_whole_rounds(slices[:1])
    our = seconds(lambda: ours(slices))
    their = EVERY * seconds(lambda: by_whole_rounds(slices[::EVERY]))
    return Figure("radium_bot", our, their, "s", "whole rounds", their / our, f"under {GOAL_S} s", our < GOAL_S)
