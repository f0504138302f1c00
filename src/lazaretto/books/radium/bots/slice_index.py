"""The index of solved encounters: a slice of the arrays for every loadout and enemy, and in it a place for every
state."""

from __future__ import annotations

from typing import Annotated, Any

from lazaretto.books.radium.rules import PHYSICAL, RAYS, exposed
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.kernel import Int, Layout, Worlds, compiled

HEAD = Layout("SliceHead", begins="int64", stride="int64", healths="int64", solved="int64")
"""A slice: where it begins, the half points between two levels of exposure (0: levels are points of lost RECOVERY), how
many healths it distinguishes, and whether it is solved."""

Heads = Annotated[Worlds, HEAD]


@compiled
def slice_of(facts: Facts, melee: Int, ranged: Int, enemy: Int) -> int:
    """The number of a loadout's slice against an enemy."""
    n = facts[0]
    number: int = (enemy * n.weapons_in_all + melee) * n.weapons_in_all + ranged
    return number


@compiled
def stride_of(facts: Facts, ranged: Int, enemy: Int) -> int:
    """RA18, RA-R11: the greatest common divisor of what shots and rays add to exposure, in half points; 0 if nothing
    raises it."""
    n = facts[0]
    shot = n.weapons[ranged].glows
    rays = n.rays_each if n.enemies[enemy].harm == RAYS else 0
    while rays:  # Euclid's algorithm.
        shot, rays = rays, shot % rays
    return exposed(shot, 0)


@compiled
def lay_head(heads: Heads, facts: Facts, melee: Int, ranged: Int, enemy: Int, begins: Int) -> int:
    """Fill in the head of a slice that is not solved yet. Returns how many places it takes."""
    n, new = facts[0], heads[slice_of(facts, melee, ranged, enemy)]
    stride = stride_of(facts, ranged, enemy)
    levels = -(-n.deadly // stride) if stride else n.rate + 1
    healths = n.full_health + 1 if n.enemies[enemy].harm == PHYSICAL else 1
    new.begins, new.stride, new.healths, new.solved = begins, stride, healths, 0
    rounds = n.weapons[ranged].holds + 1
    size: int = levels * healths * (n.full_stamina + 1) ** 2 * rounds
    return size


@compiled
def place(heads: Heads, number: Int, facts: Facts, worlds: Journeys, stamina: Int) -> int:
    """The place of an encounter that starts with this stamina, and otherwise as the world is, within all slices."""
    w, n, within = worlds[0], facts[0], heads[number]
    full, stride = n.full_stamina, within.stride
    level = w.exposure // stride if stride else min(n.rate, w.exposure // n.step + w.worn)
    health = w.health if within.healths > 1 else 0
    at = level * within.healths + health
    at = (at * (full + 1) + w.pool) * (full + 1) + stamina
    found: int = within.begins + at * (n.weapons[w.ranged].holds + 1) + w.rounds
    return found


def heads_for(n: RadiumNumbers) -> list[Any]:
    """Blank heads for every loadout against every enemy, as plain objects."""
    return [HEAD.plain(HEAD.blank()) for _ in range(len(n.enemies) * len(n.weapons) ** 2)]


def as_records(heads: list[Any]) -> Heads:
    """The heads as an array for compiled loops."""
    return HEAD.worlds(b"".join(HEAD.pack([head]) for head in heads), compiled=True)
