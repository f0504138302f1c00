"""The numbers of Thousand Ticks, typed. `table_faults` checks them against each other and against the rules.

Levels, attributes and ranks have no range here: `table_faults` refuses a wrong one with the id of the rule it breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

Attribute = Literal[
    "strength", "dexterity", "constitution", "speed", "perception", "intelligence", "wisdom", "charisma"
]
ATTRIBUTES: dict[Attribute, str] = {
    "strength": "STR",
    "dexterity": "DEX",
    "constitution": "CON",
    "speed": "SPE",
    "perception": "PER",
    "intelligence": "INT",
    "wisdom": "WIS",
    "charisma": "CHA",
}
"""TT1: the attributes, and how the book abbreviates them."""

DamageType = Literal["slashing", "piercing", "blunt"]
SizeName = Literal["small", "medium", "large", "huge"]
SIZES: tuple[SizeName, ...] = ("small", "medium", "large", "huge")
Special = Literal["sneaky", "momentum", "stunning", "dueling", "executioner", "impaling", "reach", "caster"]
SPECIALS: tuple[Special, ...] = (
    "sneaky",
    "momentum",
    "stunning",
    "dueling",
    "executioner",
    "impaling",
    "reach",
    "caster",
)

MOST_LEVEL, MOST_ATTRIBUTE, MOST_RANK = 20, 15, 11
"""TT-R27, TT18: the highest level, attribute and rank."""
MOST_PERCENT = 1000
MOST_ROUNDS = 1000
MOST_TICKS = 1_000_000
"""TT-R21: the most ticks of a duel, all rounds together; exact odds keep a number for each of them."""
MOST_EVEN_AP = 2_000
"""TT-R5: the most AP to act at under `start = "even"`, where each number below is a start of its own."""
MOST_TURNS = 1 << 16
"""TT-R21: no duel has more turns before its last round is over; `table_faults` sees to it."""

Ap = Annotated[int, Meta(ge=1, le=100_000)]
Points = Annotated[int, Meta(ge=-100, le=100)]
Count = Annotated[int, Meta(ge=1, le=100)]
Percent = Annotated[int, Meta(ge=0, le=MOST_PERCENT)]
Worn = Annotated[int, Meta(ge=0, le=40)]
Sentence = Annotated[str, Meta(max_length=160)]
Word = Annotated[str, Meta(max_length=24)]
Pixels = Annotated[str, Meta(max_length=32)]
Dice = Literal[
    "1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "1d12", "2d6", "2d8", "3d6", "3d8", "4d6", "4d8", "4d10", "5d10"
]


class Creature(Numbers, frozen=True):
    """TT1 to TT4, TT6: the average attribute, HP and EP of a level, the base of LP and of Defense."""

    average: Count
    points: Count
    lust: Annotated[int, Meta(ge=1, le=1000)]
    defense: Points


class Time(Numbers, frozen=True):
    """TT10, TT12, TT-R5, TT-R6, TT-R12: ticks of a round, the AP to act at, and what things cost before speed."""

    round_ticks: Ap
    ready_ap: Ap
    step_ap: Ap
    attack_ap: Ap
    wait_ap: Ap
    stun_ap: Annotated[int, Meta(ge=0, le=10_000)]
    start_ap: Annotated[int, Meta(ge=0, le=50)]


class Factor(Numbers, frozen=True):
    """TT11: costs are multiplied by `times` / (`plus` + SPE)."""

    times: Count
    plus: Annotated[int, Meta(ge=0, le=100)]


class SpeedFactors(Numbers, frozen=True):
    """TT11: how speed scales the cost of movement, and of everything else."""

    movement: Factor
    action: Factor


class Ranks(Numbers, frozen=True):
    """TT17, TT18: the dice of each rank, where a weapon starts, and what a choice adds or takes."""

    dice: Annotated[tuple[Dice, ...], Meta(min_length=MOST_RANK, max_length=MOST_RANK)]
    start: Annotated[int, Meta(ge=1, le=MOST_RANK)]
    two_hands: Annotated[int, Meta(ge=0, le=3)]
    secondary: Annotated[int, Meta(ge=1, le=MOST_RANK)]
    special: Annotated[int, Meta(ge=-3, le=0)]


class Size(Numbers, frozen=True):
    """TT5, TT8, TT19: the AP of a size, the attributes it uses, and in how many hands it is held."""

    ap_percent: Annotated[int, Meta(ge=1, le=MOST_PERCENT)]
    attack: Attribute
    damage: Attribute
    hands: Annotated[tuple[Literal[1, 2], ...], Meta(min_length=1, max_length=2)]


class SizeRanks(Numbers, frozen=True):
    """TT19: the ranks of the sizes. That of huge weapons is the ruling TT-R17."""

    small: Annotated[int, Meta(ge=-5, le=5)]
    medium: Annotated[int, Meta(ge=-5, le=5)]
    large: Annotated[int, Meta(ge=-5, le=5)]


class Sizes(Numbers, frozen=True):
    """TT19: the four sizes."""

    small: Size
    medium: Size
    large: Size
    huge: Size


class Critical(Numbers, frozen=True):
    """TT23, TT-R2: the base chance in percent, what Dueling adds to it, and how often damage is counted."""

    percent: Annotated[int, Meta(ge=0, le=50)]
    dueling: Annotated[int, Meta(ge=0, le=50)]
    times: Annotated[int, Meta(ge=1, le=6)]


class Effects(Numbers, frozen=True):
    """TT26, TT27: the reach of a weapon, the squares that Reach adds, and what Caster adds to a spell."""

    reach: Count
    reach_more: Count
    caster: Count


class Shots(Numbers, frozen=True):
    """TT-R13: the squares that cost nothing, and how many more cost 1 Attack each."""

    near: Count
    each: Count


class Power(Numbers, frozen=True):
    """TT-R14: what a power attack costs in EP, and what it changes."""

    cost_ep: Annotated[int, Meta(ge=1, le=100)]
    attack: Points
    damage: Points


class Judging(Numbers, frozen=True):
    """TT-R25: how long weapons are compared, and between which Defenses."""

    ticks: Ap
    least_defense: Points
    most_defense: Points


class Rulings(Numbers, frozen=True):
    """What the book leaves open."""

    die: Annotated[Literal["d20", "d10"], ruling("TT-R1", "d10")]
    dueling: Annotated[Literal["absolute", "relative"], ruling("TT-R2", "relative")]
    executioner: Annotated[int, ruling("TT-R2", 3, ge=1, le=6)]
    impaling: Annotated[Literal["reduction", "armor"], ruling("TT-R4", "armor")]
    start: Annotated[Literal["d20", "even"], ruling("TT-R5", "even")]
    stun_dc: Annotated[int, ruling("TT-R12", 5, ge=0, le=40)]
    huge: Annotated[int, ruling("TT-R17", 3, ge=-5, le=5)]
    secondary_rounding: Annotated[Literal["down", "up"], ruling("TT-R20", "up")]
    rounds: Annotated[int, ruling("TT-R21", 10, ge=1, le=MOST_ROUNDS)]
    shield: Annotated[int, ruling("TT-R23", 0, 3, ge=0, le=20)]


class Armor(Numbers, frozen=True):
    """TT7, TT-R27: what armor adds to Defense, what it takes off damage of each type, how much dearer steps are, and
    how much worse stealth is."""

    defense: Worn
    slashing: Worn
    piercing: Worn
    blunt: Worn
    step_percent: Percent
    stealth: Annotated[int, Meta(ge=-40, le=0)]
    about: Sentence


class Buckler(Numbers, frozen=True):
    """TT-R23: the shield. What it adds to Defense is a ruling."""

    about: Sentence


class Secondary(Numbers, frozen=True):
    """TT16, TT-R20: a secondary attack; its rank is the one-handed one."""

    name: Word
    type: DamageType
    rank: int


class Weapon(Numbers, frozen=True):
    """TT16: a weapon."""

    size: SizeName
    name: Word
    type: DamageType
    secondaries: tuple[Secondary, ...]
    specials: tuple[Special, ...]
    ranged: bool
    about: Sentence


class Fighter(Numbers, frozen=True):
    """TT1 to TT9: a fighter, and what it wears and holds. `armor` may be "none"."""

    level: int
    strength: int
    dexterity: int
    constitution: int
    speed: int
    perception: int
    intelligence: int
    wisdom: int
    charisma: int
    armor: str
    shield: bool
    weapon: str
    about: Sentence


class Setup(Numbers, frozen=True):
    """The two fighters of a duel. A weapon that is "own" is the one the fighter comes with."""

    a: str
    b: str
    a_weapon: str
    b_weapon: str


class TicksNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    creature: Creature
    time: Time
    speed: SpeedFactors
    ranks: Ranks
    sizes: Sizes
    size_ranks: SizeRanks
    critical: Critical
    effects: Effects
    shots: Shots
    power: Power
    judging: Judging
    rulings: Rulings
    armors: dict[str, Armor]
    buckler: Buckler
    weapons: dict[str, Weapon]
    fighters: dict[str, Fighter]
    setup: Setup
    portraits: dict[str, tuple[Pixels, ...]]


def _faults(n: TicksNumbers) -> Iterator[Fault]:
    """Numbers that break a rule. Imported late, because `table_faults` imports this module."""
    from lazaretto.books.thousand_ticks.table_faults import faults

    return faults(n)


TABLES = Tables(__package__, TicksNumbers, _faults)
