"""Solved encounters for bots on a journey: for every loadout and enemy, the best choice and the expected cost, by the
objective `cost`. A slice is solved when it is first needed, and stored on the shelf."""

from __future__ import annotations

import os
import threading
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import product
from typing import Any

import msgspec

from lazaretto.books.radium.bots.encounter_numbers import reduced
from lazaretto.books.radium.bots.slice_index import Heads, as_records, heads_for, lay_head, place, slice_of
from lazaretto.books.radium.bots.solve_slice import solved
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.game import Refusal
from lazaretto.kernel import Int, compiled

UNSOLVED = -1

MADE_BY = tuple(
    f"lazaretto.books.radium.{module}"
    for module in (
        "bots.encounter_layers",
        "bots.policy_iteration",
        "bots.round_tails",
        "bots.slice_index",
        "bots.solve_layers",
        "bots.solve_slice",
        "bots.transitions",
        "choice_cost",
        "choices",
        "encounter",
        "explorer",
        "rules",
        "tables",
        "world.begin_journey",
        "world.encounter",
        "world.encounter_cost",
        "world.game_arrays",
        "world.journey_layout",
        "world.loop_numbers",
        "world.number_layout",
        "world.round_acts",
        "world.window",
    )
)
"""The modules that a solved slice depends on; a change in one of them makes stored slices invalid."""

MOST_STATES = 1 << 26
"""The most states of all slices together: about a gigabyte."""

MOST_AT_ONCE = 4
"""How many slices are solved at the same time; each needs some hundred megabytes meanwhile."""


@compiled
def look_up(heads: Heads, facts: Facts, worlds: Journeys, enemy: Int, stamina: Int) -> int:
    """The place of an encounter with this enemy that starts with this stamina, or `UNSOLVED` if its slice is not solved
    yet."""
    w = worlds[0]
    number = slice_of(facts, w.melee, w.ranged, enemy)
    return place(heads, number, facts, worlds, stamina) if heads[number].solved else UNSOLVED


class Slices:
    """All slices under some numbers: their heads, the best choices and the costs, in three arrays that loops read."""

    def __init__(self, n: RadiumNumbers) -> None:
        import numpy as np

        self.numbers = n
        self.facts = loop_numbers(n).facts
        self.weapons, self.enemies = list(n.weapons), list(n.enemies)
        heads, size = heads_for(n), 0
        for melee, ranged, enemy in self.every():
            size += lay_head(heads, self.facts, melee, ranged, enemy, size)
        if size > MOST_STATES:
            raise Refusal(
                f"Under these numbers {size:,} states would have to be solved for the bot optimal; {MOST_STATES:,} are "
                "the most. Choose another bot, or numbers with fewer states."
            )
        self.heads: Any = as_records(heads)
        self._locks = defaultdict[int, threading.Lock](threading.Lock)
        self.choices = np.zeros(size, dtype=np.int64)
        self.costs = np.zeros(size, dtype=np.int64)

    def every(self) -> list[tuple[int, int, int]]:
        """Every loadout against every enemy."""
        slots = [weapon.slot for weapon in self.numbers.weapons.values()]
        loadouts = product(range(len(slots)), range(len(slots)), range(len(self.enemies)))
        return [(m, r, enemy) for m, r, enemy in loadouts if (slots[m], slots[r]) == ("melee", "ranged")]

    def solve_all(self) -> Iterator[tuple[int, int]]:
        """Solve every slice, a few at a time; yields how many are done, and of how many."""
        every = self.every()
        yield 0, len(every)
        with ThreadPoolExecutor(min(MOST_AT_ONCE, os.cpu_count() or 1)) as pool:
            for done, _ in enumerate(pool.map(lambda one: self.solve(*one), every), 1):
                yield done, len(every)

    def solve(self, melee: int, ranged: int, enemy: int) -> None:
        """Solve a slice unless it is solved already. A thread that asks while another solves it waits."""
        number = slice_of(self.facts, melee, ranged, enemy)
        with self._locks[number]:
            if not self.heads["solved"][number]:
                self._solve(melee, ranged, enemy, number)
                self.heads["solved"][number] = 1

    def _solve(self, melee: int, ranged: int, enemy: int, number: int) -> None:
        from lazaretto.solve.shelf import shelved_arrays

        n = reduced(self.numbers, self.weapons[melee], self.weapons[ranged], self.enemies[enemy])
        found = shelved_arrays(MADE_BY, ("slice", msgspec.json.encode(n).decode()), lambda: solved(n))
        begins = int(self.heads["begins"][number])
        ends = begins + len(found["choices"])
        self.choices[begins:ends], self.costs[begins:ends] = found["choices"], found["costs"]


@lru_cache(maxsize=2)
def slices(n: RadiumNumbers) -> Slices:
    """The slices of these numbers, shared by all callers."""
    return Slices(n)
