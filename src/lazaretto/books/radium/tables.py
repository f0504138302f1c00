"""The numbers of Radium, typed. `table_faults` checks them against each other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

SIDE = 9
SQUARES = SIDE * SIDE
MOST_STAMINA = 10
MOST_HEALTH = 24
MOST_ROUNDS = 12
MOST_RATING = 3
"""The most dice of an enemy's LETHALITY or DEFENSE, and so of a wound."""
MOST_USES = 9
MOST_THINGS = 26
"""The most enemies, and the most things that can lie in a cache, since each needs its own letter on the map."""
MOST_MEAN_LEVEL = Fraction(3, 4)
"""RA-R6: the highest average level of a map."""
MOST_FIRST_DICE = 3
"""RA-R7: the most lethality dice of a first strike that costs only stamina."""

Weight = Annotated[int, Meta(ge=0, le=1000)]
Rating = Annotated[int, Meta(ge=0, le=6)]
Dice = Annotated[int, Meta(ge=1, le=MOST_RATING)]
Points = Annotated[int, Meta(ge=0, le=10_000)]
Loss = Annotated[int, Meta(ge=-6, le=12)]
Pixels = Annotated[str, Meta(max_length=32)]


class Player(Numbers, frozen=True):
    """RA10, RA11: how much stamina the player has at most, and how much comes back after a round."""

    stamina: Annotated[int, Meta(ge=1, le=MOST_STAMINA)]
    recovery: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]


class Escape(Numbers, frozen=True):
    """RA13: which face of a die, or a higher one, lets a flight succeed."""

    least: Annotated[int, Meta(ge=1, le=6)]


class Wounds(Numbers, frozen=True):
    """RA16, RA17, RA-R1: what a wound takes, by the sum of one, two or three dice. A negative number is lost
    STAMINA."""

    one: Annotated[tuple[Loss, ...], Meta(min_length=6, max_length=6)]
    two: Annotated[tuple[Loss, ...], Meta(min_length=11, max_length=11)]
    three: Annotated[tuple[Loss, ...], Meta(min_length=16, max_length=16)]


class Radiation(Numbers, frozen=True):
    """RA-R6, RA-R11: the deadly exposure, how common each level of a square is, and the exposure from each point of a
    wound by rays."""

    deadly: Annotated[int, Meta(ge=1, le=128)]
    levels: Annotated[tuple[Weight, ...], Meta(min_length=4, max_length=4)]
    rays: Annotated[int, Meta(ge=0, le=10)]


class Rulings(Numbers, frozen=True):
    """What the book leaves open."""

    three_dice: Annotated[Literal["table", "double"], ruling("RA-R1", "double")]
    flee_fail: Annotated[Literal["attack", "no_attack"], ruling("RA-R2", "no_attack")]
    health: Annotated[int, ruling("RA-R3", 8, 16, ge=1, le=MOST_HEALTH)]
    rating: Annotated[Literal["most", "free"], ruling("RA-R4", "free")]
    stamina_wound: Annotated[Literal["pool", "current", "recovery"], ruling("RA-R5", "current", "recovery")]
    step: Annotated[int, ruling("RA-R6", 12, 20, ge=1, le=128)]
    enemy_wounds: Annotated[bool, ruling("RA-R10", True)]
    harm: Annotated[Literal["own", "physical"], ruling("RA-R11", "physical")]
    refill: Annotated[Literal["recovery", "full", "none"], ruling("RA-R12", "full", "none")]
    window: Annotated[int, ruling("RA-R14", 1, 3, 8, ge=1, le=8)]


class Weapon(Numbers, frozen=True):
    """RA2, RA-R4, RA-R7: a weapon, with its ratings, its bonus dice, and what it costs to use."""

    slot: Literal["melee", "ranged"]
    lethality: Rating
    defense: Rating
    bonus_lethality: Annotated[int, Meta(ge=0, le=3)]
    bonus_defense: Annotated[int, Meta(ge=0, le=2)]
    first: bool
    first_cost: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
    exposure: Annotated[int, Meta(ge=0, le=64)]
    common: Weight


class Piece(Numbers, frozen=True):
    """RA-R9: a piece of equipment; `uses` 0 where it works by being carried."""

    uses: Annotated[int, Meta(ge=0, le=MOST_USES)]
    health: Annotated[int, Meta(ge=0, le=MOST_HEALTH)]
    pool: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]
    common: Weight


