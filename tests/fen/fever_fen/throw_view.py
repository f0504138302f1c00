"""Throws as the courier is offered them: a square, a mode, the line of the stone, its odds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from fever_fen.game import Seen
from fever_fen.land import OPAQUE, SHAPE
from fever_fen.rules import stone
from fever_fen.tables import WIDTH, FenNumbers
from fever_fen.throws import Square, aim_of, written
from lazaretto.dice import law
from lazaretto.grid import line
from lazaretto.view import Bar, ComposedChoice, Composer, Option, Part, Plane
from lazaretto.view.targets import targets

THROW, SOFT, HARD = "throw", "soft", "hard"
PARTS = (Part("verb", "do", "words"), Part("square", "at", "square"), Part("mode", "how", "words"))


def composer(board: Plane, choices: Sequence[str]) -> Composer | None:
    """FF16, FF17: all throws; the nearest of the feverish is aimed at first, and hard."""
    aims = {choice: aim for choice in choices if (aim := aim_of(choice))}
    if not aims:
        return None
    made = tuple(
        ComposedChoice(choice, (THROW, square, HARD if is_hard else SOFT)) for choice, (square, is_hard) in aims.items()
    )
    nearest = targets(board, {square for square, _ in aims.values()})[0]
    first = next(text for is_hard in (True, False) if (text := written(nearest, is_hard)) in aims)
    return Composer(PARTS, made, marked=first)


def explained(n: FenNumbers, seen: Seen, choice: str) -> Option:
    """FF16, FF17: what a throw does, with its odds."""
    aim = aim_of(choice)
    assert aim
    (column, row), is_hard = aim
    way = _line(seen, row * WIDTH + column)
    does = f"is heard at {column},{row}, {len(way)} {'square' if len(way) == 1 else 'squares'} away"
    if not is_hard:
        return Option(choice, f"{does}; whoever hears it goes there", THROW, line=way)
    fells = law(stone, n, len(way))
    bar = Bar("your stone", (("fells", fells.chance(True)), ("misses", fells.chance(False))))
    return Option(choice, f"strikes at somebody, and {does}", THROW, bars=(bar,), line=way)


def _line(seen: Seen, to: int) -> tuple[Square, ...]:
    """The squares of the way, on the ground that he remembers."""
    squares = array("q", [0] * WIDTH)
    opaque = bytearray(OPAQUE[kind] for kind in seen.memory)
    count = line(opaque, SHAPE, seen.courier, to, squares)
    return tuple((square % WIDTH, square // WIDTH) for square in squares[:count])
