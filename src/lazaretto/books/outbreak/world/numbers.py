"""A town's numbers for the loop: what it reads of the tables, and the rows that it draws from."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

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

ROWS, COLUMNS, STRIDE, TORUS, IN_ROWS, KINDS, OUTCOMES = range(7)
"""Places in a town's numbers: its size · whether it is a torus · whether people act row by row · how many kinds and how
many rows of odds there are."""
WALLS_FROM, LIMIT, AT_FIRST = range(7, 10)
"""The first day of walls · the last day · people living at the start."""
AIM_ROWS, AIM_COLUMNS, WINDOW_ROWS, WINDOW_COLUMNS, APART_ROWS, APART_COLUMNS = range(10, 16)
"""How far the aim and the window reach · how far apart people stand who may act by windows at the same instant."""
SIDE, WAY, EITHER_HAND, ORDER, MIXED, AIM, COST, PLACE = range(16, 24)
"""Rows of chance: a side to act toward · a side to move to · the hand of the colouring · the order of the colours · one
place of the order of the windows' colours · an aim · a wall's wood · where somebody starts. The row MIXED is for one
colour left, the next for two."""
STEPS = 24
"""How far it is to the next cell on each side."""
HEAD = STEPS + len(DOWN)
PERSON = HEAD
AIMS = PERSON + MOST_KINDS
SPARED = AIMS + MOST_KINDS
SICK = SPARED + MOST_KINDS
UNTIL = SICK + MOST_KINDS
MOVES = UNTIL + MOST_KINDS
CELLS = 64
BAR = MOVES + CELLS
HEARS = 2
LAW = BAR + 3 * CELLS
"""By kind: is a person · acts by the window · stops shots · is sick · keeps the town going. By what a cell may be,
marks and all: MOVES, whether somebody moves from it, and three times a bar: a word as large or larger comes to nothing,
whoever is faced. The first bars are for days without walls, the second for days with them; under the third, for loops
that are listened to, everybody passes who acts."""
FACED = MOST_KINDS + 1
BECOMES = LAW + MOST_KINDS * FACED * 4
"""LAW has a row of chance, or −1, for every actor, everyone faced, without walls and with them, free and vetoed. From
BECOMES on there stand, for each row of odds, what the actor and the faced become (−1 stays), which of the walls it is
or 0, the row under which it is told, and the actor."""
PARTS = 5
WALL, TOLD, ACTOR = 2, 3, 4
STAYS = -1


@dataclass(frozen=True)
class LaidOut:
    """A town's rows and numbers, and the names behind both."""

    rows: Rows
    ints: array[int]
    kinds: tuple[str, ...]
    odds: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.ints[ROWS], self.ints[COLUMNS]


@lru_cache(maxsize=64)
def laid_out(n: OutbreakNumbers) -> LaidOut:
    """The rows of the local rules, and the numbers of a town."""
    rows, kinds, odds = Rows(), tuple(n.kinds), tuple(n.odds)
    chances = _chances(rows, n)
    laws = _laws(rows, n)
    told = tuple(rows.event(name.replace("_", " "), becomes, n, place) for place, name in enumerate(odds))
    ints = array("q", _head(n, chances))
    assert len(ints) == HEAD, "every place of the head is filled"
    ints.extend(_by_kind(n))
    ints.extend(_by_cell(rows, n, laws))
    ints.extend(laws)
    ints.extend(_by_row(n, told))
    return LaidOut(rows, ints, kinds, odds)


def _chances(rows: Rows, n: OutbreakNumbers) -> tuple[int, ...]:
    """From SIDE on: the rows of chance that belong to no pair."""
    (down, across), (aim_rows, aim_columns) = size(n), n.rulings.aim
    spots = (2 * aim_rows + 1) * (2 * aim_columns + 1) - 1
    return (
        rows.law("which side", side),
        rows.law("which side", way),
        rows.even("the hand of the colours", hand, 2),
        rows.even("the order of the colours", colour_order, 120),
        _mixing(rows, max(apart_of(n))),
        rows.even("where it aims", aim, max(1, spots)),
        rows.law("the wood a wall takes", wall_cost, n),
        _placing(rows, n, down * across),
    )


def _head(n: OutbreakNumbers, chances: tuple[int, ...]) -> tuple[int, ...]:
    """Everything before the numbers by kind."""
    down, across = size(n)
    stride = across + 2
    sizes = (down, across, stride, n.rulings.edges == "torus", n.rulings.order == "rows", len(n.kinds), len(n.odds))
    days = (n.rulings.walls_from, n.rulings.limit, _living_at_first(n))
    windows = (*n.rulings.aim, n.window.rows, n.window.columns, *apart_of(n))
    steps = (step * stride + aside for step, aside in zip(DOWN, ACROSS, strict=True))
    return (*sizes, *days, *windows, *chances, *steps)


def _persons(n: OutbreakNumbers) -> list[int]:
    return [int(kind.person) for kind in n.kinds.values()]


def _by_kind(n: OutbreakNumbers) -> list[int]:
    """From PERSON on: what each kind is."""
    groups = (n.window.who, n.window.spared, n.ending.sick, n.ending.until)
    flags = (_persons(n), *([int(kind in group) for kind in n.kinds] for group in groups))
    return [number for flag in flags for number in _filled(flag, MOST_KINDS)]


def _by_cell(rows: Rows, n: OutbreakNumbers, laws: list[int]) -> list[int]:
    """From MOVES on: who moves, changed today or not, and the three bars."""
    persons = _persons(n)
    bars = ([_bar(rows, laws, kind, walls) for kind in range(len(persons))] for walls in (0, 1))
    parts = (_filled(persons, MOST_KINDS) * 2, *bars, [person << 32 for person in persons])
    return [number for part in parts for number in _filled(part, CELLS)]


def _filled(numbers: list[int], places: int) -> list[int]:
    """The same, with 0 up to so many places."""
    return [*numbers, *[0] * (places - len(numbers))]


def _by_row(n: OutbreakNumbers, told: tuple[int, ...]) -> Iterator[int]:
    """From BECOMES on: what each row of odds comes to."""
    places = {"": STAYS, **{kind: place for place, kind in enumerate(n.kinds)}}
    for place, (name, row) in enumerate(n.odds.items()):
        yield from (places[kind] for kind in becomes(n, place))
        yield from (_wall(n, name), told[place], places[row.actor])


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
