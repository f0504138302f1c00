"""The numbers of Outbreak, typed. `table_faults` checks them against each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

LETTERS = ".cidnsb#ABCDEFGH"
"""The letter of each kind on maps, by its position in the tables."""
MOST_KINDS = len(LETTERS)
LEAST_SIDE, MOST_SIDE = 5, 20_000
MOST_REACH = 6
MOST_WOOD = 1_000_000_000
MOST_COSTS = 1000
"""The most different costs of a wall, which are the sides of one die."""
LAST_DAY = 100_000
MOST_NEWCOMERS = 10_000
"""The most people placed one by one at the start; a town with more of them needs a map."""
COLOURS = 5
"""OB-R5: acts toward a side, and moves, go in this many colours. The sides of a torus must be multiples of it."""
MOST_COLOURS = 10_000
"""OB-R5: the most colours for the windows."""
ANY = "any"
"""In a row of odds: whatever is faced, including the edge."""
EDGE_NAME = "edge"
"""In questions and answers: the edge of the town."""
ANYONE = "anyone"
"""In reports: everything that a row with `any` faced, counted together."""

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
    """The number of sides of the die that percents are rolled on."""

    sides: Annotated[int, Meta(ge=1, le=1000)]


class Chance(Numbers, frozen=True):
    """OB6 to OB10, OB13 to OB16: a row of odds: so often the actor does this to one it faces; `becomes` says what the
    actor and the faced turn into, with "" for no change."""

    rule: Annotated[str, Meta(max_length=10)]
    actor: Name
    faced: Names
    percent: Share
    becomes: Annotated[Names, Meta(min_length=2, max_length=2)]


class Window(Numbers, frozen=True):
    """OB11, OB12: the soldiers' window: who acts on one, how far it reaches, whose presence stops shots, and which rows
    of odds are shots."""

    who: Names
    rows: Reach
    columns: Reach
    spared: Names
    shots: Names


class Wood(Numbers, frozen=True):
    """OB17: the wood at the start, the least and the most that a wall takes, and which rows of odds build walls."""

    supply: Annotated[int, Meta(ge=0, le=MOST_WOOD)]
    least: Annotated[int, Meta(ge=1, le=10_000)]
    most: Annotated[int, Meta(ge=1, le=10_000)]
    walls: Annotated[Names, Meta(max_length=4)]


class Ending(Numbers, frozen=True):
    """OB-R8: which kinds count as sick, and which must be gone for the game to end."""

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
    """OB-R9: the rows of odds that cure, and the one that comes first under `recover_first`."""

    rows: Names
    first: Name


class Twice(Numbers, frozen=True):
    """OB-R10: the rows of odds that are rolled twice under `deadly_twice`."""

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
    """OB-R5: how many rows and columns apart two people must be to act on their windows at the same instant. On a torus
    each distance must divide its side. With `order = "rows"` only one person acts at a time."""
    if n.rulings.order == "rows":
        return 1, 1
    reach = max(n.window.rows, n.rulings.aim[0]), max(n.window.columns, n.rulings.aim[-1])
    down, across = (_apart(of, 2 * far + 1, n.rulings.edges) for of, far in zip(size(n), reach, strict=True))
    return down, across


def _apart(side: int, window: int, edges: str) -> int:
    fitting = (apart for apart in range(window, side + 1) if edges == "closed" or side % apart == 0)
    return next(fitting, window)


def takes_anyone(row: Chance) -> bool:
    """Whether a row applies to whatever is faced, including the edge."""
    return ANY in row.faced


def rows_of(n: OutbreakNumbers, actor: str, faced: str) -> dict[str, Chance]:
    """The rows of odds of an actor toward the kind it faces ("" is the edge), in the order of the tables."""
    return {
        name: row
        for name, row in n.odds.items()
        if row.actor == actor and (takes_anyone(row) or (faced and faced in row.faced))
    }


def _faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other. Imported late, because `table_faults` imports this module."""
    from lazaretto.books.outbreak.table_faults import faults

    return faults(n)


TABLES = Tables(__package__, OutbreakNumbers, _faults)
