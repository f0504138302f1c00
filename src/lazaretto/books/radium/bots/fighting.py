"""How the bots `brute` and `careful` fight: as hard as possible, or behind a guard."""

from __future__ import annotations

from lazaretto.books.radium.rules import dice_of, is_usable, may_go_first, most_assigned, recovery
from lazaretto.books.radium.world.journey_layout import FIGHT, FLEE, Journeys, code
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.books.radium.world.round_acts import weapon_in
from lazaretto.kernel import Int, compiled


@compiled
def hardest(worlds: Journeys, facts: Facts) -> int:
    """The slot of the weapon that strikes with the most dice now; the melee weapon if they are equal."""
    n = facts[0]
    best, most = 0, -1
    for slot in range(2):
        weapon = n.weapons[weapon_in(worlds, slot)]
        if is_usable(weapon.holds, worlds[0].rounds):
            dice = most_dice(worlds, facts, slot)
            if dice > most:
                best, most = slot, dice
    return best


@compiled
def most_dice(worlds: Journeys, facts: Facts, slot: Int) -> int:
    """The most LETHALITY dice that a weapon can strike with now."""
    n = facts[0]
    weapon, is_free = n.weapons[weapon_in(worlds, slot)], n.free_rating
    assigned = most_assigned(weapon.lethality, worlds[0].stamina, is_free)
    return dice_of(weapon.lethality, weapon.free_lethality, assigned, is_free)


@compiled
def by_force(worlds: Journeys, facts: Facts) -> int:
    """Put all dice on the LETHALITY of the hardest weapon, strike first if there is stamina left for it, and put the
    rest on DEFENSE."""
    w, n = worlds[0], facts[0]
    slot, is_free = hardest(worlds, facts), n.free_rating
    weapon = n.weapons[weapon_in(worlds, slot)]
    lethality = most_assigned(weapon.lethality, w.stamina, is_free)
    left = w.stamina - lethality
    first_cost = weapon.first_cost
    use = (weapon.holds, weapon.glows)
    can = may_go_first(weapon.may_strike_first, most_dice(worlds, facts, slot), use[0], use[1])
    first = can and first_cost <= left
    left -= first_cost if first else 0
    return code(FIGHT, slot + (2 if first else 0), lethality, most_assigned(weapon.defense, left, is_free))


@compiled
def with_care(worlds: Journeys, facts: Facts) -> int:
    """Guard with as many dice as the enemy's LETHALITY before attacking; flee when badly hurt."""
    w, n = worlds[0], facts[0]
    if w.stamina > 0 and (3 * w.health <= n.full_health or w.pool <= 2):
        return run_behind_guard(worlds, facts)
    slot, is_free = hardest(worlds, facts), n.free_rating
    weapon = n.weapons[weapon_in(worlds, slot)]
    enemy = n.enemies[w.enemy]
    guard = min(enemy.lethality, most_assigned(weapon.defense, w.stamina, is_free))
    lethality = most_assigned(weapon.lethality, w.stamina - guard, is_free)
    if lethality < min(enemy.defense, weapon.lethality) and w.stamina < w.pool:
        if w.stamina > 0 and recovery(n.rate, w.exposure, n.step, w.worn) <= guard:
            return run_behind_guard(worlds, facts)  # This guard costs more stamina than comes back.
        lethality = 0
    return code(FIGHT, slot, lethality, guard)


@compiled
def run_behind_guard(worlds: Journeys, facts: Facts) -> int:
    """Flee with half of the dice; the others guard, as far as a weapon allows."""
    w, n = worlds[0], facts[0]
    most = max(n.weapons[weapon_in(worlds, 0)].defense, n.weapons[weapon_in(worlds, 1)].defense)
    guard = min(most, w.stamina // 2)
    return code(FLEE, 0, w.stamina - guard, guard)
