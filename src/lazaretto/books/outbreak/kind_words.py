"""Words for kinds, which are data: one of them, many of them, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.outbreak.rules import SIDES
from lazaretto.books.outbreak.tables import OutbreakNumbers

BODY = "body"
"""OB-R11: to die is to become one."""


def one(kind: str) -> str:
    """`a citizen`, `an infected`."""
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def many(number: int, kind: str) -> str:
    """`1 body`, `2 bodies`, `1,500 citizens`, `3 infected`."""
    return f"{number:,} {kind if number == 1 else plural(kind)}"


def plural(kind: str) -> str:
    """`bodies`, `citizens`; a word for people that ends in -ed, like `infected`, stays."""
    if kind.endswith("ed"):
        return kind
    if kind.endswith("y") and kind[-2:-1] not in "aeiou":
        return f"{kind[:-1]}ies"
    return f"{kind}{'es' if kind.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def is_open(n: OutbreakNumbers, kind: str) -> bool:
    """Whether this kind is the open cell, which is the first in the tables."""
    return kind == next(iter(n.kinds))


def turned_into(n: OutbreakNumbers, kind: str) -> str:
    """What happened to somebody who turned into this kind: `became a nurse`, `died`, `was cleared away`."""
    if is_open(n, kind):
        return "was cleared away"
    return "died" if kind == BODY else f"became {one(kind)}"


def away(down: int, across: int) -> str:
    """Where a cell is, seen from another: `2 north and 1 east`; beside it, `to the north`."""
    if abs(down) + abs(across) == 1:
        return f"to the {_side(down, across)}"
    parts = [f"{abs(by)} {_side(*step)}" for by, step in ((down, (down, 0)), (across, (0, across))) if by]
    return listed(parts)


def _side(down: int, across: int) -> str:
    north, west, south, east = SIDES
    if down:
        return north if down < 0 else south
    return west if across < 0 else east
