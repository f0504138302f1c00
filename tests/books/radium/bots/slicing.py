"""For the tests of slices: small numbers, one encounter of every kind, and their solutions by state."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from lazaretto.books.radium.bots.slice_index import HEAD
from lazaretto.books.radium.bots.slices import UNSOLVED, Slices, look_up
from lazaretto.books.radium.encounter import Encounter, packed
from lazaretto.books.radium.tables import RadiumNumbers, Setup
from lazaretto.books.radium.world.journey_layout import JOURNEY
from tests.books.radium.playing import numbers

SMALL = ("rulings.health=3", "player.stamina=3", "weapons.gun.rounds=2", "radiation.deadly=20", "rulings.step=6")

KINDS = {
    "physical": ("blade", "gun", "brute", 0),
    "three dice": ("club", "gun", "giant", 0),
    "rays": ("blade", "gun", "glow", 4),
    "dread": ("blade", "gun", "fear", 0),
    "a weapon that glows": ("club", "lamp", "wall", 8),
    "one that glows, against rays": ("blade", "lamp", "glow", 4),
}
"""Loadout and enemy, and by how many half points exposure goes up."""


@cache
def small(melee: str, ranged: str, enemy: str, *over: str) -> RadiumNumbers:
    """Small numbers with this loadout and this enemy."""
    return replace(numbers(*SMALL, *over), setup=Setup(melee, ranged, "none", enemy))


def begun(n: RadiumNumbers, stride: int) -> list[Encounter]:
    """Every state that an encounter may begin in: exposure by the stride, or by steps of RECOVERY lost."""
    health, deadly = n.rulings.health, 2 * n.radiation.deadly
    hurts = n.enemies[n.setup.enemy].harm == "physical"
    return [
        Encounter(health, stamina, pool, exposure, rounds)
        for health in range(1 if hurts else health, health + 1)
        for pool in range(1, n.player.stamina + 1)
        for exposure in range(0, deadly, stride or 2 * n.rulings.step)
        for rounds in range(n.weapons[n.setup.ranged].rounds + 1)
        for stamina in range(pool + 1)
    ]


def numbered(known: Slices, melee: str, ranged: str, enemy: str) -> tuple[int, int, int]:
    """A loadout and an enemy by their places in the tables."""
    return known.weapons.index(melee), known.weapons.index(ranged), known.enemies.index(enemy)


def places(known: Slices, n: RadiumNumbers, states: list[Encounter]) -> list[int]:
    """Where each state is looked up."""
    found, heads = [], HEAD.worlds(bytes(known.heads), False)
    for state in states:
        world = JOURNEY.plain(packed(n, state))
        found.append(look_up(heads, known.facts, [world], world.enemy, state.stamina))
    return found


def looked_up(known: Slices, n: RadiumNumbers, states: list[Encounter]) -> list[tuple[int, int]]:
    """The choice and the cost of each state, solved if they were not."""
    known.solve(*numbered(known, n.setup.melee, n.setup.ranged, n.setup.enemy))
    at = places(known, n, states)
    assert UNSOLVED not in at
    return list(zip(known.choices[at].tolist(), known.costs[at].tolist(), strict=True))
