"""The tables as the loops read them: one array of whole numbers, and the rows of every rule with dice in it."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import NamedTuple

from lazaretto.books.radium import rules
from lazaretto.books.radium.rules import HARMS, PIECES, STAMINA_WOUNDS
from lazaretto.books.radium.tables import SQUARES, RadiumNumbers, Weapon, harm_of, pieces
from lazaretto.dice import Rows

(
    FULL_HEALTH,
    FULL_STAMINA,
    RATE,
    STEP,
    DEADLY,
    RAYS_EACH,
    FREE_RATING,
    ATTACKED_IN_FLIGHT,
    STAMINA_WOUND,
    REFILL,
    WINDOW,
    ENEMIES_PLACED,
    CACHES_PLACED,
    CLUES_PLACED,
    BUNKER_GAP,
    CLUES_NEEDED,
    LAST_MOVE,
    ROUNDS_LEFT,
    SALVE_HEALS,
    TONIC_HEALS,
    FIRST_MELEE,
    FIRST_RANGED,
    FIRST_EQUIPMENT,
    FIRST_ENEMY,
    COST_HEALTH,
    COST_POOL,
    COST_EXPOSURE,
    COST_ROUNDS,
    COST_FLIGHT,
    COST_DEATH,
    WEAPONS_IN_ALL,
    WEAPONS,
    ENEMIES,
    EQUIPMENT,
    GUARDS,
    ATTACK_ROW,
    ENEMY_ATTACK_ROW,
    WOUND_ROW,
    FLIGHT_ROW,
    LEAVES_ROW,
    LEVEL_ROW,
    LURKING_ROW,
    CACHED_ROW,
    ONE_OF_ROW,
    HEAD,
) = range(45)
"""Places in the array: what the tables say, where the weapons, enemies and pieces of equipment begin, and the first row
of each rule."""

LETHALITY, DEFENSE, FREE_LETHALITY, FREE_DEFENSE, MAY_STRIKE_FIRST, FIRST_COST, HOLDS, GLOWS, IS_RANGED = range(9)
A_WEAPON = 9
"""Places within a weapon, and how many there are."""

HARM, AN_ENEMY = 2, 3
"""Within an enemy, after its LETHALITY and DEFENSE."""

USES, HEALS_HEALTH, HEALS_POOL, A_PIECE = range(4)
"""Within a piece of equipment."""


class Laid(NamedTuple):
    """Rows, and the array."""

    rows: Rows
    ints: array[int]


@lru_cache(maxsize=64)
def laid_out(n: RadiumNumbers) -> Laid:
    """All that the loops read of these numbers, remembered."""
    return lay(n)


def lay(n: RadiumNumbers) -> Laid:
    """All that the loops read of these numbers."""
    rows = Rows()
    first = _rows(n, rows)
    weapons = HEAD
    enemies = weapons + A_WEAPON * len(n.weapons)
    equipment = enemies + AN_ENEMY * len(n.enemies)
    head = (*_facts(n), len(n.weapons), weapons, enemies, equipment, most_guard(n) + 1, *first)
    blocks = (*map(_weapon, n.weapons.values()), *_enemies(n), *((p.uses, p.health, p.pool) for p in pieces(n)))
    return Laid(rows, array("q", (*head, *(number for block in blocks for number in block))))


def most_guard(n: RadiumNumbers) -> int:
    """The most DEFENSE dice the player can roll."""
    return max(_most_dice(n, weapon.defense, weapon.bonus_defense) for weapon in n.weapons.values())


def most_lethality(n: RadiumNumbers) -> int:
    """The most LETHALITY dice the player can roll."""
    return max(_most_dice(n, weapon.lethality, weapon.bonus_lethality) for weapon in n.weapons.values())


def _most_dice(n: RadiumNumbers, rating: int, free: int) -> int:
    is_free = n.rulings.rating == "free"
    return rules.dice_of(rating, free, rules.most_assigned(rating, n.player.stamina, is_free), is_free)


def _facts(n: RadiumNumbers) -> tuple[int, ...]:
    weapons = list(n.weapons)
    equipment = PIECES.index(n.setup.equipment) if n.setup.equipment in PIECES else rules.NONE
    return (
        n.rulings.health,
        n.player.stamina,
        n.player.recovery,
        2 * n.rulings.step,
        2 * n.radiation.deadly,
        n.radiation.rays,
        n.rulings.rating == "free",
        n.rulings.flee_fail == "attack",
        STAMINA_WOUNDS.index(n.rulings.stamina_wound),
        rules.REFILLS.index(n.rulings.refill),
        n.rulings.window,
        n.map.enemies,
        n.map.caches,
        n.map.clues,
        n.map.bunker_gap,
        n.map.clues_needed,
        n.map.last_move,
        n.spoils.rounds,
        n.spoils.salve,
        n.spoils.tonic,
        weapons.index(n.setup.melee),
        weapons.index(n.setup.ranged),
        equipment,
        list(n.enemies).index(n.setup.enemy),
        n.cost.health,
        n.cost.pool,
        n.cost.exposure,
        n.cost.rounds,
        n.cost.flight,
        n.cost.death,
    )


def _weapon(weapon: Weapon) -> tuple[int, ...]:
    return (
        weapon.lethality,
        weapon.defense,
        weapon.bonus_lethality,
        weapon.bonus_defense,
        weapon.first,
        weapon.first_cost,
        weapon.rounds,
        weapon.exposure,
        weapon.slot == "ranged",
    )


def _enemies(n: RadiumNumbers) -> list[tuple[int, int, int]]:
    """RA3, RA-R11: ratings, and how it harms."""
    return [(e.lethality, e.defense, HARMS.index(harm_of(n, e))) for e in n.enemies.values()]


def _rows(n: RadiumNumbers, rows: Rows) -> list[int]:
    """The first row of each rule, in the order of the array's head. An attack's rows go by LETHALITY from 1 and DEFENSE
    from 0, an enemy's by its LETHALITY from 1 and the guard from 0, the others by their count from 1."""
    laid = [
        [
            rows.law("your attack", rules.attack, n, dice, guard)
            for dice in range(1, most_lethality(n) + 1)
            for guard in range(4)
        ],
        [
            rows.law("the enemy's attack", rules.enemy_attack, dice, guard)
            for dice in (1, 2, 3)
            for guard in range(most_guard(n) + 1)
        ],
        [rows.law("the wound", rules.wound, n, dice) for dice in (1, 2, 3)],
        [rows.law("the flight", rules.flight, n, dice) for dice in range(1, n.player.stamina + 1)],
        [rows.law("what it leaves", rules.leaves, n)],
        [rows.law("how it glows there", rules.level, n)],
        [rows.law("what lurks there", rules.lurking, n)] if n.map.enemies else [0],
        [rows.law("what lies there", rules.cached, n)] if n.map.caches else [0],
        [rows.law("which square", rules.one_of, count) for count in range(1, SQUARES + 1)],
    ]
    return [numbers[0] for numbers in laid]
