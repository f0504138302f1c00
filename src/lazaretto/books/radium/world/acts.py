"""The acts that rounds are made of: what each does, with at most one die."""

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
from lazaretto.books.radium.world.layout import Journeys, how_of, kind_of, one_of
from lazaretto.books.radium.world.numbers import (
    A_WEAPON,
    AN_ENEMY,
    ATTACK_ROW,
    DEADLY,
    DEFENSE,
    ENEMIES,
    ENEMY_ATTACK_ROW,
    FLIGHT_ROW,
    GLOWS,
    GUARDS,
    HARM,
    HOLDS,
    LETHALITY,
    RATE,
    RAYS_EACH,
    STAMINA_WOUND,
    WEAPONS,
    WOUND_ROW,
)
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled

NOTHING, STRIKE, GUARD, WOUND, RUN, THROW = range(6)
"""Kinds of act: none, the player's attack, the enemy's attack against a guard, the wound that it leaves, a flight, and
the grapple. An act is written like a choice: its kind, the weapon's slot, and how many dice."""


@compiled
def weapon_in(worlds: Journeys, facts: Ints, slot: Int) -> int:
    """Where the weapon in a slot stands among the facts: 0 is the melee weapon, 1 the ranged one."""
    w = worlds[0]
    place: int = facts[WEAPONS] + A_WEAPON * (w.ranged if slot == 1 else w.melee)
    return place


@compiled(inline=True)  # A solver plays millions of acts, and a call costs as much as one.
def perform(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, act: Int) -> int:
    """Do an act. By how many places the round moves on: by two where an attack leaves no wound."""
    if kind_of(act) == STRIKE:
        strike(worlds, facts, rows, tape, weapon_in(worlds, facts, how_of(act)), one_of(act))
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
def strike(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, weapon: Int, lethality: Int) -> None:
    """RA8, RA9, RA18, RA-R10, RA-R13: the player's attack. A shot costs a round, or exposure, before it is seen what it
    does."""
    w = worlds[0]
    if facts[weapon + HOLDS] > 0:
        w.rounds -= 1
    if facts[weapon + GLOWS] > 0:
        glow(worlds, facts, facts[weapon + GLOWS])
    if w.standing != GOES_ON:
        return
    defense = max(0, facts[facts[ENEMIES] + AN_ENEMY * w.enemy + DEFENSE] - w.broken)
    done = draw(tape, rows, facts[ATTACK_ROW] + 4 * (lethality - 1) + defense, 0)
    if done == SLAYS:
        w.standing = SLAIN
    elif done == TIES and defense > 0:
        w.broken += 1


@compiled
def gets_through(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, guard: Int) -> bool:
    """RA7: the enemy's attack."""
    lethality = facts[facts[ENEMIES] + AN_ENEMY * worlds[0].enemy + LETHALITY]
    return draw(tape, rows, facts[ENEMY_ATTACK_ROW] + (lethality - 1) * facts[GUARDS] + guard, 0) != 0


@compiled
def be_wounded(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints) -> None:
    """RA15: the wound of an attack that got through."""
    lethality = facts[facts[ENEMIES] + AN_ENEMY * worlds[0].enemy + LETHALITY]
    suffer(worlds, facts, draw(tape, rows, facts[WOUND_ROW] + lethality - 1, 0))


@compiled
def run_away(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, dice: Int) -> None:
    """RA13: away, or not."""
    if draw(tape, rows, facts[FLIGHT_ROW] + dice - 1, 0):
        worlds[0].standing = FLED


@compiled
def throw_grapple(worlds: Journeys) -> None:
    """RA-R9: away for certain."""
    worlds[0].uses -= 1
    worlds[0].standing = FLED


@compiled
def suffer(worlds: Journeys, facts: Ints, loss: Int) -> None:
    """RA20, RA21, RA-R5, RA-R11: what a wound takes: HEALTH, or exposure or stamina in its stead; or STAMINA."""
    w = worlds[0]
    harm = facts[facts[ENEMIES] + AN_ENEMY * w.enemy + HARM]
    if loss < 0:
        weary(worlds, facts, -loss)
    elif harm == RAYS:
        glow(worlds, facts, facts[RAYS_EACH] * loss)
    elif harm == DREAD:
        w.stamina = max(0, w.stamina - loss)
    else:
        w.health = max(0, w.health - loss)
    w.standing = fate(w.health, w.exposure, w.pool, facts[DEADLY])


@compiled
def weary(worlds: Journeys, facts: Ints, loss: Int) -> None:
    """RA20, RA-R5: −n STAMINA: the pool and the current stamina, or in a variant the one or the RECOVERY alone."""
    w = worlds[0]
    if facts[STAMINA_WOUND] == POOL:
        w.pool = max(0, w.pool - loss)
    if facts[STAMINA_WOUND] == POOL or facts[STAMINA_WOUND] == CURRENT:
        w.stamina = max(0, w.stamina - loss)
    else:
        w.worn = min(facts[RATE], w.worn + loss)


@compiled
def glow(worlds: Journeys, facts: Ints, points: Int) -> None:
    """RA-R6, RA-R9: exposure, halved by a lead coat; what is beyond deadly is not counted."""
    w = worlds[0]
    w.exposure = min(facts[DEADLY], w.exposure + exposed(points, w.equipment == LEAD_COAT))
    w.standing = fate(w.health, w.exposure, w.pool, facts[DEADLY])
