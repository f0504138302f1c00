"""Names of what is on a square, and directions from one square to another."""

from __future__ import annotations

from typing import Any

from lazaretto.books.radium.rules import PIECES
from lazaretto.books.radium.tables import SIDE, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import CACHE_HERE, ENEMY_HERE


def things(n: RadiumNumbers) -> tuple[str, ...]:
    """What may lie in a cache, in the order of its numbers: the weapons, then the pieces of equipment."""
    return (*n.weapons, *PIECES)


def lurks(n: RadiumNumbers, content: int) -> str:
    """The name of the enemy on a square, or "" if there is none."""
    return tuple(n.enemies)[content - ENEMY_HERE] if ENEMY_HERE <= content < CACHE_HERE else ""


def lies(n: RadiumNumbers, content: int) -> str:
    """The name of the thing on a square, or "" if there is none."""
    return things(n)[content - CACHE_HERE] if content >= CACHE_HERE else ""


def lies_here(n: RadiumNumbers, world: Any) -> str:
    """The name of the thing on the explorer's square, or "" if there is none."""
    return lies(n, world.contents[world.at])


def column_row(square: int) -> tuple[int, int]:
    """The column and row of a square on the board."""
    return square % SIDE, square // SIDE


def bearing(here: int, there: int) -> str:
    """`3 north and 1 east`."""
    across, down = there % SIDE - here % SIDE, there // SIDE - here // SIDE
    ways = ((down, "south", "north"), (across, "east", "west"))
    parts = [f"{abs(far)} {one if far > 0 else other}" for far, one, other in ways if far]
    return " and ".join(parts) or "here"
