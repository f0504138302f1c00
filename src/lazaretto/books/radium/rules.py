"""The rules of Radium, in the order of the book. Rules with dice ask `roll`; rules without dice are functions of whole
numbers. The loops in `world` draw the former from rows of chance and call the latter compiled.

The loops have the rules about the order of things: RA1, RA19 and RA-R3, the start, are in `world.begin_journey`; RA4,
RA6, RA-R2 and RA-R13, the round, in `world.encounter`; RA9, RA20, RA21 and RA-R11, what an attack or a wound changes,
in `world.round_acts`.
"""

from __future__ import annotations

from lazaretto.books.radium.tables import MOST_FIRST_DICE, MOST_MEAN_LEVEL, SIDE, SQUARES, RadiumNumbers, commons
from lazaretto.dice import Die, Roll, any_at_least, beats, compares, die, sided, total
from lazaretto.kernel import Int, compiled

TURNED, SLAYS, TIES = range(3)
"""The results of the player's attack."""

PHYSICAL, RAYS, DREAD = range(3)
HARMS = ("physical", "rays", "dread")

POOL, CURRENT, RATE = range(3)
STAMINA_WOUNDS = ("pool", "current", "recovery")
"""RA-R5: what a wound to STAMINA lowers."""

NONE, MEDKIT, LEAD_COAT, GRAPPLE, LANTERN = range(-1, 4)
PIECES = ("medkit", "lead_coat", "grapple", "lantern")

NOTHING, CLUE, ROUNDS, SALVE, TONIC = range(5)
FINDS = ("nothing", "clue", "rounds", "salve", "tonic")

GOES_ON, SLAIN, FLED, KILLED, IRRADIATED, SPENT, LOST, BUNKER = range(8)
ENDINGS = ("", "slain", "fled", "killed", "irradiated", "spent", "lost", "bunker")
"""How an encounter or a journey stands: it goes on, or it has ended like this."""

JOURNEY_ENDINGS = (ENDINGS[BUNKER], *ENDINGS[KILLED : LOST + 1])
ENCOUNTER_ENDINGS = ENDINGS[SLAIN : SPENT + 1]

BY_RECOVERY, FULL, UNRESTED = range(3)
REFILLS = ("recovery", "full", "none")
"""RA-R12: what a move on the map restores."""

WAYS = ("north", "east", "south", "west")


MOST_RATED = 6
"""RA-R4: in the variant, the most dice on one counter, stamina and rating together."""


@compiled
def dice_of(rating: Int, free_dice: Int, assigned: Int, is_free: Int) -> int:
    """RA5, RA10, RA-R4: how many dice are rolled. A point of stamina is a die; free dice are added, and in the variant
    the rating is free dice too."""
    return assigned + free_dice + (rating if is_free else 0)


@compiled
def most_assigned(rating: Int, stamina: Int, is_free: Int) -> int:
    """RA-R4: the most stamina dice that may be assigned to a counter of that rating."""
    return min(MOST_RATED - rating, stamina) if is_free else min(rating, stamina)


@compiled
def is_usable(needs_rounds: Int, rounds: Int) -> bool:
    """RA2, RA5: a weapon that needs rounds is usable while there are some."""
    return needs_rounds == 0 or rounds > 0


@compiled
def may_go_first(can: Int, dice: Int, rounds: Int, exposure: Int) -> bool:
    """RA-R7: a weapon that can strike first needs at least one die for it, and may have at most 3 unless its use costs
    rounds or exposure."""
    return bool(can) and dice > 0 and (dice <= MOST_FIRST_DICE or rounds + exposure > 0)


def enemy_attack(lethality: int, guard: int, roll: Roll) -> bool:
    """RA7: the enemy's LETHALITY against the player's DEFENSE dice; greater gets through, equal or less is turned."""
    return roll(beats(lethality, guard), "the enemy's attack")


def attack(n: RadiumNumbers, lethality: int, defense: int, roll: Roll) -> int:
    """RA8, RA-R10: the LETHALITY dice against the enemy's DEFENSE; greater slays, equal or less is turned. If enemies
    keep wounds, a tie is a result of its own."""
    if not n.rulings.enemy_wounds:
        return SLAYS if roll(beats(lethality, defense), "your attack") else TURNED
    compared = roll(compares(lethality, defense), "your attack")
    return SLAYS if compared > 0 else TIES if compared == 0 else TURNED


