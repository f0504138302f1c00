"""Two ways through the fog: at random, and straight to where the causeway may be."""

from __future__ import annotations

from collections.abc import Sequence

from fever_fen.game import Seen
from fever_fen.land import EXITS, SHAPE
from fever_fen.rules import CAUSEWAY, CHOICES, STRIKE, WAIT
from fever_fen.tables import FenNumbers
from lazaretto.game import Bot, Seat
from lazaretto.grid import STEPS, beside, distance

FARTHER, AS_FAR, NEARER = 1, 6, 40
"""The weights of steps. Some must lead away from a goal that is behind a dyke."""


def random(numbers: FenNumbers) -> Bot:
    """All choices are equally likely."""
    return lambda seen, seat, choices: [1] * len(choices)


def eager(numbers: FenNumbers) -> Bot:
    """Goes to the causeway if it knows where, else to the nearest place where it may be, and strikes at whoever is in
    the way."""

    def weigh(seen: Seen, seat: Seat, choices: Sequence[str]) -> list[int]:
        goals = [exit for exit in EXITS if seen.memory[exit] == CAUSEWAY]
        goals = goals or [exit for exit in EXITS if not seen.memory[exit]] or list(EXITS)
        goal = min(goals, key=lambda exit: distance(SHAPE, STEPS, seen.courier, exit))
        return [_weight(seen.courier, goal, CHOICES.index(choice)) for choice in choices]

    return weigh


def _weight(at: int, goal: int, act: int) -> int:
    if act >= WAIT:
        return NEARER if act >= STRIKE else FARTHER
    was, now = (distance(SHAPE, STEPS, square, goal) for square in (at, beside(SHAPE, at, act)))
    return NEARER if now < was else AS_FAR if now == was else FARTHER


BOTS = {"random": random, "eager": eager}
