"""Lantern Cellar under the contract: one seat that sees by lantern light, and a scene in which the hero sleeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lantern_cellar import world
from lantern_cellar.rules import WAYS, Way, beside, gap, settle
from lantern_cellar.tables import CellarNumbers, drawn, hero_square
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat, among, demand_legal

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


def look(n: CellarNumbers, state: Cellar) -> Seen:
    """LC3, LC4: rats in the light, squares once lit."""
    w = world.CELLAR.plain(state.packed)
    lit = (rat for rat in w.rats if rat != world.GONE and gap(rat, w.hero) <= n.lantern.reach)
    return Seen(w.hero, w.oil, w.health, tuple(sorted(lit)), bytes(w.known))


def ending(n: CellarNumbers, seen: Seen) -> str | None:
    """LC1, LC5, LC8, LC-R3: how it ended, the stair before all else."""
    if drawn(n.setup.cellar)[seen.hero] == ">":
        return "out"
    return "bitten" if seen.health == 0 else "dark" if seen.oil == 0 else None


def ways(n: CellarNumbers, seen: Seen) -> list[Way]:
    """LC2, LC-R1: where the hero may go: never into a wall, and onto a rat only where the variant lets him."""
    blocked = () if n.rulings.trample else seen.rats
    ahead = ((way, beside(seen.hero, number)) for number, way in enumerate(WAYS))
    return [way for way, square in ahead if drawn(n.setup.cellar)[square] != "#" and square not in blocked]


class LanternCellar:
    """One seat, in the dark."""

    seats: tuple[Seat, ...] = (HERO,)

    def __init__(self, numbers: CellarNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Cellar:
        return Cellar(world.first(self.numbers, hero_square(self.numbers), settle(self.numbers, roll)))

    def choices(self, state: Cellar) -> Mapping[Seat, Sequence[Way]]:
        seen = look(self.numbers, state)
        return {} if ending(self.numbers, seen) else {HERO: ways(self.numbers, seen)}

    def step(self, state: Cellar, chosen: Mapping[Seat, Way], roll: Roll) -> Cellar:
        demand_legal(self, state, chosen)
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
