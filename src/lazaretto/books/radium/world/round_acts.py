"""The acts that rounds are made of. Each rolls at most one die."""

from __future__ import annotations

from lazaretto.books.radium.rules import (
    CURRENT,
    DREAD,
    FLED,
    GOES_ON,
    LEAD_COAT,
    POOL,
    RAYS,
    SLAIN,
    SLAYS,
    TIES,
    exposed,
    fate,
)
from lazaretto.books.radium.world.journey_layout import Journeys, how_of, kind_of, one_of
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled

NOTHING, STRIKE, GUARD, WOUND, RUN, THROW = range(6)
"""Kinds of act: none, the player's attack, the enemy's attack against a guard, the wound it deals, a flight, and the
grapple. An act is encoded like a choice: its kind, the weapon's slot, and how many dice."""


@compiled
def weapon_in(worlds: Journeys, slot: Int) -> int:
    """The number in the tables of the weapon in a slot: slot 0 has the melee weapon, slot 1 the ranged one."""
    w = worlds[0]
    place: int = w.ranged if slot == 1 else w.melee
    return place


@compiled(inline=True)  # A solver plays millions of acts, and calling this would cost as much as the act itself.
def perform(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, act: Int) -> int:
    """Do an act, and return by how many acts the round moves on: by two if an attack leaves no wound, else by one."""
    if kind_of(act) == STRIKE:
        strike(worlds, facts, rows, tape, weapon_in(worlds, how_of(act)), one_of(act))
    elif kind_of(act) == GUARD:
        return 1 if gets_through(worlds, facts, rows, tape, one_of(act)) else 2
    elif kind_of(act) == WOUND:
        be_wounded(worlds, facts, rows, tape)
    elif kind_of(act) == RUN:
        run_away(worlds, facts, rows, tape, one_of(act))
    elif kind_of(act) == THROW:
        throw_grapple(worlds)
    return 1


@compiled
def strike(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, place: Int, lethality: Int) -> None:
    """RA8, RA9, RA18, RA-R10, RA-R13: the player's attack, with a weapon by its number in the tables. A shot costs its
    round or its exposure before its result is rolled."""
    w, n = worlds[0], facts[0]
    weapon = n.weapons[place]
    if weapon.holds > 0:
        w.rounds -= 1
    if weapon.glows > 0:
        glow(worlds, facts, weapon.glows)
    if w.standing != GOES_ON:
        return
    defense = max(0, n.enemies[w.enemy].defense - w.broken)
    done = draw(tape, rows, n.attack_row + 4 * (lethality - 1) + defense, 0)
    if done == SLAYS:
        w.standing = SLAIN
    elif done == TIES and defense > 0:
        w.broken += 1


@compiled
def gets_through(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, guard: Int) -> bool:
    """RA7: whether the enemy's attack gets through the guard."""
    n = facts[0]
    lethality = n.enemies[worlds[0].enemy].lethality
    return draw(tape, rows, n.enemy_attack_row + (lethality - 1) * n.guards + guard, 0) != 0


@compiled
def be_wounded(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> None:
    """RA15: the wound of an attack that got through."""
    n = facts[0]
    lethality = n.enemies[worlds[0].enemy].lethality
    suffer(worlds, facts, draw(tape, rows, n.wound_row + lethality - 1, 0))


@compiled
def run_away(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, dice: Int) -> None:
    """RA13: a flight, which succeeds or not."""
    n = facts[0]
    if draw(tape, rows, n.flight_row + dice - 1, 0):
        worlds[0].standing = FLED


@compiled
def throw_grapple(worlds: Journeys) -> None:
    """RA-R9: a sure escape, which uses the grapple up."""
    worlds[0].uses -= 1
    worlds[0].standing = FLED


@compiled
def suffer(worlds: Journeys, facts: Facts, loss: Int) -> None:
    """RA20, RA21, RA-R5, RA-R11: apply a wound: lost HEALTH, or instead exposure (rays) or stamina (dread); or lost
    STAMINA."""
    w, n = worlds[0], facts[0]
    harm = n.enemies[w.enemy].harm
    if loss < 0:
        weary(worlds, facts, -loss)
    elif harm == RAYS:
        glow(worlds, facts, n.rays_each * loss)
    elif harm == DREAD:
        w.stamina = max(0, w.stamina - loss)
    else:
        w.health = max(0, w.health - loss)
    w.standing = fate(w.health, w.exposure, w.pool, n.deadly)


@compiled
def weary(worlds: Journeys, facts: Facts, loss: Int) -> None:
    """RA20, RA-R5: −n STAMINA lowers the pool and the current stamina; in the variants, only the current stamina or
    only RECOVERY."""
    w, n = worlds[0], facts[0]
    if n.stamina_wound == POOL:
        w.pool = max(0, w.pool - loss)
    if n.stamina_wound in (POOL, CURRENT):
        w.stamina = max(0, w.stamina - loss)
    else:
        w.worn = min(n.rate, w.worn + loss)


@compiled
def glow(worlds: Journeys, facts: Facts, points: Int) -> None:
    """RA-R6, RA-R9: add exposure, halved by a lead coat and capped at the deadly amount."""
    w, n = worlds[0], facts[0]
    w.exposure = min(n.deadly, w.exposure + exposed(points, w.equipment == LEAD_COAT))
    w.standing = fate(w.health, w.exposure, w.pool, n.deadly)
