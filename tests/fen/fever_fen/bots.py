"""Two ways through the fog: at random, and straight to where the causeway may be."""

from __future__ import annotations

from collections.abc import Sequence

from fever_fen.game import Seen
from fever_fen.land import EXITS, SHAPE
from fever_fen.rules import CAUSEWAY, STRIKE, THROW, WAIT
from fever_fen.tables import FenNumbers
from fever_fen.throws import act_of
from lazaretto.game import Bot, Seat
from lazaretto.grid import FAR, NOWHERE, STEPS, UNSEEN, Moves, Shape, beside, distance
from lazaretto.kernel import Int, Octets, compiled

FARTHER, AS_FAR, NEARER = 1, 6, 40
"""The weights of steps. Some must lead away from a goal that is behind a dyke."""


def random(numbers: FenNumbers) -> Bot:
    """All choices are equally likely."""
    return lambda seen, seat, choices: [1] * len(choices)


def eager(numbers: FenNumbers) -> Bot:
    """Goes to the causeway if it knows where, else to the nearest place where it may be, and strikes at whoever is in
    the way. It throws no stones."""

    def weigh(seen: Seen, seat: Seat, choices: Sequence[str]) -> list[int]:
        goal = eager_goal(SHAPE, STEPS, seen.courier, seen.memory)
        return [eager_weight(SHAPE, STEPS, seen.courier, goal, act_of(choice)) for choice in choices]

    return weigh


@compiled
def eager_goal(shape: Shape, moves: Moves, courier: Int, memory: Octets) -> int:
    """FF6: where `eager` goes: the causeway, else where it may be, else where it is not; of several the nearest."""
    goal, least = NOWHERE, FAR
    for place in range(len(EXITS)):
        square = EXITS[place]
        kind = memory[square]
        far = distance(shape, moves, courier, square)
        if kind != CAUSEWAY:
            far += shape.width * (1 if kind == UNSEEN else 2)
        if far < least:
            goal, least = square, far
    return goal


@compiled
def eager_weight(shape: Shape, moves: Moves, courier: Int, goal: Int, act: Int) -> int:
    """How likely `eager` is to do something, beside all else it may do."""
    if act >= WAIT:
        return 0 if act >= THROW else NEARER if act >= STRIKE else FARTHER
    was, now = distance(shape, moves, courier, goal), distance(shape, moves, beside(shape, courier, act), goal)
    return NEARER if now < was else AS_FAR if now == was else FARTHER


BOTS = {"random": random, "eager": eager}
