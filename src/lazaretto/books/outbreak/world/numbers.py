"""A town's numbers for the loop: what it reads of the tables, and the rows that it draws from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Annotated, Any

from lazaretto.books.outbreak.rules import (
    ACROSS,
    DOWN,
    NOTHING,
    aim,
    becomes,
    colour_order,
    hand,
    meet,
    next_window,
    side,
    start_cell,
    wall_cost,
    way,
)
from lazaretto.books.outbreak.tables import LETTERS, MOST_KINDS, OutbreakNumbers, apart_of, size
from lazaretto.dice import Die, Rows
from lazaretto.dice.outcomes import law
from lazaretto.dice.rows import with_last
from lazaretto.kernel import Layout, Record, Worlds

CELLS = 64
"""What a cell may be, marks and all, as long as nobody plans to build there."""
HEARS = 2
"""The bars for loops that are listened to: under them everybody passes who acts."""
FACED = MOST_KINDS + 1
STAYS = -1

TOWN = Layout(
    "Town",
    rows="int64",
    columns="int64",
    stride="int64",
    torus="int64",
    in_rows="int64",
    outcomes="int64",
    walls_from="int64",
    limit="int64",
    at_first="int64",
    aim_rows="int64",
    aim_columns="int64",
    window_rows="int64",
    window_columns="int64",
    apart_rows="int64",
    apart_columns="int64",
    side="int64",
    way="int64",
    either_hand="int64",
    order="int64",
    mixed="int64",
    aim="int64",
    cost="int64",
    place="int64",
    steps=("int64", len(DOWN)),
    person=("int64", MOST_KINDS),
    aims=("int64", MOST_KINDS),
    spared=("int64", MOST_KINDS),
    sick=("int64", MOST_KINDS),
    until=("int64", MOST_KINDS),
    moves=("int64", CELLS),
    bars=("int64", 3 * CELLS),
    law=("int64", MOST_KINDS * FACED * 4),
)
"""A town's size, whether it is a torus and whether people act row by row, how many rows of odds there are; the first
day of walls, the last day, people living at the start; how far aim and window reach, and how far apart people stand who
may act by windows at the same instant.

Rows of chance: a side to act toward, a side to move to, the hand of the colouring, the order of the colours, one place
of the order of the windows' colours (`mixed` is for one colour left, the next row for two), an aim, a wall's wood,
where somebody starts.

How far it is to the next cell on each side. By kind: is a person, acts by the window, stops shots, is sick, keeps the
town going. By what a cell may be: whether somebody moves from it, and three times a bar: a word as large or larger
comes to nothing, whoever is faced. The first bars are for days without walls, the second for days with them.

`law` has a row of chance, or −1, for every actor, everyone faced, without walls and with them, free and vetoed."""

ODDS = Layout("Odds", actor_becomes="int64", faced_becomes="int64", wall="int64", told="int64", actor="int64")
"""Of a row of odds: what the actor and the faced become (−1 stays), which of the walls it is or 0, the row under which
it is told, and the actor."""

TownNumbers = Annotated[Worlds, TOWN]
Odds = Annotated[Worlds, ODDS]


@dataclass(frozen=True)
class LaidOut:
    """A town's rows and numbers, and the names behind both."""

    rows: Rows
    town: Record
    outcomes: Record
    kinds: tuple[str, ...]
    odds: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.town[0].rows, self.town[0].columns


@lru_cache(maxsize=64)
def laid_out(n: OutbreakNumbers) -> LaidOut:
    """The rows of the local rules, and the numbers of a town."""
    rows, kinds, odds = Rows(), tuple(n.kinds), tuple(n.odds)
    chances = _chances(rows, n)
    laws = _laws(rows, n)
    told = tuple(rows.event(name.replace("_", " "), becomes, n, place) for place, name in enumerate(odds))
    town = TOWN.record(**_size(n), **_windows(n), **chances, **_by_kind(n), **_by_cell(rows, n, laws), law=laws)
    return LaidOut(rows, town, _by_row(n, told), kinds, odds)


def _chances(rows: Rows, n: OutbreakNumbers) -> dict[str, int]:
    """The rows of chance that belong to no pair."""
    (down, across), (aim_rows, aim_columns) = size(n), n.rulings.aim
    spots = (2 * aim_rows + 1) * (2 * aim_columns + 1) - 1
    return {
        "side": rows.law("which side", side),
        "way": rows.law("which side", way),
        "either_hand": rows.even("the hand of the colours", hand, 2),
        "order": rows.even("the order of the colours", colour_order, 120),
        "mixed": _mixing(rows, max(apart_of(n))),
        "aim": rows.even("where it aims", aim, max(1, spots)),
        "cost": rows.law("the wood a wall takes", wall_cost, n),
        "place": _placing(rows, n, down * across),
    }


def _size(n: OutbreakNumbers) -> dict[str, Any]:
    (down, across), stride = size(n), size(n)[1] + 2
    return {
        "rows": down,
        "columns": across,
        "stride": stride,
        "torus": n.rulings.edges == "torus",
        "in_rows": n.rulings.order == "rows",
        "outcomes": len(n.odds),
        "walls_from": n.rulings.walls_from,
        "limit": n.rulings.limit,
        "at_first": _living_at_first(n),
        "steps": [step * stride + aside for step, aside in zip(DOWN, ACROSS, strict=True)],
    }


