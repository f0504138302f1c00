"""A one-seat book for tests: a wall to climb, a rope that runs out, and a second objective."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from lazaretto.books.defend_the_city import BOOK as DUEL
from lazaretto.dice import Roll, chance
from lazaretto.game import Bot, Bots, Objective, Result, Seat, Solving, Texts, among
from lazaretto.solve.reachable_table import ReachableTable, tabulate


class Wall(NamedTuple):
    """Ledges still to climb, rope left, and whether the hero has fallen."""

    ledges: int
    rope: int
    fallen: bool = False


@dataclass(frozen=True)
class Climb:
    """A ledge is climbed for sure with a length of rope, or half the time without; where one may rest, for ever."""

    rests: bool = False
    seats: tuple[Seat, ...] = ("hero",)

    def start(self, roll: Roll) -> Wall:
        return Wall(2, 2)

    def choices(self, state: Wall) -> Mapping[Seat, Sequence[str]]:
        if state.fallen or not state.ledges:
            return {}
        return {"hero": (*(("rope",) if state.rope else ()), "free", *(("rest",) if self.rests else ()))}

    def step(self, state: Wall, chosen: Mapping[Seat, str], roll: Roll) -> Wall:
        if chosen["hero"] == "rest":
            return state
        if chosen["hero"] == "rope":
            return state._replace(ledges=state.ledges - 1, rope=state.rope - 1)
        return state._replace(ledges=state.ledges - 1) if roll(chance(1, 2), "hold") else state._replace(fallen=True)

    def result(self, state: Wall) -> Result | None:
        if state.fallen:
            return Result("fallen", {"hero": -1})
        return None if state.ledges else Result("up", {"hero": 1})

    def seen(self, state: Wall, seat: Seat | None) -> Wall:
        return state

    def why_not(self, seen: Wall, seat: Seat, choice: str) -> str:
        return among(choice, self.choices(seen).get(seat, ()))


def thrift(numbers: Any, root: Wall, end: Wall) -> int:
    """A length of rope costs 3, a fall 4."""
    return -3 * (root.rope - end.rope) - 4 * end.fallen


def own_table(numbers: Any, roots: Sequence[Wall]) -> ReachableTable[Wall, str]:
    """Stands for a book's own tabulator, but only tabulates the rules."""
    return tabulate(Climb(), roots)


def slice_of(numbers: Any, state: Wall) -> list[Wall]:
    """The roots of the slice that a state belongs to."""
    return [Wall(4, 3), Wall(4, 2)]


def even(numbers: Any) -> Bot:
    """A bot that picks evenly."""
    return lambda seen, seat, choices: [1] * len(choices)


def _read(text: str) -> Wall:
    ledges, rope, *fallen = text.split(",")
    return Wall(int(ledges), int(rope), bool(fallen))


_DUEL: Any = DUEL

SOLVING = Solving(objectives={"thrift": Objective(thrift)})

CLIMB = replace(
    _DUEL,
    id="climb",
    title="The Climb",
    game=lambda numbers: Climb(),
    texts=Texts(lambda s: f"{s.ledges},{s.rope}{',fallen' * s.fallen}", _read, str, str),
    why_impossible=None,
    bots=Bots({"random": even}),
    solving=SOLVING,
)
