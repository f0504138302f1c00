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

import msgspec

from lazaretto.books.radium.bots.solving import KNOWN, begun, np_ints, solved
from lazaretto.books.radium.rules import PHYSICAL, RAYS, exposed
from lazaretto.books.radium.tables import RadiumNumbers, Setup, carried
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.numbers import (
    A_WEAPON,
    AN_ENEMY,
    DEADLY,
    ENEMIES,
    FULL_HEALTH,
    FULL_STAMINA,
    GLOWS,
    HARM,
    HOLDS,
    RATE,
    RAYS_EACH,
    STEP,
    WEAPONS,
    WEAPONS_IN_ALL,
    laid_out,
)
from lazaretto.game import Refusal
from lazaretto.kernel import Int, Ints, compiled, fast

BEGINS, STRIDE, HEALTHS, SOLVED, A_SLICE = range(5)
"""A slice's head: where it begins, half points of exposure from level to level (0: levels are steps of RECOVERY lost),
how many healths it tells apart, and whether it is solved."""

UNSOLVED = -1

MADE_BY = tuple(
    f"lazaretto.books.radium.{module}"
    for module in (
        "bots.solving",
        "choices",
        "encounter",
        "explorer",
        "rules",
        "spending",
        "table",
        "tables",
        "world.acts",
        "world.encounter",
        "world.layout",
        "world.numbers",
        "world.wasteland",
    )
)
"""The modules that a solved slice depends on."""

MOST_STATES = 1 << 26
"""States of all slices together: about a gigabyte."""

MOST_AT_ONCE = 4
"""Slices that are solved at once: each takes some hundred megabytes meanwhile."""


@compiled
def slice_of(facts: Ints, melee: Int, ranged: Int, enemy: Int) -> int:
    """Where the head of a loadout's slice against an enemy is."""
    head: int = A_SLICE * ((enemy * facts[WEAPONS_IN_ALL] + melee) * facts[WEAPONS_IN_ALL] + ranged)
    return head


@compiled
def stride_of(facts: Ints, ranged: Int, enemy: Int) -> int:
    """RA18, RA-R11: by how many half points exposure goes up in an encounter; 0 where it does not."""
    shot = facts[facts[WEAPONS] + A_WEAPON * ranged + GLOWS]
    rays = facts[RAYS_EACH] if facts[facts[ENEMIES] + AN_ENEMY * enemy + HARM] == RAYS else 0
    while rays:
        shot, rays = rays, shot % rays
    return exposed(shot, 0)


@compiled
def place(heads: Ints, head: Int, facts: Ints, ranged: Int, state: Ints) -> int:
    """Where a state (health, stamina, pool, exposure, rounds, worn) stands in the slice."""
    full, stride = facts[FULL_STAMINA], heads[head + STRIDE]
    level = state[3] // stride if stride else min(facts[RATE], state[3] // facts[STEP] + state[5])
    health = state[0] if heads[head + HEALTHS] > 1 else 0
    at = level * heads[head + HEALTHS] + health
    at = (at * (full + 1) + state[2]) * (full + 1) + state[1]
    found: int = heads[head + BEGINS] + at * (facts[facts[WEAPONS] + A_WEAPON * ranged + HOLDS] + 1) + state[4]
    return found


@compiled
def look_up(heads: Ints, facts: Ints, worlds: Journeys, enemy: Int, stamina: Int, state: Ints) -> int:
    """Where an encounter with this enemy, begun with this stamina, stands among all slices; `UNSOLVED` where its slice
    is not solved yet."""
    w = worlds[0]
    head = slice_of(facts, w.melee, w.ranged, enemy)
    if not heads[head + SOLVED]:
        return UNSOLVED
    state[0], state[1], state[2], state[3], state[4], state[5] = w.health, stamina, w.pool, w.exposure, w.rounds, w.worn
    return place(heads, head, facts, w.ranged, state)


@compiled
def write(
    heads: Ints, head: Int, facts: Ints, ranged: Int, states: Ints, picks: Ints, costs: Ints, choices: Ints, kept: Ints
) -> None:
    """Put the best choice and the cost of each state where they are looked up."""
    for number in range(len(picks)):
        at = place(heads, head, facts, ranged, states[KNOWN * number : KNOWN * (number + 1)])
        choices[at], kept[at] = picks[number], costs[number]


class Slices:
    """All slices of some numbers: their heads, the best choices and the costs, in three arrays that loops read."""

    def __init__(self, n: RadiumNumbers) -> None:
        import numpy as np

        self.numbers = n
        self.facts = np.asarray(laid_out(n).ints)
        self.weapons, self.enemies = list(n.weapons), list(n.enemies)
        self.heads = np.zeros(A_SLICE * len(self.enemies) * len(self.weapons) ** 2, dtype=np.int64)
        size = 0
        for melee, ranged, enemy in self.every():
            size += self._lay_head(melee, ranged, enemy, size)
        if size > MOST_STATES:
            raise Refusal(
                f"Under these numbers {size:,} states would have to be solved for the bot optimal; {MOST_STATES:,} are "
                "the most. Choose another bot, or numbers with fewer states."
            )
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
        head = slice_of(self.facts, melee, ranged, enemy)
        with self._locks[head]:
            if not self.heads[head + SOLVED]:
                self._solve(melee, ranged, enemy, head)
                self.heads[head + SOLVED] = 1

    def _solve(self, melee: int, ranged: int, enemy: int, head: int) -> None:
        from lazaretto.solve.shelf import kept_arrays

        setup = Setup(self.weapons[melee], self.weapons[ranged], "none", self.enemies[enemy])
        n = msgspec.structs.replace(self.numbers, setup=setup)
        states = begun(n, int(self.heads[head + STRIDE]), int(self.heads[head + HEALTHS]) > 1)
        found = kept_arrays(MADE_BY, _key(n), lambda: solved(n, states))
        kept = np_ints(states, KNOWN), found["choices"], found["costs"]
        fast(write)(self.heads, head, self.facts, ranged, *kept, self.choices, self.costs)

    def _lay_head(self, melee: int, ranged: int, enemy: int, begins: int) -> int:
        """Write a slice's head; its size."""
        facts, full = self.facts, int(self.facts[FULL_STAMINA])
        stride = stride_of(facts, ranged, enemy)
        levels = -(-facts[DEADLY] // stride) if stride else facts[RATE] + 1
        harm = facts[facts[ENEMIES] + AN_ENEMY * enemy + HARM]
        healths = facts[FULL_HEALTH] + 1 if harm == PHYSICAL else 1
        head = slice_of(facts, melee, ranged, enemy)
        self.heads[head : head + A_SLICE] = begins, stride, healths, 0
        rounds = facts[facts[WEAPONS] + A_WEAPON * ranged + HOLDS] + 1
        return int(levels * healths * (full + 1) ** 2 * rounds)


def _key(n: RadiumNumbers) -> tuple[str, ...]:
    """All that an encounter's solution depends on, as texts."""
    weapons = [msgspec.structs.replace(weapon, common=0) for weapon in carried(n)]
    enemy = msgspec.structs.replace(n.enemies[n.setup.enemy], common=0)
    rulings = msgspec.structs.replace(n.rulings, refill="none", window=1)
    radiation = msgspec.structs.replace(n.radiation, levels=())
    parts = (n.player, n.escape, n.wounds, radiation, rulings, n.cost, *weapons, enemy)
    return "slice", *(msgspec.json.encode(part).decode() for part in parts)


@lru_cache(maxsize=2)
def slices(n: RadiumNumbers) -> Slices:
    """The slices of these numbers, shared by whoever uses them."""
    return Slices(n)
