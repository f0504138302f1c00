"""A round of an encounter: what may be chosen, and in which order which acts come of it. What an act does is in
`acts`."""

from __future__ import annotations

from lazaretto.books.radium.rules import (
    GOES_ON,
    GRAPPLE,
    SLAIN,
    SPENT,
    dice_of,
    is_helpless,
    is_usable,
    may_go_first,
    most_assigned,
    recovery,
    restored,
)
from lazaretto.books.radium.world.acts import GUARD, NOTHING, RUN, STRIKE, THROW, WOUND, perform, weapon_in
from lazaretto.books.radium.world.layout import FIGHT, FLEE, HOOK, Journeys, code, how_of, kind_of, one_of, two_of
from lazaretto.books.radium.world.numbers import (
    AN_ENEMY,
    ATTACKED_IN_FLIGHT,
    DEFENSE,
    ENEMIES,
    FIRST_COST,
    FREE_DEFENSE,
    FREE_LETHALITY,
    FREE_RATING,
    GLOWS,
    HARM,
    HOLDS,
    LETHALITY,
    MAY_STRIKE_FIRST,
    RATE,
    STAMINA_WOUND,
    STEP,
)
from lazaretto.kernel import Int, Ints, compiled

MOST_ACTS = 3
"""Acts in a round: an attack, its wound, and the player's attack; or a flight before the first two."""


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
    """RA4, RA5: one round. Dice are spent whether they help or not; then act follows act for as long as it goes on."""
    w = worlds[0]
    w.stamina -= spent_on(worlds, facts, choice)
    place = 0
    while w.standing == GOES_ON and place < MOST_ACTS:
        place += perform(worlds, facts, rows, tape, act_at(worlds, facts, choice, place))
    end_round(worlds, facts)


@compiled
def spent_on(worlds: Journeys, facts: Ints, choice: Int) -> int:
    """RA5, RA13, RA-R7: the stamina that a choice costs: its dice, and what striking first costs besides."""
    first = how_of(choice) // 2 if kind_of(choice) == FIGHT else 0
    weapon = weapon_in(worlds, facts, how_of(choice) % 2)
    spent: int = one_of(choice) + two_of(choice) + first * facts[weapon + FIRST_COST]
    return spent


@compiled
def act_at(worlds: Journeys, facts: Ints, choice: Int, place: Int) -> int:
    """The first, second or third act of a round."""
    if kind_of(choice) == FIGHT:
        return act_in_fight(worlds, facts, choice, place)
    if kind_of(choice) == FLEE:
        return act_in_flight(facts, choice, place)
    return code(THROW if place == 0 else NOTHING, 0, 0, 0)


@compiled
def act_in_fight(worlds: Journeys, facts: Ints, choice: Int, place: Int) -> int:
    """RA6, RA-R13: the enemy attacks first unless the player pays to. Without dice there is no attack."""
    slot, first = how_of(choice) % 2, how_of(choice) // 2
    if place == (0 if first else 2):
        dice = dice_on(worlds, facts, slot, LETHALITY, one_of(choice))
        return code(STRIKE, slot, dice, 0) if dice > 0 else code(NOTHING, 0, 0, 0)
    if place == (1 if first else 0):
        return code(GUARD, 0, dice_on(worlds, facts, slot, DEFENSE, two_of(choice)), 0)
    return code(WOUND, 0, 0, 0)


@compiled
def act_in_flight(facts: Ints, choice: Int, place: Int) -> int:
    """RA13, RA-R2: away, or the enemy attacks against the guard."""
    if place == 0:
        return code(RUN, 0, one_of(choice), 0)
    if not facts[ATTACKED_IN_FLIGHT]:
        return code(NOTHING, 0, 0, 0)
    return code(GUARD, 0, two_of(choice), 0) if place == 1 else code(WOUND, 0, 0, 0)


@compiled
def dice_on(worlds: Journeys, facts: Ints, slot: Int, rating: Int, assigned: Int) -> int:
    """RA5, RA10: how many dice are thrown on a weapon's LETHALITY or DEFENSE."""
    weapon = weapon_in(worlds, facts, slot)
    free_dice = facts[weapon + (FREE_LETHALITY if rating == LETHALITY else FREE_DEFENSE)]
    return dice_of(facts[weapon + rating], free_dice, assigned, facts[FREE_RATING])


@compiled
def end_round(worlds: Journeys, facts: Ints) -> None:
    """RA11, RA-R5, RA-R13: RECOVERY comes at the end of a round; not to the dead, nor to who has got away."""
    w = worlds[0]
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
