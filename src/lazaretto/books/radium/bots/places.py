"""Where the solution of an encounter's state stands: a slice for every loadout and enemy, a place for every state."""

from __future__ import annotations

from lazaretto.books.radium.rules import PHYSICAL, RAYS, exposed
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
)
from lazaretto.kernel import Int, Ints, compiled

BEGINS, STRIDE, HEALTHS, SOLVED, A_SLICE = range(5)
"""A slice's head: where it begins, half points of exposure from level to level (0: levels are steps of RECOVERY lost),
how many healths it tells apart, and whether it is solved."""

KNOWN = 6
"""Fields of a state that it is looked up by: health, stamina, pool, exposure, rounds, worn."""


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
def lay_head(heads: Ints, facts: Ints, melee: Int, ranged: Int, enemy: Int, begins: Int) -> int:
    """Write a slice's head; how many places it has."""
    stride = stride_of(facts, ranged, enemy)
    levels = -(-facts[DEADLY] // stride) if stride else facts[RATE] + 1
    healths = facts[FULL_HEALTH] + 1 if facts[facts[ENEMIES] + AN_ENEMY * enemy + HARM] == PHYSICAL else 1
    head = slice_of(facts, melee, ranged, enemy)
    heads[head + BEGINS], heads[head + STRIDE], heads[head + HEALTHS], heads[head + SOLVED] = begins, stride, healths, 0
    rounds = facts[facts[WEAPONS] + A_WEAPON * ranged + HOLDS] + 1
    size: int = levels * healths * (facts[FULL_STAMINA] + 1) ** 2 * rounds
    return size


@compiled
def place(heads: Ints, head: Int, facts: Ints, ranged: Int, state: Ints) -> int:
    """Where a state stands in the slice."""
    full, stride = facts[FULL_STAMINA], heads[head + STRIDE]
    level = state[3] // stride if stride else min(facts[RATE], state[3] // facts[STEP] + state[5])
    health = state[0] if heads[head + HEALTHS] > 1 else 0
    at = level * heads[head + HEALTHS] + health
    at = (at * (full + 1) + state[2]) * (full + 1) + state[1]
    found: int = heads[head + BEGINS] + at * (facts[facts[WEAPONS] + A_WEAPON * ranged + HOLDS] + 1) + state[4]
    return found
