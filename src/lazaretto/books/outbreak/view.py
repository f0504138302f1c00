"""A town as a View: its cells as a board, how many there are of each kind, the living and the wood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.books.outbreak.rules import may_build
from lazaretto.books.outbreak.state import Town, census, ending, living_at_first, reckoning
from lazaretto.books.outbreak.tables import LETTERS, OutbreakNumbers, size
from lazaretto.game import Seat
from lazaretto.view import Cell, Count, Gauge, Panel, Plane, View

LIVING, WOOD = "living", "wood"
"""The labels of the gauges."""


def view(n: OutbreakNumbers, seen: Town, seat: Seat | None, choices: Sequence[Any]) -> View:
    """The whole town; nothing is hidden."""
    legend = tuple((count.glyph, count.word) for count in counts(n, seen))
    board = Plane(seen.columns, seen.rows, looks(n), seen.cells, None, legend, pixels=True)
    living = reckoning(n, seen).living
    people = Gauge(LIVING, living, max(1, living, living_at_first(n)))
    wood = (Gauge(WOOD, seen.wood, n.wood.supply, "timber"),) if has_walls(n) else ()
    return View(
        "Outbreak",
        status(n, seen),
        gauges=(people, *wood),
        board=board,
        panels=(Panel("The town", facts(n, seen)),),
        counts=counts(n, seen),
    )


def looks(n: OutbreakNumbers) -> tuple[Cell, ...]:
    """The glyph and tone of each kind; open ground is blank."""
    return tuple(Cell(LETTERS[place] if place else " ", kind.tone) for place, kind in enumerate(n.kinds.values()))


def counts(n: OutbreakNumbers, town: Town) -> tuple[Count, ...]:
    """How many there are of each kind, with open ground last."""
    found = [
        Count(kind, LETTERS[place] if place else " ", n.kinds[kind].tone, number)
        for place, (kind, number) in enumerate(census(n, town).items())
    ]
    return (*found[1:], found[0])


def status(n: OutbreakNumbers, town: Town) -> str:
    """The day and how many people are left, or the outcome, in a sentence."""
    ended = ending(n, town)
    left = _left(reckoning(n, town).living, living_at_first(n))
    if ended:
        return f"After day {town.day:,} the town is {ended}; {left}."
    return f"Day {town.day:,}. {left[0].upper()}{left[1:]}." if town.day else "Before the first day."


def _left(living: int, at_first: int) -> str:
    """How many people live, compared with the start."""
    if living > at_first:
        return f"{living:,} people live, and {at_first:,} did at first"
    return f"{100 * living / at_first:.1f} % of the people are left" if at_first else "nobody has lived here"


def has_walls(n: OutbreakNumbers) -> bool:
    """OB17: whether anything can be built at all."""
    return bool(n.wood.walls and n.wood.supply)


def facts(n: OutbreakNumbers, town: Town) -> tuple[str, ...]:
    """What the board does not show: size, edges, and whether walls may be built."""
    rows, columns = size(n)
    edges = "its edges closed" if n.rulings.edges == "closed" else "round both ways, a torus"
    if not has_walls(n):
        walls = "There are no walls here."
    elif may_build(town.day + 1, n.rulings.walls_from, town.wood):
        walls = "Walls may be built."
    else:
        walls = f"No walls before day {n.rulings.walls_from:,}." if town.wood else "The wood is gone: no more walls."
    return (f"{rows} rows of {columns}, {edges}.", walls)
