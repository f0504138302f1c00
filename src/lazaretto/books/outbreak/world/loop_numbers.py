"""The loop's numbers: what it reads from the tables, and the rows of chance that it draws from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

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
from lazaretto.books.outbreak.world.number_layout import CELLS, FACED, ODDS_ROW, STAYS, TOWN
from lazaretto.dice import Die, Rows
from lazaretto.dice.distribution_rows import with_last
from lazaretto.dice.exact_outcomes import law
from lazaretto.kernel import Record


@dataclass(frozen=True)
class LoopNumbers:
    """The rows of chance and the numbers of a town, with the names of kinds and odds."""

    rows: Rows
    town: Record
    odds_records: Record
    kinds: tuple[str, ...]
    odds_names: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.town[0].rows, self.town[0].columns


@lru_cache(maxsize=64)
def loop_numbers(n: OutbreakNumbers) -> LoopNumbers:
    """Everything the loop reads, built from the tables; cached, since a variant's numbers do not change."""
    rows, kinds, odds = Rows(), tuple(n.kinds), tuple(n.odds)
    chances = _chances(rows, n)
    laws = _laws(rows, n)
    events = tuple(rows.event(name.replace("_", " "), becomes, n, place) for place, name in enumerate(odds))
    town = TOWN.record(**_size(n), **_windows(n), **chances, **_by_kind(n), **_by_cell(rows, n, laws), law=laws)
    return LoopNumbers(rows, town, _by_row(n, events), kinds, odds)


def _chances(rows: Rows, n: OutbreakNumbers) -> dict[str, int]:
    """The rows of chance that do not depend on actor and faced."""
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
        "odds_count": len(n.odds),
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
    """The properties of each kind."""
    groups = {"aims": n.window.who, "spared": n.window.spared, "sick": n.ending.sick, "until": n.ending.until}
    flags = {name: [int(kind in group) for kind in n.kinds] for name, group in groups.items()}
    return {"person": _persons(n), **flags}


def _by_cell(rows: Rows, n: OutbreakNumbers, laws: list[int]) -> dict[str, list[int]]:
    """Who moves, whether changed today or not, and the three bars."""
    persons = _persons(n)
    bars = ([_bar(rows, laws, kind, walls) for kind in range(len(persons))] for walls in (0, 1))
    every = (*bars, [person << 32 for person in persons])
    return {
        "moves": _filled(persons, MOST_KINDS) * 2,
        "bars": [number for part in every for number in _filled(part, CELLS)],
    }


def _filled(numbers: list[int], places: int) -> list[int]:
    """The numbers, padded with 0 to this length."""
    return [*numbers, *[0] * (places - len(numbers))]


def _by_row(n: OutbreakNumbers, events: tuple[int, ...]) -> Record:
    """What each row of odds changes."""
    places = {"": STAYS, **{kind: place for place, kind in enumerate(n.kinds)}}

    def outcome(place: int, name: str) -> dict[str, int]:
        actor, faced = becomes(n, place)
        return {
            "actor_becomes": places[actor],
            "faced_becomes": places[faced],
            "wall": _wall(n, name),
            "event": events[place],
            "actor": places[n.odds[name].actor],
        }

    return ODDS_ROW.records(outcome(place, name) for place, name in enumerate(n.odds))


def _wall(n: OutbreakNumbers, name: str) -> int:
    """OB17: which of the walls a row builds, counted from 1; 0 for none."""
    return n.wood.walls.index(name) + 1 if name in n.wood.walls else 0


def _mixing(rows: Rows, colours: int) -> int:
    """OB-R5: the rows for shuffling the windows' colours, one for each number of colours left. Returns the first."""
    first = len(rows)
    for left in range(1, colours + 1):
        rows.even("which colour of windows is next", next_window, left)
    return first


def _placing(rows: Rows, n: OutbreakNumbers, cells: int) -> int:
    """OB2: the rows for placing people, each on one of the cells that are left. Returns the first."""
    placed = 0 if n.setup.map else sum(n.setup.people.values())
    first = len(rows)
    for taken in range(placed):
        rows.even("where somebody starts", start_cell, cells - taken)
    return first


def _laws(rows: Rows, n: OutbreakNumbers) -> list[int]:
    """OB5 to OB16: the rows of chance of `meet`, by actor, faced (the edge last), no walls or walls, free or vetoed;
    −1 where nothing can happen. Where walls or a veto change nothing, the same row is used."""
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
    """The least random word that comes to nothing, whoever this kind faces."""
    own = laws[actor * FACED * 4 : (actor + 1) * FACED * 4]
    return max((_least(rows, row) for place, row in enumerate(own) if row >= 0 and place // 2 % 2 == walls), default=0)


def _least(rows: Rows, row: int) -> int:
    """The least random word that shows NOTHING, the last face of a row: where word × total >> 32 reaches the weight of
    all other faces."""
    die = rows[row].die
    assert die is not None, "a law is a die"
    assert NOTHING not in die.faces[:-1], "nothing is the last face"
    something = sum(weight for face, weight in die.items() if face != NOTHING)
    return -((-something << 32) // die.total)


def _living_at_first(n: OutbreakNumbers) -> int:
    """OB-R8: how many people live at the start."""
    kinds = tuple(n.kinds)
    if n.setup.map:
        return sum(n.kinds[kinds[LETTERS.index(letter)]].person for row in n.setup.map for letter in row)
    down, across = size(n)
    others = down * across - sum(n.setup.people.values())
    placed = sum(number for kind, number in n.setup.people.items() if n.kinds[kind].person)
    return placed + others * n.kinds[n.setup.everyone].person