@compiled
def recovery(rate: Int, exposure: Int, step: Int, worn: Int) -> int:
    """RA11, RA12, RA-R6: the stamina that comes back: the rate, less 1 for every step of exposure (both in half
    points), less what was lost to wounds; never below 0."""
    return max(0, rate - exposure // step - worn)


@compiled
def restored(stamina: Int, pool: Int, recovered: Int) -> int:
    """RA11: stamina comes back, never above the pool."""
    return min(pool, stamina + recovered)


@compiled
def rested(refill: Int, stamina: Int, pool: Int, recovered: Int) -> int:
    """RA-R12: a move on the map restores RECOVERY; in the variants, all stamina or none."""
    if refill == FULL:
        return pool
    return restored(stamina, pool, recovered) if refill == BY_RECOVERY else stamina


def flight(n: RadiumNumbers, dice: int, roll: Roll) -> bool:
    """RA13: a flight succeeds if any die shows 5 or more."""
    return roll(any_at_least(dice, n.escape.least), "the flight")


def leaves(n: RadiumNumbers, roll: Roll) -> int:
    """RA14: what a slain enemy leaves."""
    weights = (n.leaves.nothing, n.leaves.clue, n.leaves.rounds, n.leaves.salve, n.leaves.tonic)
    return roll(die(enumerate(weights)), "what it leaves")


def wound(n: RadiumNumbers, dice: int, roll: Roll) -> int:
    """RA15: the enemy's LETHALITY dice are rolled anew and read in the table for that many dice. A positive result is
    lost HEALTH, a negative one lost STAMINA."""
    return roll(wounds(n, dice), "the wound")


def wounds(n: RadiumNumbers, dice: int) -> Die[int]:
    """RA16, RA17: the wound table for so many dice, as one die."""
    table = wound_table(n, dice)
    return total(dice).map(lambda shown: table[shown - dice])


def wound_table(n: RadiumNumbers, dice: int) -> tuple[int, ...]:
    """RA16, RA17, RA-R1: the wounds by the total of the dice, from the lowest total on. In the variant three dice are
    read in the table for two, at two thirds of their total, rounded down."""
    if dice == 3 and n.rulings.three_dice == "double":
        return tuple(n.wounds.two[shown * 2 // 3 - 2] for shown in range(3, 19))
    return (n.wounds.one, n.wounds.two, n.wounds.three)[dice - 1]


@compiled
def exposed(points: Int, has_coat: Int) -> int:
    """RA18, RA-R6, RA-R9: the half points that so many points of exposure add; a lead coat halves them."""
    return points if has_coat else 2 * points


@compiled
def fate(health: Int, exposure: Int, pool: Int, deadly: Int) -> int:
    """RA-R8: the game is lost at HEALTH 0, at deadly exposure (in half points) or at pool 0."""
    if health <= 0:
        return KILLED
    return IRRADIATED if exposure >= deadly else SPENT if pool <= 0 else GOES_ON


@compiled
def is_helpless(stamina: Int, recovered: Int, stamina_wound: Int, harm: Int) -> bool:
    """RA-R5: in the variants in which wounds leave the pool alone, a player without stamina and RECOVERY could face
    dread for ever; this ends the game."""
    return harm == DREAD and stamina_wound != POOL and stamina == 0 and recovered == 0


def level(n: RadiumNumbers, roll: Roll) -> int:
    """RA-R6: the radiation of a square."""
    return roll(die(enumerate(n.radiation.levels)), "how it glows there")


MOST_GLOW = int(SQUARES * MOST_MEAN_LEVEL)
"""RA-R6: the most radiation of all squares together; squares drawn after it is used up have none."""


@compiled
def glow_left(left: Int, drawn: Int) -> int:
    """RA-R6: the radiation of a square for which this level was drawn, when so much is left for it and those after
    it."""
    return min(left, drawn)


def lurking(n: RadiumNumbers, roll: Roll) -> int:
    """RA3, RA-R8: which enemy lurks on a square."""
    return roll(die(enumerate(enemy.common for enemy in n.enemies.values())), "what lurks there")


def cached(n: RadiumNumbers, roll: Roll) -> int:
    """RA-R9: what lies in a cache: a weapon by its number in the tables or, counted after them, a piece of
    equipment."""
    return roll(die(enumerate(commons(n))), "what lies there")


def one_of(count: int, roll: Roll) -> int:
    """RA13, RA-R8: one of so many squares, each equally likely."""
    return roll(sided(count), "which square") - 1


@compiled
def beside(square: Int, way: Int) -> int:
    """RA-R14: the neighbour in a direction, or −1 beyond the edge."""
    column, row = square % SIDE, square // SIDE
    column += (way == 1) - (way == 3)
    row += (way == 2) - (way == 0)
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else -1


@compiled
def steps_between(one: Int, other: Int) -> int:
    """RA-R8: the steps from one square to another."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


@compiled
def is_in_window(here: Int, square: Int, window: Int) -> bool:
    """RA-R14: whether the window shows a square."""
    return abs(here % SIDE - square % SIDE) <= window and abs(here // SIDE - square // SIDE) <= window


START = (SIDE - 1) * SIDE + SIDE // 2
"""RA-R8: the journey starts in the middle of the south edge."""


@compiled
def is_far(square: Int, gap: Int) -> bool:
    """RA-R8: whether a square is far enough from the start for the bunker."""
    return steps_between(square, START) >= max(1, gap)
