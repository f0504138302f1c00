"""Solved encounters as a bot on a journey uses them: for every loadout and enemy the best choice and what the encounter
will cost, by the measure `cost`. A slice is solved when it is first asked for, and kept on the shelf."""

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

from lazaretto.books.radium.bots.places import Heads, as_records, heads_for, lay_head, place, slice_of
from lazaretto.books.radium.bots.reduced import reduced
from lazaretto.books.radium.bots.solving import solved
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.facts import Facts
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.game import Refusal
from lazaretto.kernel import Int, compiled

UNSOLVED = -1

MADE_BY = tuple(
    f"lazaretto.books.radium.{module}"
    for module in (
        "bots.layer_loop",
        "bots.layers",
        "bots.lines",
        "bots.places",
        "bots.policy",
        "bots.solving",
        "bots.tails",
        "choices",
        "encounter",
        "explorer",
        "rules",
        "spending",
        "tables",
        "world.acts",
        "world.encounter",
        "world.facts",
        "world.game_arrays",
        "world.layout",
        "world.numbers",
        "world.points",
        "world.wasteland",
    )
)
"""The modules that a solved slice depends on."""

MOST_STATES = 1 << 26
"""States of all slices together: about a gigabyte."""

MOST_AT_ONCE = 4
"""Slices that are solved at once: each takes some hundred megabytes meanwhile."""


@compiled
def look_up(heads: Heads, facts: Facts, worlds: Journeys, enemy: Int, stamina: Int) -> int:
    """Where an encounter with this enemy, begun with this stamina, stands among all slices; `UNSOLVED` where its slice
    is not solved yet."""
    w = worlds[0]
    number = slice_of(facts, w.melee, w.ranged, enemy)
    return place(heads, number, facts, worlds, stamina) if heads[number].solved else UNSOLVED


class Slices:
    """All slices of some numbers: their heads, the best choices and the costs, in three arrays that loops read."""

    def __init__(self, n: RadiumNumbers) -> None:
        import numpy as np

        self.numbers = n
        self.facts = laid_out(n).facts
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
        """Solve every slice, a few at once; how many are done, and of how many, from the beginning on."""
        every = self.every()
        yield 0, len(every)
        with ThreadPoolExecutor(min(MOST_AT_ONCE, os.cpu_count() or 1)) as pool:
            for done, _ in enumerate(pool.map(lambda one: self.solve(*one), every), 1):
                yield done, len(every)

    def solve(self, melee: int, ranged: int, enemy: int) -> None:
        """Solve a slice, if nobody has yet; who comes while somebody does waits."""
        number = slice_of(self.facts, melee, ranged, enemy)
        with self._locks[number]:
            if not self.heads["solved"][number]:
                self._solve(melee, ranged, enemy, number)
                self.heads["solved"][number] = 1

    def _solve(self, melee: int, ranged: int, enemy: int, number: int) -> None:
        from lazaretto.solve.shelf import kept_arrays

        n = reduced(self.numbers, self.weapons[melee], self.weapons[ranged], self.enemies[enemy])
        found = kept_arrays(MADE_BY, ("slice", msgspec.json.encode(n).decode()), lambda: solved(n))
        begins = int(self.heads["begins"][number])
        ends = begins + len(found["choices"])
        self.choices[begins:ends], self.costs[begins:ends] = found["choices"], found["costs"]


@lru_cache(maxsize=2)
def slices(n: RadiumNumbers) -> Slices:
    """The slices of these numbers, shared by whoever uses them."""
    return Slices(n)
