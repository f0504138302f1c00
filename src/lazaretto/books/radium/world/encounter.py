"""A round of an encounter: the legal choices, and which acts a choice leads to, in which order. What an act does is in
`round_acts`."""

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
from lazaretto.books.radium.world.journey_layout import (
    FIGHT,
    FLEE,
    HOOK,
    Journeys,
    code,
    how_of,
    kind_of,
    one_of,
    two_of,
)
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.books.radium.world.round_acts import GUARD, NOTHING, RUN, STRIKE, THROW, WOUND, perform, weapon_in
from lazaretto.kernel import Int, Ints, compiled

MOST_ACTS = 3
"""The most acts in a round: an attack, its wound, and the player's attack; or a flight, an attack and its wound."""


@compiled
def offer_round(worlds: Journeys, facts: Facts, choices: Ints) -> int:
    """RA4: write the legal choices of a round, to fight or to flee, into `choices`. Returns how many there are."""
    w = worlds[0]
    count = offer_fight(worlds, facts, choices, 0, 0)
    count = offer_fight(worlds, facts, choices, count, 1)
    count = offer_flight(worlds, facts, choices, count)
    if w.equipment == GRAPPLE and w.uses > 0:
        choices[count] = code(HOOK, 0, 0, 0)
        count += 1
    return count


@compiled
def offer_fight(worlds: Journeys, facts: Facts, choices: Ints, count: Int, slot: Int) -> int:
    """RA5, RA-R4, RA-R7: a usable weapon, dice on LETHALITY and DEFENSE, and striking first if there is stamina for
    it."""
    w, n = worlds[0], facts[0]
    weapon = n.weapons[weapon_in(worlds, slot)]
    if not is_usable(weapon.holds, w.rounds):
        return count
    is_free = n.free_rating
    for lethality in range(most_assigned(weapon.lethality, w.stamina, is_free), -1, -1):
        for defense in range(most_assigned(weapon.defense, w.stamina, is_free) + 1):
            spent = lethality + defense
            if spent <= w.stamina:
                choices[count] = code(FIGHT, slot, lethality, defense)
                count += 1
                dice = dice_of(weapon.lethality, weapon.free_lethality, lethality, is_free)
                use = (weapon.holds, weapon.glows)
                first = may_go_first(weapon.may_strike_first, dice, use[0], use[1])
                if first and spent + weapon.first_cost <= w.stamina:
                    choices[count] = code(FIGHT, slot + 2, lethality, defense)
                    count += 1
    return count


@compiled
def offer_flight(worlds: Journeys, facts: Facts, choices: Ints, count: Int) -> int:
    """RA13, RA-R2: dice that run, at least one, and dice that guard, within a carried weapon's DEFENSE."""
    w, n = worlds[0], facts[0]
    guard = max(n.weapons[weapon_in(worlds, 0)].defense, n.weapons[weapon_in(worlds, 1)].defense)
    for dice in range(w.stamina, 0, -1):
        for guarding in range(min(guard, w.stamina - dice) + 1):
            choices[count] = code(FLEE, 0, dice, guarding)
            count += 1
    return count


@compiled
def play_round(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, choice: Int) -> None:
    """RA4, RA5, RA-R13: play one round. Dice are spent whether they help or not; then act follows act until the round
    or the encounter ends."""
    w = worlds[0]
    w.stamina -= spent_on(worlds, facts, choice)
    place = 0
    while w.standing == GOES_ON and place < MOST_ACTS:
        place += perform(worlds, facts, rows, tape, act_at(worlds, facts, choice, place))
    end_round(worlds, facts)


@compiled
def spent_on(worlds: Journeys, facts: Facts, choice: Int) -> int:
    """RA5, RA13, RA-R7: the stamina that a choice costs: its dice, and the cost of striking first."""
    n = facts[0]
    first = how_of(choice) // 2 if kind_of(choice) == FIGHT else 0
    weapon = n.weapons[weapon_in(worlds, how_of(choice) % 2)]
    spent: int = one_of(choice) + two_of(choice) + first * weapon.first_cost
    return spent


@compiled
def act_at(worlds: Journeys, facts: Facts, choice: Int, place: Int) -> int:
    """The act at a place of a round, 0 to 2."""
    if kind_of(choice) == FIGHT:
        return act_in_fight(worlds, facts, choice, place)
    if kind_of(choice) == FLEE:
        return act_in_flight(facts, choice, place)
    return code(THROW if place == 0 else NOTHING, 0, 0, 0)


@compiled
def act_in_fight(worlds: Journeys, facts: Facts, choice: Int, place: Int) -> int:
    """RA5, RA6, RA10, RA-R13: the enemy attacks first unless the player pays to. Without dice there is no attack."""
    n, slot, first = facts[0], how_of(choice) % 2, how_of(choice) // 2
    weapon = n.weapons[weapon_in(worlds, slot)]
    if place == (0 if first else 2):
        dice = dice_of(weapon.lethality, weapon.free_lethality, one_of(choice), n.free_rating)
        return code(STRIKE, slot, dice, 0) if dice > 0 else code(NOTHING, 0, 0, 0)
    if place == (1 if first else 0):
        return code(GUARD, 0, dice_of(weapon.defense, weapon.free_defense, two_of(choice), n.free_rating), 0)
    return code(WOUND, 0, 0, 0)


@compiled
def act_in_flight(facts: Facts, choice: Int, place: Int) -> int:
    """RA13, RA-R2: the flight and, if it fails, the enemy's attack against the guard."""
    n = facts[0]
    if place == 0:
        return code(RUN, 0, one_of(choice), 0)
    if not n.attacked_in_flight:
        return code(NOTHING, 0, 0, 0)
    return code(GUARD, 0, two_of(choice), 0) if place == 1 else code(WOUND, 0, 0, 0)


@compiled
def end_round(worlds: Journeys, facts: Facts) -> None:
    """RA11, RA-R5, RA-R13: stamina comes back at the end of a round, unless it ended in escape or death."""
    w, n = worlds[0], facts[0]
    recovered = recovery(n.rate, w.exposure, n.step, w.worn)
    if w.standing in (GOES_ON, SLAIN):
        w.stamina = restored(w.stamina, w.pool, recovered)
    harm = n.enemies[w.enemy].harm
    helpless = w.standing == GOES_ON and is_helpless(w.stamina, recovered, n.stamina_wound, harm)
    if helpless and not has_a_way(worlds, facts):
        w.standing = SPENT


@compiled
def has_a_way(worlds: Journeys, facts: Facts) -> bool:
    """Whether something can be done without stamina: a weapon with dice of its own, or the grapple."""
    w, n = worlds[0], facts[0]
    found: bool = w.equipment == GRAPPLE and w.uses > 0
    for slot in range(2):
        weapon = n.weapons[weapon_in(worlds, slot)]
        dice = dice_of(weapon.lethality, weapon.free_lethality, 0, n.free_rating)
        found = found or (dice > 0 and is_usable(weapon.holds, w.rounds))
    return found