def _windows(n: OutbreakNumbers) -> dict[str, int]:
    (aim_rows, aim_columns), (apart_rows, apart_columns) = n.rulings.aim, apart_of(n)
    return {
        "aim_rows": aim_rows,
        "aim_columns": aim_columns,
        "window_rows": n.window.rows,
        "window_columns": n.window.columns,
        "apart_rows": apart_rows,
        "apart_columns": apart_columns,
    }


def _persons(n: OutbreakNumbers) -> list[int]:
    return [int(kind.person) for kind in n.kinds.values()]


def _by_kind(n: OutbreakNumbers) -> dict[str, list[int]]:
    """What each kind is."""
    groups = {"aims": n.window.who, "spared": n.window.spared, "sick": n.ending.sick, "until": n.ending.until}
    flags = {name: [int(kind in group) for kind in n.kinds] for name, group in groups.items()}
    return {"person": _persons(n), **flags}


def _by_cell(rows: Rows, n: OutbreakNumbers, laws: list[int]) -> dict[str, list[int]]:
    """Who moves, changed today or not, and the three bars."""
    persons = _persons(n)
    bars = ([_bar(rows, laws, kind, walls) for kind in range(len(persons))] for walls in (0, 1))
    every = (*bars, [person << 32 for person in persons])
    return {
        "moves": _filled(persons, MOST_KINDS) * 2,
        "bars": [number for part in every for number in _filled(part, CELLS)],
    }


def _filled(numbers: list[int], places: int) -> list[int]:
    """The same, with 0 up to so many places."""
    return [*numbers, *[0] * (places - len(numbers))]


def _by_row(n: OutbreakNumbers, told: tuple[int, ...]) -> Record:
    """What each row of odds comes to."""
    places = {"": STAYS, **{kind: place for place, kind in enumerate(n.kinds)}}

    def outcome(place: int, name: str) -> dict[str, int]:
        actor, faced = becomes(n, place)
        return {
            "actor_becomes": places[actor],
            "faced_becomes": places[faced],
            "wall": _wall(n, name),
            "told": told[place],
            "actor": places[n.odds[name].actor],
        }

    return ODDS.records(outcome(place, name) for place, name in enumerate(n.odds))


def _wall(n: OutbreakNumbers, name: str) -> int:
    """OB17: which of the walls a row builds, counted from 1; 0 where it builds none."""
    return n.wood.walls.index(name) + 1 if name in n.wood.walls else 0


def _mixing(rows: Rows, colours: int) -> int:
    """OB-R5: the colours of the windows are put in order one after the other, each among those left."""
    first = len(rows)
    for left in range(1, colours + 1):
        rows.even("which colour of windows is next", next_window, left)
    return first


def _placing(rows: Rows, n: OutbreakNumbers, cells: int) -> int:
    """OB2: everybody who is not like the others starts on one of the cells that are left."""
    placed = 0 if n.setup.map else sum(n.setup.people.values())
    first = len(rows)
    for taken in range(placed):
        rows.even("where somebody starts", start_cell, cells - taken)
    return first


def _laws(rows: Rows, n: OutbreakNumbers) -> list[int]:
    """OB5 to OB16: for every actor, everyone faced (the edge last), walls or none, free or vetoed, the row that `meet`
    is; −1 where it can only come to nothing. Where walls or a veto change nothing it is the same row."""
    kinds = tuple(n.kinds)
    faced = [*kinds, *[None] * (MOST_KINDS - len(kinds)), ""]
    laws, known = [], dict[tuple[int, str, Die[int]], int]()
    for actor, other, walls, vetoed in product(range(MOST_KINDS), faced, (False, True), (False, True)):
        if actor >= len(kinds) or other is None or not n.kinds[kinds[actor]].person:
            laws.append(STAYS)
            continue
        given = (n, kinds[actor], other, walls, vetoed)
        exact = with_last(law(meet, *given), NOTHING)
        if exact.faces == (NOTHING,):
            laws.append(STAYS)
            continue
        if (actor, other, exact) not in known:
            known[actor, other, exact] = rows.law(_words(kinds[actor], other), meet, *given, last=NOTHING)
        laws.append(known[actor, other, exact])
    return laws


def _words(actor: str, faced: str) -> str:
    return f"{actor} toward {faced or 'the edge'}"


def _bar(rows: Rows, laws: list[int], actor: int, walls: int) -> int:
    """The least word that comes to nothing, whoever this kind faces."""
    own = laws[actor * FACED * 4 : (actor + 1) * FACED * 4]
    return max((_least(rows, row) for place, row in enumerate(own) if row >= 0 and place // 2 % 2 == walls), default=0)


def _least(rows: Rows, row: int) -> int:
    """The least word that shows nothing, the last of a row's faces: word × total >> 32 is the sum of the others."""
    die = rows[row].die
    assert die is not None, "a law is a die"
    assert NOTHING not in die.faces[:-1], "nothing is the last face"
    something = sum(weight for face, weight in die.items() if face != NOTHING)
    return -((-something << 32) // die.total)


def _living_at_first(n: OutbreakNumbers) -> int:
    """OB-R8: everybody who lives at the start."""
    kinds = tuple(n.kinds)
    if n.setup.map:
        return sum(n.kinds[kinds[LETTERS.index(letter)]].person for row in n.setup.map for letter in row)
    down, across = size(n)
    others = down * across - sum(n.setup.people.values())
    placed = sum(number for kind, number in n.setup.people.items() if n.kinds[kind].person)
    return placed + others * n.kinds[n.setup.everyone].person
