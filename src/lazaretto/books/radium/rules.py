"""The rules of Radium, in the order of the book. What has dice in it asks `roll`; formulas without dice are plain
whole-number functions. The loops in `world` know them as rows and as compiled twins, and hold no rule of their own
but the order in which things happen."""

from __future__ import annotations

from lazaretto.books.radium.tables import MOST_FIRST_DICE, MOST_MEAN_LEVEL, SIDE, SQUARES, RadiumNumbers, commons
from lazaretto.dice import Die, Roll, any_at_least, beats, compares, die, sided, total
from lazaretto.kernel import Int, compiled

TURNED, SLAYS, TIES = range(3)
"""What comes of an attack."""

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
"""RA-R4: dice on one counter in the variant, stamina and rating counted: as many as the best rating there can be."""


@compiled
def dice_of(rating: Int, free_dice: Int, assigned: Int, is_free: Int) -> int:
    """RA5, RA10, RA-R4: so many dice are rolled. A point of stamina is a die; free dice come on top, and in the variant
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
    """RA-R7: a weapon that can strike first does so with some dice, and with few where its use costs neither rounds nor
    exposure."""
    return bool(can) and dice > 0 and (dice <= MOST_FIRST_DICE or rounds + exposure > 0)


def enemy_attack(lethality: int, guard: int, roll: Roll) -> bool:
    """RA7: the enemy's LETHALITY against the player's DEFENSE dice; greater gets through, equal or less is turned."""
    return roll(beats(lethality, guard), "the enemy's attack")


def attack(n: RadiumNumbers, lethality: int, defense: int, roll: Roll) -> int:
    """RA8, RA-R10: the LETHALITY dice against the enemy's DEFENSE; greater slays, equal or less is turned. Where
    enemies keep wounds, a tie counts by itself."""
    if not n.rulings.enemy_wounds:
        return SLAYS if roll(beats(lethality, defense), "your attack") else TURNED
    compared = roll(compares(lethality, defense), "your attack")
    return SLAYS if compared > 0 else TIES if compared == 0 else TURNED


@compiled
def recovery(rate: Int, exposure: Int, step: Int, worn: Int) -> int:
    """RA11, RA12, RA-R6: stamina that comes back: the rate, 1 less for every step of exposure (both in half points),
    less what wounds have worn off it; not below 0."""
    return max(0, rate - exposure // step - worn)


@compiled
def restored(stamina: Int, pool: Int, recovered: Int) -> int:
    """RA11: stamina comes back, never above the pool."""
    return min(pool, stamina + recovered)


@compiled
def rested(refill: Int, stamina: Int, pool: Int, recovered: Int) -> int:
    """RA-R12: a move on the map restores RECOVERY; all of it or nothing in the variants."""
    if refill == FULL:
        return pool
    return restored(stamina, pool, recovered) if refill == BY_RECOVERY else stamina


def flight(n: RadiumNumbers, dice: int, roll: Roll) -> bool:
    """RA13: any die that shows enough escapes."""
    return roll(any_at_least(dice, n.escape.least), "the flight")


def leaves(n: RadiumNumbers, roll: Roll) -> int:
    """RA14: what a slain enemy leaves."""
    weights = (n.leaves.nothing, n.leaves.clue, n.leaves.rounds, n.leaves.salve, n.leaves.tonic)
    return roll(die(enumerate(weights)), "what it leaves")


def wound(n: RadiumNumbers, dice: int, roll: Roll) -> int:
    """RA15: the enemy's LETHALITY dice anew, read in the table for that many. Above 0 HEALTH is lost, below 0
    STAMINA."""
    return roll(wounds(n, dice), "the wound")


def wounds(n: RadiumNumbers, dice: int) -> Die[int]:
    """RA16, RA17: the wound table for so many dice, as one die."""
    table = wound_table(n, dice)
    return total(dice).map(lambda shown: table[shown - dice])


def wound_table(n: RadiumNumbers, dice: int) -> tuple[int, ...]:
    """RA16, RA17, RA-R1: the wounds by the dice's total, from the least on. In the variant three dice are read in the
    table for two, their total scaled to it and rounded down."""
    if dice == 3 and n.rulings.three_dice == "double":
        return tuple(n.wounds.two[shown * 2 // 3 - 2] for shown in range(3, 19))
    return (n.wounds.one, n.wounds.two, n.wounds.three)[dice - 1]


@compiled
def exposed(points: Int, has_coat: Int) -> int:
    """RA18, RA-R6, RA-R9: half points of exposure that so many points add; a lead coat halves them."""
    return points if has_coat else 2 * points


@compiled
def fate(health: Int, exposure: Int, pool: Int, deadly: Int) -> int:
    """RA-R8: HEALTH 0, deadly exposure (in half points) or pool 0 is the end."""
    if health <= 0:
        return KILLED
    return IRRADIATED if exposure >= deadly else SPENT if pool <= 0 else GOES_ON


@compiled
def is_helpless(stamina: Int, recovered: Int, stamina_wound: Int, harm: Int) -> bool:
    """RA-R5: where wounds leave the pool alone, dread could hold a player without stamina or RECOVERY for ever; that is
    the end too."""
    return harm == DREAD and stamina_wound != POOL and stamina == 0 and recovered == 0


def level(n: RadiumNumbers, roll: Roll) -> int:
    """RA-R6: the radiation of a square."""
    return roll(die(enumerate(n.radiation.levels)), "how it glows there")


MOST_GLOW = int(SQUARES * MOST_MEAN_LEVEL)
"""RA-R6: all levels of a map together. What a square would have beyond that it has not."""


def lurking(n: RadiumNumbers, roll: Roll) -> int:
    """RA3, RA-R8: which enemy lurks on a square."""
    return roll(die(enumerate(enemy.common for enemy in n.enemies.values())), "what lurks there")


def cached(n: RadiumNumbers, roll: Roll) -> int:
    """RA-R9: what lies in a cache: a weapon by its place in the tables, or after those a piece of equipment."""
    return roll(die(enumerate(commons(n))), "what lies there")


def one_of(count: int, roll: Roll) -> int:
    """RA13, RA-R8: one of so many squares, all alike."""
    return roll(sided(count), "which square") - 1


@compiled
def beside(square: Int, way: Int) -> int:
    """RA-R14: the neighbour that way; −1 where the wasteland ends."""
    column, row = square % SIDE, square // SIDE
    column += (way == 1) - (way == 3)
    row += (way == 2) - (way == 0)
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else -1


@compiled
def steps_between(one: Int, other: Int) -> int:
    """RA-R8: steps from square to square, four neighbours each."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


@compiled
def is_in_window(here: Int, square: Int, window: Int) -> bool:
    """RA-R14: whether the window shows a square."""
    return abs(here % SIDE - square % SIDE) <= window and abs(here // SIDE - square // SIDE) <= window


START = (SIDE - 1) * SIDE + SIDE // 2
"""RA-R8: the journey starts in the middle of the south edge."""
