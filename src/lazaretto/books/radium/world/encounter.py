"""A round of an encounter: what may be chosen, and what comes of it."""

from __future__ import annotations

from lazaretto.books.radium.rules import (
    CURRENT,
    DREAD,
    FLED,
    GOES_ON,
    GRAPPLE,
    LEAD_COAT,
    POOL,
    RAYS,
    SLAIN,
    SLAYS,
    SPENT,
    TIES,
    dice_of,
    exposed,
    fate,
    is_helpless,
    is_usable,
    may_go_first,
    most_assigned,
    recovery,
    restored,
)
from lazaretto.books.radium.world.layout import FIGHT, FLEE, HOOK, Journeys, code, how_of, kind_of, one_of, two_of
from lazaretto.books.radium.world.numbers import (
    A_WEAPON,
    AN_ENEMY,
    ATTACK_ROW,
    ATTACKED_IN_FLIGHT,
    DEADLY,
    DEFENSE,
    ENEMIES,
    ENEMY_ATTACK_ROW,
    FIRST_COST,
    FLIGHT_ROW,
    FREE_DEFENSE,
    FREE_LETHALITY,
    FREE_RATING,
    GLOWS,
    GUARDS,
    HARM,
    HOLDS,
    LETHALITY,
    MAY_STRIKE_FIRST,
    RATE,
    RAYS_EACH,
    STAMINA_WOUND,
    STEP,
    WEAPONS,
    WOUND_ROW,
)
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled


@compiled
def weapon_in(worlds: Journeys, facts: Ints, slot: Int) -> int:
    """Where the weapon in a slot stands among the facts: 0 is the melee weapon, 1 the ranged one."""
    w = worlds[0]
    place: int = facts[WEAPONS] + A_WEAPON * (w.ranged if slot == 1 else w.melee)
    return place


@compiled
def offer_round(worlds: Journeys, facts: Ints, choices: Ints) -> int:
    """RA4: fight or flee. What may be chosen in a round, and how many choices that is."""
    w = worlds[0]
    count = offer_fight(worlds, facts, choices, 0, 0)
    count = offer_fight(worlds, facts, choices, count, 1)
    count = offer_flight(worlds, facts, choices, count)
    if w.equipment == GRAPPLE and w.uses > 0:
        choices[count] = code(HOOK, 0, 0, 0)
        count += 1
    return count


@compiled
def offer_fight(worlds: Journeys, facts: Ints, choices: Ints, count: Int, slot: Int) -> int:
    """RA5, RA-R4, RA-R7: a usable weapon, dice on LETHALITY and DEFENSE, and striking first where that can be paid."""
    w = worlds[0]
    weapon = weapon_in(worlds, facts, slot)
    if not is_usable(facts[weapon + HOLDS], w.rounds):
        return count
    is_free = facts[FREE_RATING]
    for lethality in range(most_assigned(facts[weapon + LETHALITY], w.stamina, is_free), -1, -1):
        for defense in range(most_assigned(facts[weapon + DEFENSE], w.stamina, is_free) + 1):
            spent = lethality + defense
            if spent <= w.stamina:
                choices[count] = code(FIGHT, slot, lethality, defense)
                count += 1
                dice = dice_of(facts[weapon + LETHALITY], facts[weapon + FREE_LETHALITY], lethality, is_free)
                use = (facts[weapon + HOLDS], facts[weapon + GLOWS])
                first = may_go_first(facts[weapon + MAY_STRIKE_FIRST], dice, use[0], use[1])
                if first and spent + facts[weapon + FIRST_COST] <= w.stamina:
                    choices[count] = code(FIGHT, slot + 2, lethality, defense)
                    count += 1
    return count


@compiled
def offer_flight(worlds: Journeys, facts: Ints, choices: Ints, count: Int) -> int:
    """RA13, RA-R2: dice that run, at least one, and dice that guard, within a carried weapon's DEFENSE."""
    w = worlds[0]
    guard = max(facts[weapon_in(worlds, facts, 0) + DEFENSE], facts[weapon_in(worlds, facts, 1) + DEFENSE])
    for dice in range(w.stamina, 0, -1):
        for guarding in range(min(guard, w.stamina - dice) + 1):
            choices[count] = code(FLEE, 0, dice, guarding)
            count += 1
    return count


