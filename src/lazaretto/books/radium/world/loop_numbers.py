"""The loop's numbers: the record of facts from the tables, and the rows of chance of every rule with dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from lazaretto.books.radium import rules
from lazaretto.books.radium.rules import HARMS, PIECES, STAMINA_WOUNDS
from lazaretto.books.radium.tables import SQUARES, Enemy, RadiumNumbers, Weapon, harm_of, pieces
from lazaretto.books.radium.world.number_layout import FACTS
from lazaretto.dice import Rows
from lazaretto.kernel import Record


class LoopNumbers(NamedTuple):
    """The rows of chance, and the record of facts."""

    rows: Rows
    facts: Record


@lru_cache(maxsize=64)
def loop_numbers(n: RadiumNumbers) -> LoopNumbers:
    """Everything the loops read, cached."""
    return build_loop_numbers(n)


def build_loop_numbers(n: RadiumNumbers) -> LoopNumbers:
    """Everything the loops read, built from the tables."""
    rows = Rows()
    facts = FACTS.record(
        **_player(n),
        **_map(n),
        **_setup(n),
        **{f"cost_{name}": getattr(n.cost, name) for name in n.cost.__struct_fields__},
        **_first_rows(n, rows),
        guards=most_guard(n) + 1,
        weapons_in_all=len(n.weapons),
        weapons=map(_weapon, n.weapons.values()),
        enemies=(_enemy(n, enemy) for enemy in n.enemies.values()),
        equipment=({"uses": p.uses, "heals_health": p.health, "heals_pool": p.pool} for p in pieces(n)),
    )
    return LoopNumbers(rows, facts)


def most_guard(n: RadiumNumbers) -> int:
    """The most DEFENSE dice the player can roll."""
    return max(_most_dice(n, weapon.defense, weapon.bonus_defense) for weapon in n.weapons.values())


def most_lethality(n: RadiumNumbers) -> int:
    """The most LETHALITY dice the player can roll."""
    return max(_most_dice(n, weapon.lethality, weapon.bonus_lethality) for weapon in n.weapons.values())


def _most_dice(n: RadiumNumbers, rating: int, free: int) -> int:
    is_free = n.rulings.rating == "free"
    return rules.dice_of(rating, free, rules.most_assigned(rating, n.player.stamina, is_free), is_free)


def _player(n: RadiumNumbers) -> dict[str, int]:
    return {
        "full_health": n.rulings.health,
        "full_stamina": n.player.stamina,
        "rate": n.player.recovery,
        "step": 2 * n.rulings.step,
        "deadly": 2 * n.radiation.deadly,
        "rays_each": n.radiation.rays,
        "free_rating": n.rulings.rating == "free",
        "attacked_in_flight": n.rulings.flee_fail == "attack",
        "stamina_wound": STAMINA_WOUNDS.index(n.rulings.stamina_wound),
        "refill": rules.REFILLS.index(n.rulings.refill),
        "window": n.rulings.window,
    }


def _map(n: RadiumNumbers) -> dict[str, int]:
    return {
        "enemies_placed": n.map.enemies,
        "caches_placed": n.map.caches,
        "clues_placed": n.map.clues,
        "bunker_gap": n.map.bunker_gap,
        "clues_needed": n.map.clues_needed,
        "last_move": n.map.last_move,
        "rounds_left": n.spoils.rounds,
        "salve_heals": n.spoils.salve,
        "tonic_heals": n.spoils.tonic,
    }


def _setup(n: RadiumNumbers) -> dict[str, int]:
    """RA1: what is carried at the start, and the enemy of an encounter, by their numbers in the tables."""
    weapons = list(n.weapons)
    return {
        "first_melee": weapons.index(n.setup.melee),
        "first_ranged": weapons.index(n.setup.ranged),
        "first_equipment": PIECES.index(n.setup.equipment) if n.setup.equipment in PIECES else rules.NONE,
        "first_enemy": list(n.enemies).index(n.setup.enemy),
    }


def _weapon(weapon: Weapon) -> dict[str, Any]:
    return {
        "lethality": weapon.lethality,
        "defense": weapon.defense,
        "free_lethality": weapon.bonus_lethality,
        "free_defense": weapon.bonus_defense,
        "may_strike_first": weapon.first,
        "first_cost": weapon.first_cost,
        "holds": weapon.rounds,
        "glows": weapon.exposure,
        "is_ranged": weapon.slot == "ranged",
    }


def _enemy(n: RadiumNumbers, enemy: Enemy) -> dict[str, int]:
    """RA3, RA-R11: ratings, and how it harms."""
    return {"lethality": enemy.lethality, "defense": enemy.defense, "harm": HARMS.index(harm_of(n, enemy))}


def _first_rows(n: RadiumNumbers, rows: Rows) -> dict[str, int]:
    """The first row of chance of each rule. Rows of the player's attack are in order of LETHALITY from 1 and DEFENSE
    from 0, those of the enemy's attack of LETHALITY from 1 and guard from 0, all others of their number of dice or
    squares from 1."""
    laid = {
        "attack_row": [
            rows.law("your attack", rules.attack, n, dice, guard)
            for dice in range(1, most_lethality(n) + 1)
            for guard in range(4)
        ],
        "enemy_attack_row": [
            rows.law("the enemy's attack", rules.enemy_attack, dice, guard)
            for dice in (1, 2, 3)
            for guard in range(most_guard(n) + 1)
        ],
        "wound_row": [rows.law("the wound", rules.wound, n, dice) for dice in (1, 2, 3)],
        "flight_row": [rows.law("the flight", rules.flight, n, dice) for dice in range(1, n.player.stamina + 1)],
        "leaves_row": [rows.law("what it leaves", rules.leaves, n)],
        "level_row": [rows.law("how it glows there", rules.level, n)],
        "lurking_row": [rows.law("what lurks there", rules.lurking, n)] if n.map.enemies else [0],
        "cached_row": [rows.law("what lies there", rules.cached, n)] if n.map.caches else [0],
        "one_of_row": [rows.law("which square", rules.one_of, count) for count in range(1, SQUARES + 1)],
    }
    return {name: numbers[0] for name, numbers in laid.items()}
