"""Small games written as data, for tests: who chooses in each state, and where each choice may lead."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lazaretto.dice import Roll, die
from lazaretto.game import Result, Seat, among

Falls = Mapping[str, int]
"""Where a turn may lead, with whole-number weights."""

Turns = Mapping[Any, Falls]
"""Each joint turn, a tuple with one word for each seat that chooses."""


@dataclass(frozen=True)
class Page:
    """One state: the seats that choose there, and every joint turn."""

    who: tuple[Seat, ...]
    turns: Turns


def one(seat: Seat, **choices: Falls) -> Page:
    """A single seat decides."""
    return Page((seat,), {(choice,): falls for choice, falls in choices.items()})


def world(falls: Falls) -> Page:
    """Nobody decides."""
    return Page((), {(): falls})


def both(turns: Turns, seats: tuple[Seat, ...] = ("a", "b")) -> Page:
    """Both seats pick at once."""
    return Page(seats, turns)


@dataclass(frozen=True)
class Small:
    """A game of named states. `ends` are worth so much to the first seat, and the opposite to the second."""

    pages: Mapping[str, Page]
    ends: Mapping[str, int]
    seats: tuple[Seat, ...] = ("a", "b")
    first: str = "start"
    hidden: frozenset[str] = field(default_factory=frozenset)
    """States that no seat can tell apart."""

    def start(self, roll: Roll) -> str:
        return self.first

    def choices(self, state: str) -> Mapping[Seat, Sequence[str]]:
        page = self.pages.get(state)
        if page is None:
            return {}
        return {seat: _each(turn[place] for turn in page.turns) for place, seat in enumerate(page.who)}

    def step(self, state: str, chosen: Mapping[Seat, str], roll: Roll) -> str:
        page = self.pages[state]
        falls = page.turns[tuple(chosen[seat] for seat in page.who)]
        return roll(die(falls), "what comes of it")

    def result(self, state: str) -> Result | None:
        if state not in self.ends:
            return None
        return Result(state, dict(zip(self.seats, (self.ends[state], -self.ends[state]), strict=False)))

    def seen(self, state: str, seat: Seat | None) -> Hashable:
        return "dark" if state in self.hidden else state

    def why_not(self, seen: Hashable, seat: Seat, choice: str) -> str:
        return among(choice, self.choices(str(seen)).get(seat, ()))


def _each(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))
