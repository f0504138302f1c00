"""Numbers reduced to what one encounter depends on. Everything else is set to a fixed value, so that equal reduced
numbers mean the same solution, and a variant has to solve only the encounters it changes."""

from __future__ import annotations

from msgspec.structs import replace

from lazaretto.books.radium.rules import wound_table
from lazaretto.books.radium.tables import (
    Cost,
    Enemy,
    Equipment,
    Leaves,
    Map,
    Piece,
    Plan,
    Plans,
    Radiation,
    RadiumNumbers,
    Rulings,
    Setup,
    Spoils,
    Weapon,
    Wounds,
    harm_of,
)

NO_MAP = Map(enemies=0, caches=0, clues=0, bunker_gap=0, clues_needed=0, last_move=1)
NO_PIECE = Piece(uses=0, health=0, pool=0, common=0)
NO_EQUIPMENT = Equipment(medkit=NO_PIECE, lead_coat=NO_PIECE, grapple=NO_PIECE, lantern=NO_PIECE)
NO_PLAN = Plan(**dict.fromkeys(Plan.__struct_fields__, 0))
NO_PLANS = Plans(brute=NO_PLAN, careful=NO_PLAN, optimal=NO_PLAN)
NO_LEVELS = (1, 0, 0, 0)
SETUP = Setup(melee="melee", ranged="ranged", equipment="none", enemy="enemy")


def reduced(n: RadiumNumbers, melee: str, ranged: str, enemy: str) -> RadiumNumbers:
    """The numbers of an encounter with this loadout and this enemy, without equipment."""
    met, shot = _enemy(n, n.enemies[enemy]), _weapon(n.weapons[ranged])
    rises = shot.exposure > 0 or (met.harm == "rays" and n.radiation.rays > 0)
    return RadiumNumbers(
        player=n.player,
        escape=n.escape,
        wounds=_wounds(n, met.lethality),
        radiation=_radiation(n, met, rises),
        rulings=_rulings(n, met, rises),
        weapons={SETUP.melee: _weapon(n.weapons[melee]), SETUP.ranged: shot},
        equipment=NO_EQUIPMENT,
        enemies={SETUP.enemy: met},
        map=NO_MAP,
        leaves=Leaves(nothing=1, clue=0, rounds=0, salve=0, tonic=0),
        spoils=Spoils(rounds=0, salve=0, tonic=0),
        cost=_cost(n.cost, met, shot, rises),
        plans=NO_PLANS,
        setup=SETUP,
        portraits={},
    )


def _weapon(weapon: Weapon) -> Weapon:
    """The weapon without how common it is, and without the cost of striking first if it cannot."""
    return replace(weapon, common=0, first_cost=weapon.first_cost if weapon.first else 0)


def _enemy(n: RadiumNumbers, enemy: Enemy) -> Enemy:
    return replace(enemy, common=0, harm=harm_of(n, enemy))


def _wounds(n: RadiumNumbers, dice: int) -> Wounds:
    """Only the wound table that this enemy uses; the others are zeros."""
    tables = [wound_table(n, count) if count == dice else (0,) * (5 * count + 1) for count in (1, 2, 3)]
    return Wounds(*tables)


def _radiation(n: RadiumNumbers, enemy: Enemy, rises: bool) -> Radiation:
    """If nothing raises exposure, it matters only for the RECOVERY it has already cost. It is then counted in points of
    lost RECOVERY, and a deadly amount is out of reach."""
    rays = n.radiation.rays if enemy.harm == "rays" else 0
    return Radiation(deadly=n.radiation.deadly if rises else n.player.recovery + 1, levels=NO_LEVELS, rays=rays)


def _rulings(n: RadiumNumbers, enemy: Enemy, rises: bool) -> Rulings:
    return replace(
        n.rulings,
        three_dice="table",
        harm="own",
        health=n.rulings.health if enemy.harm == "physical" else 1,
        step=n.rulings.step if rises else 1,
        refill="none",
        window=1,
    )


def _cost(cost: Cost, enemy: Enemy, shot: Weapon, rises: bool) -> Cost:
    """The costs, without those of what cannot be lost."""
    return replace(
        cost,
        health=cost.health if enemy.harm == "physical" else 0,
        rounds=cost.rounds if shot.rounds else 0,
        exposure=cost.exposure if rises else 0,
    )
