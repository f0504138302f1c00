"""A blow: whether it hits, what it does, and whether it stuns. These are the rules with dice."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.rules.weapon import dice_of
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.dice import Die, Roll, chance, sided, total

MISS, HIT, CRITICAL = range(3)
HITS = ("miss", "hit", "critical")
"""What comes of an attack roll."""

SAVE_SIDES = 20
"""TT-R12: a save is rolled with a d20 under any ruling; TT-R1 is about attacks."""


def hit_sides(n: TicksNumbers) -> int:
    """TT-R1: the sides of the die to hit."""
    return 20 if n.rulings.die == "d20" else 10


def critical_percent(n: TicksNumbers, dueling: bool) -> int:
    """TT23, TT-R2: the chance of a critical hit in percent: 5, with Dueling 25; 6 if its 20 % are a part of the 5."""
    base, more = n.critical.percent, n.critical.dueling
    if not dueling:
        return base
    return base + more if n.rulings.dueling == "absolute" else base * (100 + more) // 100


def critical_faces(n: TicksNumbers, dueling: bool) -> int:
    """TT-R2: how many of the highest faces are critical: 1 of 20, with Dueling 5. A part of a face counts as one. Under
    `dueling = "relative"` a roll of its own decides, and no face does."""
    if dueling and n.rulings.dueling == "relative":
        return 0
    return -(-critical_percent(n, dueling) * hit_sides(n) // 100)


def to_hit(n: TicksNumbers, attack: int, defense: int, dueling: bool, sneaks: bool, roll: Roll) -> int:
    """TT-R1, TT-R2, TT-R10: the die + Attack against Defense. A sneak attack that hits is critical. Under `dueling =
    "relative"` a blow that hits is rolled for again, with a d100: 6 or less makes it critical. A miss stays a miss."""
    came = roll(hit_die(n, attack, defense, critical_faces(n, dueling), sneaks), "to hit")
    if came != HIT or not dueling or n.rulings.dueling == "absolute":
        return came
    return CRITICAL if roll(chance(critical_percent(n, True), 100), "the second roll") else HIT


def hit_die(n: TicksNumbers, attack: int, defense: int, critical: int, sneaks: bool) -> Die[int]:
    """TT-R1, TT-R2: the die to hit, read as a miss, a hit or a critical hit. A natural 1 misses, the highest face hits;
    a critical face must hit, too."""
    sides = hit_sides(n)

    def read(shown: int) -> int:
        hits = shown == sides or (shown != 1 and shown + attack >= defense)
        return (CRITICAL if sneaks or shown > sides - critical else HIT) if hits else MISS

    return sided(sides).map(read)


def critical_times(n: TicksNumbers, executioner: bool) -> int:
    """TT24, TT-R2: how often critical damage counts: twice, with Executioner four times."""
    return n.rulings.executioner if executioner else n.critical.times


def multiplied(rolled: int, bonus: int, times: int) -> int:
    """TT-R2, TT-R3: dice and bonus, multiplied; a negative bonus counts once. At least 1."""
    return max(1, rolled * times + (bonus * times if bonus > 0 else bonus))


def damage(n: TicksNumbers, rank: int, bonus: int, times: int, reduction: int, roll: Roll) -> int:
    """TT7, TT-R3: the dice of a rank and the bonus, less the reduction; never below 0."""
    count, sides = dice_of(n, rank)
    return roll(total(count, sides).map(lambda rolled: max(0, multiplied(rolled, bonus, times) - reduction)), "damage")


def save(bonus: int, difficulty: int, roll: Roll) -> bool:
    """TT9: d20 + the save against a difficulty; True if it is made."""
    return roll(sided(SAVE_SIDES).map(lambda shown: shown + bonus >= difficulty), "the save")


def stun_difficulty(n: TicksNumbers, rank: int) -> int:
    """TT22, TT-R12: 10 + the rank of the attack that hit."""
    return n.rulings.stun_dc + rank


def resists(n: TicksNumbers, fortitude: int, rank: int, roll: Roll) -> bool:
    """TT22, TT-R12: whether a fighter who is hit keeps its AP."""
    return save(fortitude, stun_difficulty(n, rank), roll)


def blow(
    n: TicksNumbers,
    aim: tuple[int, int, bool, bool],
    force: tuple[int, int, int, int],
    roll: Roll,
) -> int:
    """TT-R1 to TT-R4: a whole attack, from the die to hit to the damage done; −1 for a miss. `aim` is what `to_hit`
    takes; `force` is rank, bonus, the times of a critical hit, and reduction."""
    came = roll.rule(to_hit, n, *aim)
    if came == MISS:
        return -1
    rank, bonus, times, reduction = force
    return roll.rule(damage, n, rank, bonus, times if came == CRITICAL else 1, reduction)
