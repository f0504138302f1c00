"""The explorer and the wasteland as one record, and a choice as one whole number."""

from __future__ import annotations

from typing import Annotated

from lazaretto.books.radium.tables import SQUARES
from lazaretto.kernel import Int, Layout, Worlds, compiled

JOURNEY = Layout(
    "Journey",
    health="int16",
    stamina="int16",
    pool="int16",
    exposure="int16",
    rounds="int16",
    worn="int16",
    broken="int16",
    standing="int16",
    melee="int16",
    ranged="int16",
    equipment="int16",
    uses="int16",
    enemy="int16",
    at="int16",
    moves="int16",
    clues="int16",
    bunker="int16",
    levels=("int8", SQUARES),
    contents=("int16", SQUARES),
    known=("uint8", SQUARES),
)
"""The player (exposure in half points; `worn` is RECOVERY lost to wounds), the enemy (its number in the tables, −1 for
none; `broken` are the defense dice it has lost), how the game stands, and the squares. An encounter uses only the
fields up to `enemy`."""

Journeys = Annotated[Worlds, JOURNEY]

EMPTY, CLUE_HERE, ENEMY_HERE, CACHE_HERE = 0, 1, 100, 200
"""What is on a square, −1 if unknown. The number of an enemy or of a cache's contents in the tables is added."""

UNKNOWN = -1
SHOWN, MEASURED = 1, 2
"""What is known of a square: its contents, and its radiation."""

SLAIN_HERE, TAKEN_HERE, FOUND_HERE = 4, 8, 12
"""What is remembered of a square that was cleared, added to what is known of it: an enemy was slain there, something
was taken up, or a clue was found."""
CLEARED = SLAIN_HERE | TAKEN_HERE | FOUND_HERE

FIGHT, FLEE, HOOK, GO, TAKE, HEAL = range(6)
"""Kinds of choice: a fight, a flight, the grapple; a step, taking what lies here, the medkit."""

MOST_CHOICES = 1024


@compiled
def code(kind: Int, how: Int, one: Int, two: Int) -> int:
    """A choice as one number: its kind; slot and strike first, direction, or what is healed; and two counts of dice."""
    return kind + 8 * (how + 4 * (one + 16 * two))


@compiled
def kind_of(choice: Int) -> int:
    """The kind of a choice or an act."""
    return choice % 8


@compiled
def how_of(choice: Int) -> int:
    """The slot (plus 2 for striking first), the direction, or what is healed."""
    return choice // 8 % 4


@compiled
def one_of(choice: Int) -> int:
    """Dice on LETHALITY, or dice that run."""
    return choice // 32 % 16


@compiled
def two_of(choice: Int) -> int:
    """Dice on DEFENSE."""
    return choice // 512
