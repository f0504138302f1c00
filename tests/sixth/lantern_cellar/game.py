"""Lantern Cellar under the contract: one seat that sees by lantern light, and a scene in which the hero sleeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lantern_cellar import world
from lantern_cellar.rules import ENDINGS, WAYS, Way, ended
from lantern_cellar.tables import MOST_RATS, CellarNumbers, drawn
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat, among
from lazaretto.kernel import Record

HERO: Seat = "hero"


@dataclass(frozen=True)
class Cellar:
    """A state: the packed world. What the tables say (the walls) is not in it."""

    packed: bytes


class Seen(NamedTuple):
    """What the lantern shows, and what the hero remembers and feels."""

    hero: int
    oil: int
    health: int
    rats: tuple[int, ...]
    known: bytes


@lru_cache(maxsize=256)
def look(n: CellarNumbers, state: Cellar) -> Seen:
    """LC3, LC4: rats in the light, squares once lit."""
    sight = world.SIGHT.plain(world.SIGHT.blank())
    world.look([world.CELLAR.plain(state.packed)], world.laid_out(n)[1], [sight])
    lit = tuple(sorted(rat for rat in sight.rats if rat != world.GONE))
    return Seen(sight.hero, sight.oil, sight.health, lit, bytes(sight.known.tolist()))


def flat(seen: Seen) -> Record:
    """The same as the loop has it."""
    rats = (*seen.rats, *[world.GONE] * (MOST_RATS - len(seen.rats)))
    return world.SIGHT.record(hero=seen.hero, oil=seen.oil, health=seen.health, rats=rats, known=seen.known)


def ending(n: CellarNumbers, seen: Seen) -> str | None:
    """LC1, LC5, LC8, LC-R3: how it ended, the stair before all else."""
    return ENDINGS[ended(drawn(n.setup.cellar)[seen.hero] == ">", seen.health, seen.oil)] or None


def ways(n: CellarNumbers, seen: Seen) -> list[Way]:
    """LC2, LC-R1: where the hero may go."""
    cellar, looks = world.laid_out(n)[1], flat(seen)
    return [way for number, way in enumerate(WAYS) if world.may_go(looks, cellar, number)]


class LanternCellar:
    """One seat, in the dark."""

    seats: tuple[Seat, ...] = (HERO,)

    def __init__(self, numbers: CellarNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Cellar:
        return Cellar(world.first(self.numbers, roll))

    def choices(self, state: Cellar) -> Mapping[Seat, Sequence[Way]]:
        seen = look(self.numbers, state)
        return {} if ending(self.numbers, seen) else {HERO: ways(self.numbers, seen)}

    def step(self, state: Cellar, chosen: Mapping[Seat, Way], roll: Roll) -> Cellar:
        return Cellar(world.step(self.numbers, state.packed, chosen.get(HERO, Way.WAIT), roll))

    def result(self, state: Cellar) -> Result | None:
        outcome = ending(self.numbers, look(self.numbers, state))
        return Result(outcome, dict.fromkeys(self.seats, 1 if outcome == "out" else -1)) if outcome else None

    def seen(self, state: Cellar, seat: Seat | None) -> Seen:
        return look(self.numbers, state)

    def why_not(self, seen: Seen, seat: Seat, choice: Way) -> str:
        return among(choice, ways(self.numbers, seen))


class Asleep(LanternCellar):
    """The same cellar with the hero asleep: no seats, the rats move by themselves."""

    seats: tuple[Seat, ...] = ()

    def choices(self, state: Cellar) -> Mapping[Seat, Sequence[Way]]:
        return {}
