"""The swarm: no seats, a board of spots in seven tones, what is counted night by night, and squares that say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import shake_128
from typing import Any, NamedTuple

from lazaretto.dice import Roll, Rolled, sided
from lazaretto.game import Refusal, Result, Seat, Texts, Told
from lazaretto.refusal import quoted
from lazaretto.view import Cell, Count, Plane, View
from moth_meadow.tables import MeadowNumbers

WIDTH, HEIGHT = 100, 50
LOOKS = (
    Cell(" "),
    Cell("c"),
    Cell("m", "harm"),
    Cell("l", "help"),
    Cell("f", "moss"),
    Cell("s", "steel"),
    Cell("w", "dim"),
    Cell("#", "timber"),
)
WORDS = ("bare ground", "clover", "moth", "lamp", "fern", "stone", "wilted clover", "fence")
MOTH = 2
EATEN = 20
"""Bytes of every 256 in which there can be a moth; that many nights long there are more of them."""

LAST_NIGHT = 5_000


class Night(NamedTuple):
    """Which night it is, and how far the wind has carried everything."""

    number: int
    drift: int


class Swarming:
    """A world alone; everything on the board follows from the night and the wind."""

    seats: tuple[Seat, ...] = ()

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Night:
        return Night(0, roll(sided(WIDTH), "where it begins"))

    def choices(self, state: Night) -> Mapping[Seat, Sequence[Any]]:
        return {}

    def step(self, state: Night, chosen: Mapping[Seat, Any], roll: Roll) -> Night:
        return Night(state.number + 1, state.drift + roll(sided(3), "the wind"))

    def result(self, state: Night) -> Result | None:
        return Result("morning", {}) if state.number >= LAST_NIGHT else None

    def seen(self, state: Night, seat: Seat | None) -> Night:
        return state

    def why_not(self, seen: Night, seat: Seat, choice: Any) -> str:
        return "Nobody chooses here."


@lru_cache(maxsize=1)
def _ground() -> bytes:
    return shake_128(b"swarm").digest(WIDTH * HEIGHT)


@lru_cache(maxsize=8)
def squares(night: Night) -> bytes:
    """A byte a square, a place among the looks."""
    kinds = bytes(_kind(byte, night.number) for byte in range(256))
    by = night.drift % (WIDTH * HEIGHT)
    ground = _ground().translate(kinds)
    return ground[by:] + ground[:by]


def _kind(byte: int, number: int) -> int:
    if byte < 128:
        return 0
    if byte < 128 + min(number, EATEN):
        return MOTH
    return 1 if byte < 200 else 3 + (byte - 200) * 5 // 56


def view(n: MeadowNumbers, seen: Night, seat: Seat | None, choices: Sequence[Any]) -> View:
    """All of it, one spot a square."""
    legend = tuple((look.glyph, word) for look, word in zip(LOOKS, WORDS, strict=True))
    board = Plane(WIDTH, HEIGHT, LOOKS, squares(seen), None, legend, pixels=True)
    return View("The swarm", f"Night {seen.number}.", board=board)


def census(n: MeadowNumbers, seen: Night) -> list[Count]:
    """How many there are of everything but bare ground."""
    kinds = squares(seen)
    named = list(zip(LOOKS, WORDS, strict=True))[1:]
    return [Count(word, look.glyph, look.tone, kinds.count(place)) for place, (look, word) in enumerate(named, 1)]


def look(
    n: MeadowNumbers,
    before: Night | None,
    now: Night,
    square: tuple[int, int],
    hear: Callable[[int], Sequence[Rolled]],
) -> list[str]:
    """What stands there, and how the wind brought it."""
    column, row = square
    heard = hear(row * WIDTH + column) if before else ()
    came = [f"It came by {rolled.why}: {rolled.face} of 3." for rolled in heard]
    return [f"There is {WORDS[squares(now)[row * WIDTH + column]]} at {column},{row}.", *came]


def tell(
    n: MeadowNumbers,
    before: Night,
    chosen: Mapping[Seat, Any],
    rolled: Sequence[Rolled],
    after: Night,
    seat: Seat | None,
) -> list[Told]:
    """A night in a sentence."""
    return [Told(f"Night {after.number}: the wind carries the swarm by {after.drift - before.drift}.")]


def read_state(text: str) -> Night:
    found = re.fullmatch(r"swarm ([0-9]{1,5}) at ([0-9]{1,6})", text.strip())
    if found is None:
        raise Refusal(f"{quoted(text)} is no swarm; write it like swarm 12 at 40.")
    return Night(int(found[1]), int(found[2]))


def read_choice(text: str) -> Any:
    raise Refusal("Nobody chooses here.")


TEXTS: Texts[Night, Any] = Texts(lambda night: f"swarm {night.number} at {night.drift}", read_state, str, read_choice)