@compiled
def play_round(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, choice: Int) -> None:
    """RA4, RA-R5, RA-R13: one round. RECOVERY comes at its end; not to the dead, nor to who has got away."""
    w = worlds[0]
    if kind_of(choice) == FIGHT:
        fight(worlds, facts, rows, tape, choice)
    elif kind_of(choice) == FLEE:
        flee(worlds, facts, rows, tape, choice)
    else:
        w.uses -= 1
        w.standing = FLED
    recovered = recovery(facts[RATE], w.exposure, facts[STEP], w.worn)
    if w.standing in (GOES_ON, SLAIN):
        w.stamina = restored(w.stamina, w.pool, recovered)
    harm = facts[facts[ENEMIES] + AN_ENEMY * w.enemy + HARM]
    helpless = w.standing == GOES_ON and is_helpless(w.stamina, recovered, facts[STAMINA_WOUND], harm)
    if helpless and not has_a_way(worlds, facts):
        w.standing = SPENT


@compiled
def has_a_way(worlds: Journeys, facts: Ints) -> bool:
    """Whether something can be done without stamina: a weapon with dice of its own, or the grapple."""
    w = worlds[0]
    found: bool = w.equipment == GRAPPLE and w.uses > 0
    for slot in range(2):
        weapon = weapon_in(worlds, facts, slot)
        dice = dice_of(facts[weapon + LETHALITY], facts[weapon + FREE_LETHALITY], 0, facts[FREE_RATING])
        found = found or (dice > 0 and is_usable(facts[weapon + HOLDS], w.rounds))
    return found


@compiled
def fight(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, choice: Int) -> None:
    """RA5, RA6, RA-R13: dice are spent whether they help or not; the enemy attacks first unless the player pays to."""
    w = worlds[0]
    slot, first = how_of(choice) % 2, how_of(choice) // 2
    weapon = weapon_in(worlds, facts, slot)
    w.stamina -= one_of(choice) + two_of(choice) + first * facts[weapon + FIRST_COST]
    is_free = facts[FREE_RATING]
    lethality = dice_of(facts[weapon + LETHALITY], facts[weapon + FREE_LETHALITY], one_of(choice), is_free)
    guard = dice_of(facts[weapon + DEFENSE], facts[weapon + FREE_DEFENSE], two_of(choice), is_free)
    if first:
        strike(worlds, facts, rows, tape, weapon, lethality)
    if w.standing == GOES_ON:
        be_attacked(worlds, facts, rows, tape, guard)
    if w.standing == GOES_ON and not first:
        strike(worlds, facts, rows, tape, weapon, lethality)


@compiled
def strike(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, weapon: Int, lethality: Int) -> None:
    """RA8, RA9, RA18, RA-R10, RA-R13: the player's attack; without dice there is none. A shot costs a round, or
    exposure, before it is seen what it does."""
    w = worlds[0]
    if lethality == 0:
        return
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
def flee(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, choice: Int) -> None:
    """RA13, RA-R2: away, or the enemy attacks against the guard; all dice are spent."""
    w = worlds[0]
    w.stamina -= one_of(choice) + two_of(choice)
    if draw(tape, rows, facts[FLIGHT_ROW] + one_of(choice) - 1, 0):
        w.standing = FLED
    elif facts[ATTACKED_IN_FLIGHT]:
        be_attacked(worlds, facts, rows, tape, two_of(choice))


@compiled
def be_attacked(worlds: Journeys, facts: Ints, rows: Ints, tape: Ints, guard: Int) -> None:
    """RA7, RA15: the enemy's attack, and the wound where it gets through."""
    w = worlds[0]
    lethality = facts[facts[ENEMIES] + AN_ENEMY * w.enemy + LETHALITY]
    if draw(tape, rows, facts[ENEMY_ATTACK_ROW] + (lethality - 1) * facts[GUARDS] + guard, 0):
        suffer(worlds, facts, draw(tape, rows, facts[WOUND_ROW] + lethality - 1, 0))


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
