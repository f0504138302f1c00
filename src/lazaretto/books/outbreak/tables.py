"""The numbers of Outbreak, typed. What is refused of them stands in `faults`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

LETTERS = ".cidnsb#ABCDEFGH"
"""A kind's letter goes by its place."""
MOST_KINDS = len(LETTERS)
LEAST_SIDE, MOST_SIDE = 5, 20_000
MOST_REACH = 6
MOST_WOOD = 1_000_000_000
MOST_COSTS = 1000
"""Sides of the largest die."""
LAST_DAY = 100_000
MOST_NEWCOMERS = 10_000
"""People who are placed one by one at the start; more of them are drawn on a map, or are everyone."""
COLOURS = 5
"""OB-R5: neighbourly acts and moves go in so many; a torus has as many rows and columns as a multiple of it."""
MOST_COLOURS = 10_000
"""OB-R5: colours in which windows may go."""
ANY = "any"
"""Whatever is faced, the edge too."""
ANYONE = "anyone"
"""How whoever such a row faces is told: all together."""

Name = Annotated[str, Meta(max_length=40)]
Names = tuple[Name, ...]
Side = Annotated[int, Meta(ge=LEAST_SIDE, le=MOST_SIDE)]
Reach = Annotated[int, Meta(ge=0, le=MOST_REACH)]
Share = Annotated[int, Meta(ge=0, le=1000)]
Tone = Literal["plain", "harm", "help", "dim", "steel", "moss", "timber"]


class Kind(Numbers, frozen=True):
    """OB1: what a cell may hold."""

    person: bool
    tone: Tone


class Dice(Numbers, frozen=True):
    """What percents are counted out of."""

    sides: Annotated[int, Meta(ge=1, le=1000)]


class Chance(Numbers, frozen=True):
    """OB6 to OB10, OB13 to OB16: a row (actor, faced, percent, becomes, becomes)."""

    rule: Annotated[str, Meta(max_length=10)]
    actor: Name
    faced: Names
    percent: Share
    becomes: Annotated[Names, Meta(min_length=2, max_length=2)]


class Window(Numbers, frozen=True):
    """OB11, OB12."""

    who: Names
    rows: Reach
    columns: Reach
    spared: Names
    shots: Names


class Wood(Numbers, frozen=True):
    """OB17."""

    supply: Annotated[int, Meta(ge=0, le=MOST_WOOD)]
    least: Annotated[int, Meta(ge=1, le=10_000)]
    most: Annotated[int, Meta(ge=1, le=10_000)]
    walls: Annotated[Names, Meta(max_length=4)]


class Ending(Numbers, frozen=True):
    """OB-R8."""

    sick: Names
    until: Names


class Rulings(Numbers, frozen=True):
    """What the book leaves open."""

    citizen_gate: Annotated[int, ruling("OB-R1", 2, ge=0, le=100)]
    aim: Annotated[tuple[Reach, ...], ruling("OB-R2", (1, 2))]
    veto: Annotated[Literal["shooting", "turn"], ruling("OB-R3", "turn")]
    edges: Annotated[Literal["closed", "torus"], ruling("OB-R4", "torus")]
    order: Annotated[Literal["colours", "rows"], ruling("OB-R5", "rows")]
    limit: Annotated[int, ruling("OB-R8", 1000, 20_000, ge=1, le=LAST_DAY)]
    recover_first: Annotated[bool, ruling("OB-R9", True)]
    deadly_twice: Annotated[bool, ruling("OB-R10", True)]
    walls_from: Annotated[int, ruling("OB-R11", 100, ge=1, le=LAST_DAY)]


class Cures(Numbers, frozen=True):
    """OB-R9."""

    rows: Names
    first: Name


class Twice(Numbers, frozen=True):
    """OB-R10."""

    rows: Names


class Setup(Numbers, frozen=True):
    """OB2, OB-R4: the town as it starts."""

    rows: Side
    columns: Side
    everyone: Name
    people: dict[str, Annotated[int, Meta(ge=0, le=MOST_SIDE * MOST_SIDE)]]
    map: tuple[Annotated[str, Meta(max_length=MOST_SIDE)], ...]


class OutbreakNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    kinds: dict[str, Kind]
    dice: Dice
    acts: dict[str, Share]
    odds: dict[str, Chance]
    window: Window
    wood: Wood
    ending: Ending
    rulings: Rulings
    cures: Cures
    twice: Twice
    setup: Setup


def size(n: OutbreakNumbers) -> tuple[int, int]:
    """OB-R4: rows and columns, of the map where there is one."""
    return (len(n.setup.map), len(n.setup.map[0])) if n.setup.map else (n.setup.rows, n.setup.columns)


def apart_of(n: OutbreakNumbers) -> tuple[int, int]:
    """OB-R5: how many rows and columns apart people stand who may act by windows at the same instant. On a torus the
    distance must go into the side; row by row there is never more than one of them."""
    if n.rulings.order == "rows":
        return 1, 1
    reach = max(n.window.rows, n.rulings.aim[0]), max(n.window.columns, n.rulings.aim[-1])
    down, across = (_apart(of, 2 * far + 1, n.rulings.edges) for of, far in zip(size(n), reach, strict=True))
    return down, across


def _apart(side: int, window: int, edges: str) -> int:
    fitting = (apart for apart in range(window, side + 1) if edges == "closed" or side % apart == 0)
    return next(fitting, window)


def takes_anyone(row: Chance) -> bool:
    """Whether a row is about whoever is faced, the edge too."""
    return ANY in row.faced


def rows_of(n: OutbreakNumbers, actor: str, faced: str) -> dict[str, Chance]:
    """What an actor may do toward whom it faces ("" for the edge): the rows that name the pair, in order."""
    return {
        name: row
        for name, row in n.odds.items()
        if row.actor == actor and (takes_anyone(row) or (faced and faced in row.faced))
    }


def _faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other. Whoever looks for them knows the tables from here, and so comes later."""
    from lazaretto.books.outbreak.table_faults import faults

    return faults(n)


TABLES = Tables(__package__, OutbreakNumbers, _faults)
