"""How the plain bots fight, written once over what the explorer knows: as hard as possible, or behind a guard."""

from __future__ import annotations

from lazaretto.books.radium.rules import dice_of, is_usable, may_go_first, most_assigned, recovery
from lazaretto.books.radium.world.acts import weapon_in
from lazaretto.books.radium.world.layout import FIGHT, FLEE, Journeys, code
from lazaretto.books.radium.world.numbers import (
    AN_ENEMY,
    DEFENSE,
    ENEMIES,
    FIRST_COST,
    FREE_LETHALITY,
    FREE_RATING,
    FULL_HEALTH,
    GLOWS,
    HOLDS,
    LETHALITY,
    MAY_STRIKE_FIRST,
    RATE,
    STEP,
)
from lazaretto.kernel import Int, Ints, compiled


@compiled
def hardest(worlds: Journeys, facts: Ints) -> int:
    """The slot of the weapon that strikes with the most dice now; the melee weapon where both do alike."""
    best, most = 0, -1
    for slot in range(2):
        weapon = weapon_in(worlds, facts, slot)
        if is_usable(facts[weapon + HOLDS], worlds[0].rounds):
            dice = most_dice(worlds, facts, slot)
            if dice > most:
                best, most = slot, dice
    return best


@compiled
def most_dice(worlds: Journeys, facts: Ints, slot: Int) -> int:
    """The most LETHALITY dice that a weapon can strike with now."""
    weapon, is_free = weapon_in(worlds, facts, slot), facts[FREE_RATING]
    assigned = most_assigned(facts[weapon + LETHALITY], worlds[0].stamina, is_free)
    return dice_of(facts[weapon + LETHALITY], facts[weapon + FREE_LETHALITY], assigned, is_free)


@compiled
def by_force(worlds: Journeys, facts: Ints) -> int:
    """All the dice the hardest weapon takes, first where that can be paid besides, and whatever is left on DEFENSE."""
    w = worlds[0]
    slot, is_free = hardest(worlds, facts), facts[FREE_RATING]
    weapon = weapon_in(worlds, facts, slot)
    lethality = most_assigned(facts[weapon + LETHALITY], w.stamina, is_free)
    left = w.stamina - lethality
    first_cost = facts[weapon + FIRST_COST]
    use = (facts[weapon + HOLDS], facts[weapon + GLOWS])
    can = may_go_first(facts[weapon + MAY_STRIKE_FIRST], most_dice(worlds, facts, slot), use[0], use[1])
    first = can and first_cost <= left
    left -= first_cost if first else 0
    return code(FIGHT, slot + (2 if first else 0), lethality, most_assigned(facts[weapon + DEFENSE], left, is_free))


@compiled
def with_care(worlds: Journeys, facts: Ints) -> int:
    """A guard as strong as the enemy's LETHALITY before anything is put on an attack; away when badly hurt."""
    w = worlds[0]
    if w.stamina > 0 and (3 * w.health <= facts[FULL_HEALTH] or w.pool <= 2):
        return run_behind_guard(worlds, facts)
    slot, is_free = hardest(worlds, facts), facts[FREE_RATING]
    weapon = weapon_in(worlds, facts, slot)
    enemy = facts[ENEMIES] + AN_ENEMY * w.enemy
    guard = min(facts[enemy + LETHALITY], most_assigned(facts[weapon + DEFENSE], w.stamina, is_free))
    lethality = most_assigned(facts[weapon + LETHALITY], w.stamina - guard, is_free)
    if lethality < min(facts[enemy + DEFENSE], facts[weapon + LETHALITY]) and w.stamina < w.pool:
        if w.stamina > 0 and recovery(facts[RATE], w.exposure, facts[STEP], w.worn) <= guard:
            return run_behind_guard(worlds, facts)  # Behind this guard stamina would never come back.
        lethality = 0
    return code(FIGHT, slot, lethality, guard)


@compiled
def run_behind_guard(worlds: Journeys, facts: Ints) -> int:
    """Half of the dice run, the others guard as far as a weapon allows."""
    w = worlds[0]
    most = max(facts[weapon_in(worlds, facts, 0) + DEFENSE], facts[weapon_in(worlds, facts, 1) + DEFENSE])
    guard = min(most, w.stamina // 2)
    return code(FLEE, 0, w.stamina - guard, guard)
