"""The meadow at night: no seats, a board of many thousand squares, moths that drift."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import shake_128
from typing import Any

from lazaretto.dice import Roll, Rolled, sided
from lazaretto.game import Refusal, Result, Seat, Texts, Told
from lazaretto.refusal import quoted
from lazaretto.view import Cell, Count, Curve, Curves, Panel, Plane, View
from moth_meadow.tables import MeadowNumbers

SIDE = 500
LOOKS = (Cell(".", "dim"), Cell("'"), Cell("m", "harm"), Cell("o", "help"))
LEGEND = ((".", "grass"), ("'", "tall grass"), ("m", "a moth"), ("o", "a lamp"))
LAST_NIGHT = 100_000


class Drifting:
    """A world alone; a night is a number, and where the moths are follows from it."""

    seats: tuple[Seat, ...] = ()

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> int:
        return roll(sided(6), "the first night")

    def choices(self, state: int) -> Mapping[Seat, Sequence[Any]]:
        return {}

    def step(self, state: int, chosen: Mapping[Seat, Any], roll: Roll) -> int:
        return state + roll(sided(2), "the wind")

    def result(self, state: int) -> Result | None:
        return Result("morning", {}) if state >= LAST_NIGHT else None

    def seen(self, state: int, seat: Seat | None) -> int:
        return state

    def why_not(self, seen: int, seat: Seat, choice: Any) -> str:
        return "Nobody chooses here."


@lru_cache(maxsize=1)
def _grass() -> bytes:
    """Grass, tall grass and moths, the same every night."""
    drawn = shake_128(b"meadow").digest(SIDE * SIDE)
    return drawn.translate(
        bytes(0 if byte < 200 else 1 if byte < 250 else 2 if byte < 255 else 3 for byte in range(256))
    )


def _squares(seen: int) -> bytes:
    grass, by = _grass(), seen % (SIDE * SIDE)
    return grass[by:] + grass[:by]


def view(n: MeadowNumbers, seen: int, seat: Seat | None, choices: Sequence[Any]) -> View:
    """All of it, moved on by the wind."""
    squares = _squares(seen)
    counts = tuple(squares[row * SIDE : row * SIDE + SIDE].count(2) for row in range(0, SIDE, 25))
    return View(
        "Moth Meadow at night",
        f"Night {seen}.",
        board=Plane(SIDE, SIDE, LOOKS, squares, None, LEGEND),
        panels=(Panel("Wind", ("From the east.",)),),
        curves=(Curves("Moths from north to south", (Curve("moths", counts, "harm"),)),),
    )


def census(n: MeadowNumbers, seen: int) -> list[Count]:
    """Moths and lamps."""
    grass, meant = _grass(), dict(LEGEND)
    return [
        Count(meant[LOOKS[place].glyph], LOOKS[place].glyph, LOOKS[place].tone, grass.count(place)) for place in (2, 3)
    ]


def look(
    n: MeadowNumbers, before: int | None, now: int, square: tuple[int, int], hear: Callable[[int], Sequence[Rolled]]
) -> list[str]:
    """What stands there, and how far the wind moved it."""
    column, row = square
    kind = _squares(now)[row * SIDE + column]
    heard = hear(row * SIDE + column) if before is not None else ()
    moved = [f"{rolled.why.capitalize()} moved it by {rolled.face}." for rolled in heard]
    return [f"There is {LEGEND[kind][1]} at {column},{row}.", *moved]


def tell(
    n: MeadowNumbers,
    before: int,
    chosen: Mapping[Seat, Any],
    rolled: Sequence[Rolled],
    after: int,
    seat: Seat | None,
) -> list[Told]:
    """A night in a sentence."""
    return [Told(f"Night {after}: the wind moves the moths by {after - before}.")]


def read_state(text: str) -> int:
    found = re.fullmatch(r"night ([1-9][0-9]{0,5})", text.strip())
    if found is None:
        raise Refusal(f"{quoted(text)} is no night; write it like night 12.")
    return int(found[1])


def read_choice(text: str) -> Any:
    raise Refusal("Nobody chooses here.")


TEXTS: Texts[int, Any] = Texts(lambda state: f"night {state}", read_state, str, read_choice)
