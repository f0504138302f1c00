"""What a fighter may choose when it acts: a way to attack, or to wait. A choice is one text."""

from __future__ import annotations

from enum import StrEnum

from lazaretto.books.thousand_ticks.rules.attack import WAYS, Way
from lazaretto.game import Refusal
from lazaretto.refusal import did_you_mean, quoted


class Choice(StrEnum):
    """TT16, TT-R6, TT-R14, TT-R20: the attacks in the order of `WAYS`, then the two waits."""

    PRIMARY_ONE = "primary one-handed"
    PRIMARY_ONE_POWER = "primary one-handed power"
    PRIMARY_TWO = "primary two-handed"
    PRIMARY_TWO_POWER = "primary two-handed power"
    SECONDARY_ONE = "secondary one-handed"
    SECONDARY_ONE_POWER = "secondary one-handed power"
    SECONDARY_TWO = "secondary two-handed"
    SECONDARY_TWO_POWER = "secondary two-handed power"
    WAIT = "wait"
    WAIT_ALL = "wait all"


CHOICES = tuple(Choice)
CODES = {choice: code for code, choice in enumerate(CHOICES)}
"""The number of each choice, as the loop knows it."""

WAIT, WAIT_ALL = len(WAYS), len(WAYS) + 1


def way_of(choice: Choice) -> Way | None:
    """The way to attack that a choice stands for; None for a wait."""
    code = CODES[choice]
    return WAYS[code] if code < len(WAYS) else None


def code_of(attack: int, hands: int, power: bool) -> int:
    """The number of a way to attack."""
    return 4 * attack + 2 * (hands - 1) + power


def read_choice(text: str) -> Choice:
    """The choice that a text stands for."""
    words = " ".join(text.split())
    if words not in CODES:
        raise Refusal(f"{quoted(text)} is not a choice; {did_you_mean(words, list(CHOICES))}")
    return Choice(words)


def words_of(way: Way) -> str:
    """A way to attack in words, without the attack's name: `in two hands, with power`."""
    grip = "in one hand" if way.hands == 1 else "in two hands"
    return f"{grip}, with power" if way.power else grip
