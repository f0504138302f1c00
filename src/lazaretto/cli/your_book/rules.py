"""The rules of Your Book, in the order of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from lazaretto.dice import Roll, chance
from lazaretto.game import Result, Seat, Size, among

from .tables import BookNumbers

HERO: Seat = "hero"


class Pace(StrEnum):
    """The choices of the hero."""

    WALK = "walk"
    RUN = "run"


class State(NamedTuple):
    """Steps ahead, turns left, and whether the hero has fallen."""

    ahead: int
    turns: int
    fallen: bool = False


def ending(state: State) -> str | None:
    """YB1, YB3, YB4: how it ended, or None. A fall counts first, and reaching the end counts before the last turn."""
    if state.fallen:
        return "fallen"
    return "there" if state.ahead == 0 else "late" if state.turns == 0 else None


def stride(pace: Pace) -> int:
    """YB2: walking is one step, running two."""
    return 2 if pace is Pace.RUN else 1


def paces(state: State) -> list[Pace]:
    """YB2: the hero can run only if there are two steps ahead."""
    return [pace for pace in Pace if stride(pace) <= state.ahead]


def falls(n: BookNumbers, pace: Pace, roll: Roll) -> bool:
    """YB3: whether the hero falls."""
    times = n.way.running_falls if pace is Pace.RUN else n.way.walking_falls
    return roll(chance(times, n.way.falls_of), "whether the hero falls")


def go(n: BookNumbers, state: State, pace: Pace, roll: Roll) -> State:
    """YB2, YB4, YB-R1: one turn on the way."""
    ahead = state.ahead - stride(pace)
    is_safe = ahead == 0 and n.rulings.last_stride == "safe"
    return State(ahead, state.turns - 1, not is_safe and roll.rule(falls, n, pace))


def size(n: BookNumbers, state: State) -> Size:
    """At most every number of steps with every number of turns; two paces where there is room to run, else one."""
    return Size(state.ahead * state.turns, max(0, 2 * state.ahead - 1) * state.turns)


class OneWay:
    """The game as the contract asks for it: one seat, which sees everything."""

    seats = (HERO,)

    def __init__(self, numbers: BookNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> State:
        return State(self.numbers.way.steps, self.numbers.hero.turns)

    def choices(self, state: State) -> Mapping[Seat, Sequence[Pace]]:
        return {} if ending(state) else {HERO: paces(state)}

    def step(self, state: State, chosen: Mapping[Seat, Pace], roll: Roll) -> State:
        return go(self.numbers, state, chosen[HERO], roll)

    def result(self, state: State) -> Result | None:
        outcome = ending(state)
        return Result(outcome, {HERO: 1 if outcome == "there" else -1}) if outcome else None

    def seen(self, state: State, seat: Seat | None) -> State:
        return state

    def why_not(self, seen: State, seat: Seat, choice: Pace) -> str:
        return among(choice, paces(seen))
