"""A book's comforts: several choices for one key, such as exploring or travelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers
from lazaretto.game.told_sentences import Square
from lazaretto.refusal import Refusal, did_you_mean, quoted

N = TypeVar("N", bound=Numbers)
C = TypeVar("C")

GoalKind = Literal["", "way", "square"]
Goal = str | Square
"""Where a comfort leads: empty, the name of a way, or a square."""

WAYS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The names of the eight ways, clockwise."""

MOST_STEPS = 100
"""After so many choices a comfort stops in any case."""

AGAIN = "again"
"""Repeats the last comfort, or the last choice. Every book with comforts has it."""

SHIFT = "Shift"
"""As a key: Shift and a direction."""

_SQUARE = re.compile(r"(?a)(\d{1,5}) *[, ] *(\d{1,5})")


class Position(NamedTuple):
    """What a comfort decides by: what its seat sees, and what it may choose. Nothing else is known to it."""

    seen: Any
    choices: Sequence[Any]


Walk = Callable[[N, Position, Seat, Goal], Generator[C, Position, str]]
"""Makes choices one after another, from (numbers, the position now, the seat, the goal). It yields a choice, is sent
the position after it, and in the end returns a sentence that says why it stops. If it yields nothing, the comfort is
refused with that sentence.

Everything follows from what the seat sees, so a comfort cannot tell what is hidden, not even by when it stops."""


class ComfortOffer(NamedTuple):
    """What faces say about a comfort: its name, the keys that start it, what it does, and what it must be told."""

    name: str
    keys: tuple[str, ...]
    does: str
    goal: GoalKind


STANDARD = {
    offer.name: offer
    for offer in (
        ComfortOffer("explore", ("o",), "explore", ""),
        ComfortOffer("travel", ("_", "G"), "travel to a square", "square"),
        ComfortOffer("rest", ("5",), "rest until disturbed", ""),
        ComfortOffer("run", (SHIFT,), "run, with a direction", "way"),
        ComfortOffer("fight", ("Tab",), "fight the nearest", ""),
        ComfortOffer(AGAIN, ("`",), "the same again", ""),
    )
}
"""The comforts that have the same keys in every book. Keys are named as they are printed."""


@dataclass(frozen=True)
class Comfort(Generic[N, C]):
    """One comfort. `walk` makes the choices. If the goal is a square, `things` names squares that the seat knows, from
    (numbers, what it sees), the most wanted first; people may type such a name in place of the square."""

    offer: ComfortOffer
    walk: Walk[N, C]
    things: Callable[[N, Any], Mapping[str, Square]] | None = None

    @property
    def name(self) -> str:
        """What people type."""
        return self.offer.name

    def known(self, numbers: N, seen: Any) -> Mapping[str, Square]:
        """The squares that have a name now."""
        return self.things(numbers, seen) if self.things else {}

    def read_goal(self, numbers: N, seen: Any, text: str) -> Goal:
        """The goal that a text means. Refuse one that does not fit."""
        words = " ".join(text.lower().split())
        if self.offer.goal == "way":
            return _read_way(self.name, words)
        if self.offer.goal == "square":
            return _read_square(self.name, words, self.known(numbers, seen))
        if words:
            raise Refusal(f"{self.name} takes nothing after it; {quoted(text)} is too much.")
        return ""


@dataclass(frozen=True, eq=False)
class Comforts(Mapping[str, Comfort[N, C]], Generic[N, C]):
    """A book's comforts by name. `AGAIN` is not among them, since it depends on what was done last."""

    all: tuple[Comfort[N, C], ...] = ()

    def __getitem__(self, name: str) -> Comfort[N, C]:
        return {comfort.name: comfort for comfort in self.all}[name]

    def __iter__(self) -> Iterator[str]:
        return (comfort.name for comfort in self.all)

    def __len__(self) -> int:
        return len(self.all)

    def offers(self) -> tuple[ComfortOffer, ...]:
        """What faces offer: all comforts, and the last one again."""
        return (*(comfort.offer for comfort in self.all), STANDARD[AGAIN]) if self.all else ()


def comfort(
    name: str, walk: Walk[N, C], things: Callable[[N, Any], Mapping[str, Square]] | None = None
) -> Comfort[N, C]:
    """A comfort with one of the `STANDARD` names."""
    return Comfort(STANDARD[name], walk, things)


def _read_way(name: str, words: str) -> str:
    way = words.replace(" ", "-")
    if way not in WAYS:
        wrong = f"{quoted(words)} is no direction" if words else f"{name} needs a direction"
        raise Refusal(f"{wrong}; {did_you_mean(way, WAYS)}")
    return way


def _read_square(name: str, words: str, things: Mapping[str, Square]) -> Square:
    if found := _SQUARE.fullmatch(words):
        return int(found[1]), int(found[2])
    if words in things:
        return things[words]
    known = f", or of these: {', '.join(things)}" if things else ""
    wrong = f"{quoted(words)} is nothing that you know" if words else f"{name} needs a goal"
    raise Refusal(f"{wrong}; write the column and row of a square, {name} 12,7{known}.")
