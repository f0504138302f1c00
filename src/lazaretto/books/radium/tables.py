"""The numbers of Radium, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling
from lazaretto.refusal import did_you_mean, quoted

SIDE = 9
SQUARES = SIDE * SIDE
MOST_STAMINA = 10
MOST_HEALTH = 24
MOST_ROUNDS = 12
MOST_THINGS = 26
"""Enemies that can be, and things that can lie in a cache: each has a letter on a map."""
MOST_MEAN_LEVEL = Fraction(3, 4)
"""RA-R6: what the levels of a map average at most."""
MOST_FIRST_DICE = 3
"""RA-R7: lethality dice of a weapon that strikes first for nothing but stamina."""

Weight = Annotated[int, Meta(ge=0, le=1000)]
Rating = Annotated[int, Meta(ge=0, le=6)]
Dice = Annotated[int, Meta(ge=1, le=3)]
Points = Annotated[int, Meta(ge=0, le=10_000)]
Loss = Annotated[int, Meta(ge=-6, le=12)]
Pixels = Annotated[str, Meta(max_length=32)]


class Player(Numbers, frozen=True):
    """RA10, RA11."""

    stamina: Annotated[int, Meta(ge=1, le=MOST_STAMINA)]
    recovery: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]


class Escape(Numbers, frozen=True):
    """RA13."""

    least: Annotated[int, Meta(ge=1, le=6)]


class Wounds(Numbers, frozen=True):
    """RA16, RA17, RA-R1."""

    one: Annotated[tuple[Loss, ...], Meta(min_length=6, max_length=6)]
    two: Annotated[tuple[Loss, ...], Meta(min_length=11, max_length=11)]
    three: Annotated[tuple[Loss, ...], Meta(min_length=16, max_length=16)]


class Radiation(Numbers, frozen=True):
    """RA-R6, RA-R11."""

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
    """RA2, RA-R4, RA-R7."""

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

    uses: Annotated[int, Meta(ge=0, le=9)]
    health: Annotated[int, Meta(ge=0, le=MOST_HEALTH)]
    pool: Annotated[int, Meta(ge=0, le=MOST_STAMINA)]
    common: Weight


class Equipment(Numbers, frozen=True):
    """RA-R9."""

    medkit: Piece
    lead_coat: Piece
    grapple: Piece
    lantern: Piece


class Enemy(Numbers, frozen=True):
    """RA3, RA-R11."""

    lethality: Dice
    defense: Dice
    harm: Literal["physical", "rays", "dread"]
    common: Weight


class Map(Numbers, frozen=True):
    """RA-R8, RA-R14."""

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
    """RA14."""

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
    """How a bot weighs squares, in points; its fields stand in the order that the bots read them in."""

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
    """The bots that have one."""

    brute: Plan
    careful: Plan
    optimal: Plan


class Setup(Numbers, frozen=True):
    """RA1: what the player carries, and whom the scene's encounter is with."""

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
    """RA21, RA-R11: how an enemy harms: its own way, or physically where everything does."""
    return enemy.harm if n.rulings.harm == "own" else "physical"


def faults(n: RadiumNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    yield from _setup_faults(n)
    yield from _weapon_faults(n)
    yield from _map_faults(n)
    for table, count in (("enemies", len(n.enemies)), ("weapons", len(commons(n)))):
        if count > MOST_THINGS:
            yield Fault((table,), f"there are {count} to tell apart on a map; {MOST_THINGS} can be.")
    for name in n.enemies:
        if name not in n.portraits:
            yield Fault(("portraits",), f"{name} has no portrait; every enemy is shown when it is met (RA3).")


def _setup_faults(n: RadiumNumbers) -> Iterator[Fault]:
    for slot, name in (("melee", n.setup.melee), ("ranged", n.setup.ranged)):
        named = [weapon for weapon, data in n.weapons.items() if data.slot == slot]
        if name not in named:
            meant = did_you_mean(name, named)
            yield Fault(("setup", slot), f"there is no {slot} weapon called {quoted(name)}; {meant}")
    if n.setup.enemy not in n.enemies:
        meant = did_you_mean(n.setup.enemy, n.enemies)
        yield Fault(("setup", "enemy"), f"there is no enemy called {quoted(n.setup.enemy)}; {meant}")


def _weapon_faults(n: RadiumNumbers) -> Iterator[Fault]:
    """RA-R7: what strikes first has few dice, or costs something besides stamina. Rounds and exposure are a ranged
    weapon's."""
    for name, weapon in n.weapons.items():
        if weapon.slot == "melee" and weapon.rounds:
            yield Fault(("weapons", name, "rounds"), f"{name} is a melee weapon; only a ranged one holds rounds (RA9).")
        if weapon.slot == "melee" and weapon.exposure:
            sentence = f"{name} is a melee weapon; only a shot adds exposure (RA-R6)."
            yield Fault(("weapons", name, "exposure"), sentence)
        dice = weapon.lethality + weapon.bonus_lethality
        if weapon.first and dice > MOST_FIRST_DICE and not (weapon.rounds or weapon.exposure):
            yield Fault(
                ("weapons", name, "first"),
                f"it would strike first with {dice} dice; the limit is {MOST_FIRST_DICE} for a weapon whose use costs "
                "neither rounds nor exposure (RA-R7).",
                (("weapons", name, "lethality"), ("weapons", name, "bonus_lethality")),
            )


def _map_faults(n: RadiumNumbers) -> Iterator[Fault]:
    levels = n.radiation.levels
    mean = Fraction(sum(level * weight for level, weight in enumerate(levels)), max(1, sum(levels)))
    if not sum(levels):
        yield Fault(("radiation", "levels"), "at least one level needs a weight above 0.")
    if mean > MOST_MEAN_LEVEL:
        yield Fault(
            ("radiation", "levels"),
            f"squares would average {float(mean):.2f}; {float(MOST_MEAN_LEVEL)} is the most (RA-R6).",
        )
    placed = n.map.enemies + n.map.caches + n.map.clues
    if placed > SQUARES - 2:
        yield Fault(
            ("map", "enemies"),
            f"{placed} squares would hold something; {SQUARES - 2} can, the start and the bunker aside.",
            (("map", "caches"), ("map", "clues")),
        )
    if n.map.enemies and not any(enemy.common for enemy in n.enemies.values()):
        yield Fault(("enemies",), "none of the enemies is common at all; one needs a weight above 0.")
    if n.map.caches and not any(common for common in commons(n)):
        yield Fault(("weapons",), "caches would hold nothing; a weapon or a piece needs a weight above 0.")
    if not any((n.leaves.nothing, n.leaves.clue, n.leaves.rounds, n.leaves.salve, n.leaves.tonic)):
        yield Fault(("leaves",), "a slain enemy must leave something, if only nothing; one needs a weight above 0.")


def pieces(n: RadiumNumbers) -> tuple[Piece, ...]:
    """RA-R9: the pieces of equipment, in the order of `PIECES`."""
    return n.equipment.medkit, n.equipment.lead_coat, n.equipment.grapple, n.equipment.lantern


def commons(n: RadiumNumbers) -> tuple[int, ...]:
    """How common each thing is in a cache: the weapons, then the pieces of equipment."""
    return (*(weapon.common for weapon in n.weapons.values()), *(piece.common for piece in pieces(n)))


TABLES = Tables(__package__, RadiumNumbers, faults)