class Equipment(Numbers, frozen=True):
    """RA-R9: the four pieces of equipment."""

    medkit: Piece
    lead_coat: Piece
    grapple: Piece
    lantern: Piece


class Enemy(Numbers, frozen=True):
    """RA3, RA-R11: an enemy: its dice, how it harms, and how common it is."""

    lethality: Dice
    defense: Dice
    harm: Literal["physical", "rays", "dread"]
    common: Weight


class Map(Numbers, frozen=True):
    """RA-R8, RA-R14: what is placed on the map, how far the bunker is from the start, how many clues lead to it, and
    the last move."""

    enemies: Annotated[int, Meta(ge=0, le=SQUARES)]
    caches: Annotated[int, Meta(ge=0, le=SQUARES)]
    clues: Annotated[int, Meta(ge=0, le=SQUARES)]
    bunker_gap: Annotated[int, Meta(ge=0, le=SIDE)]
    clues_needed: Annotated[int, Meta(ge=0, le=SQUARES)]
    last_move: Annotated[int, Meta(ge=1, le=500)]


class Leaves(Numbers, frozen=True):
    """RA14: weights, in the order of the finds."""

    nothing: Weight
    clue: Weight
    rounds: Weight
    salve: Weight
    tonic: Weight


class Spoils(Numbers, frozen=True):
    """RA14: how much a find is worth: rounds, HEALTH from a salve, points of the pool from a tonic."""

    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
    salve: Annotated[int, Meta(ge=0, le=MOST_HEALTH)]
    tonic: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]


class Cost(Numbers, frozen=True):
    """What an encounter costs, in points."""

    health: Points
    pool: Points
    exposure: Points
    rounds: Points
    flight: Points
    death: Points


class Plan(Numbers, frozen=True):
    """How a bot weighs squares, in points. The fields are in the order in which the bots read them."""

    move: Points
    exposure: Points
    unmeasured: Points
    danger_each: Points
    danger_percent: Points
    clue: Points
    kill: Points
    cache: Points
    sight: Points
    rest_below: Points
    heal_below: Points
    pool_below: Points
    hook_above: Points


class Plans(Numbers, frozen=True):
    """The plans of the bots that have one."""

    brute: Plan
    careful: Plan
    optimal: Plan


class Setup(Numbers, frozen=True):
    """RA1: what the player carries, and the enemy of the scene `radium/encounter`."""

    melee: str
    ranged: str
    equipment: Literal["none", "medkit", "lead_coat", "grapple", "lantern"]
    enemy: str


class RadiumNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    player: Player
    escape: Escape
    wounds: Wounds
    radiation: Radiation
    rulings: Rulings
    weapons: dict[str, Weapon]
    equipment: Equipment
    enemies: dict[str, Enemy]
    map: Map
    leaves: Leaves
    spoils: Spoils
    cost: Cost
    plans: Plans
    setup: Setup
    portraits: dict[str, tuple[Pixels, ...]]


def carried(n: RadiumNumbers) -> tuple[Weapon, Weapon]:
    """RA1: the melee weapon and the ranged weapon that the set-up names."""
    return n.weapons[n.setup.melee], n.weapons[n.setup.ranged]


def harm_of(n: RadiumNumbers, enemy: Enemy) -> str:
    """RA21, RA-R11: how an enemy harms: in its own way, or physically under `harm = "physical"`."""
    return enemy.harm if n.rulings.harm == "own" else "physical"


def pieces(n: RadiumNumbers) -> tuple[Piece, ...]:
    """RA-R9: the pieces of equipment, in the order of `PIECES`."""
    return n.equipment.medkit, n.equipment.lead_coat, n.equipment.grapple, n.equipment.lantern


def commons(n: RadiumNumbers) -> tuple[int, ...]:
    """How common each thing is in a cache: the weapons, then the pieces of equipment."""
    return (*(weapon.common for weapon in n.weapons.values()), *(piece.common for piece in pieces(n)))


def _faults(n: RadiumNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other. Imported late, because `table_faults` imports this module."""
    from lazaretto.books.radium.table_faults import faults

    return faults(n)


TABLES = Tables(__package__, RadiumNumbers, _faults)
