"""What is on a square by its name, and where one square lies from another."""

from __future__ import annotations

from typing import Any

from lazaretto.books.radium.rules import PIECES
from lazaretto.books.radium.tables import SIDE, RadiumNumbers
from lazaretto.books.radium.world.layout import CACHE_HERE, ENEMY_HERE


def things(n: RadiumNumbers) -> tuple[str, ...]:
    """What may lie in a cache, by its place: the weapons, then the pieces of equipment."""
    return (*n.weapons, *PIECES)


def lurks(n: RadiumNumbers, content: int) -> str:
    """The name of the enemy on a square; nothing where there is none."""
    return tuple(n.enemies)[content - ENEMY_HERE] if ENEMY_HERE <= content < CACHE_HERE else ""


def lies(n: RadiumNumbers, content: int) -> str:
    """The name of the thing that lies on a square; nothing where there is none."""
    return things(n)[content - CACHE_HERE] if content >= CACHE_HERE else ""


def lies_here(n: RadiumNumbers, world: Any) -> str:
    """The name of the thing that lies where the explorer stands; nothing where there is none."""
    return lies(n, world.contents[world.at])


def column_row(square: int) -> tuple[int, int]:
    """A square as the board has it."""
    return square % SIDE, square // SIDE


def bearing(here: int, there: int) -> str:
    """`3 north and 1 east`."""
    across, down = there % SIDE - here % SIDE, there // SIDE - here // SIDE
    ways = ((down, "south", "north"), (across, "east", "west"))
    parts = [f"{abs(far)} {one if far > 0 else other}" for far, one, other in ways if far]
    return " and ".join(parts) or "here"
