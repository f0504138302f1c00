"""A second implementation of whole towns: slow, over dictionaries, from the rulebook's page and the formulas of its
streams. It shares with the book only the generator, the tables and the exact distributions of pairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

from lazaretto.books.outbreak.rules import NOTHING, meet
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice.exact_outcomes import law
from lazaretto.dice.random_streams import key, philox
from tests.books.outbreak.playing import shown

Cell = tuple[int, int]
"""A row and a column."""
SIDES = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""North, west, south, east."""


@dataclass
class Words:
    """The words of one day of one town."""

    keys: tuple[int, int]
    game: int
    columns: int
    draws: int = 0
    blocks: dict[tuple[int, int, int], tuple[int, ...]] = field(default_factory=dict)

    def even(self, faces: int, place: int = 0) -> int:
        """The next die of the day itself, its faces from 0."""
        word = philox(*self.keys, self.game, place, self.draws, 0)[0]
        self.draws += 1
        return word * faces >> 32

    def order(self, faces: int) -> list[int]:
        """Colours in an order drawn one by one."""
        order = list(range(faces))
        for place in range(faces - 1):
            other = place + self.even(faces - place)
            order[place], order[other] = order[other], order[place]
        return order

    def order_of_five(self) -> list[int]:
        """Five colours in one of their 120 orders, drawn at once."""
        return order_of_five(self.even(120))

    def own(self, cell: Cell, hand: int, what: int) -> int:
        """Somebody's own word: 1 for what their act comes to, 3 for an aim or for wood."""
        (row, column), of_five = cell, -(-self.columns // 5)
        number = column // 5
        block = row * -(-of_five // 4) + number // 4
        return self._block(block, (column + hand * row) % 5, what)[number % 4]

    def sides(self, cell: Cell, hand: int) -> tuple[int, int]:
        """The sides that somebody acts toward and moves to."""
        (row, column), of_five = cell, -(-self.columns // 5)
        number = column // 5
        block = row * -(-of_five // 32) + number // 32
        word = self._block(block, (column + hand * row) % 5, 2)[number % 32 // 8]
        bits = word >> 4 * (number % 8)
        return bits & 3, bits >> 2 & 3

    def _block(self, block: int, colour: int, what: int) -> tuple[int, ...]:
        if (block, colour, what) not in self.blocks:
            self.blocks[block, colour, what] = philox(*self.keys, self.game, block, colour, what)
        return self.blocks[block, colour, what]


def order_of_five(number: int) -> list[int]:
    """Five colours in one of their 120 orders: each place changes with one that is not before it."""
    order = list(range(5))
    for place in range(4):
        number, ahead = divmod(number, 5 - place)
        order[place], order[place + ahead] = order[place + ahead], order[place]
    return order


class Reference:
    """A town that lives day by day."""

    def __init__(self, n: OutbreakNumbers, seed: int, game: int = 0, at: Town | None = None) -> None:
        self.n, self.seed, self.game = n, seed, game
        self.kinds = list(n.kinds)
        self.odds = list(n.odds)
        self.open = self.kinds[0]
        if at:
            self.day, self.wood, self.rows, self.columns = at.day, at.wood, at.rows, at.columns
            self.town = {divmod(place, at.columns): self.kinds[kind] for place, kind in enumerate(at.cells)}
        else:
            self.day, self.wood = 0, n.wood.supply
            self.rows, self.columns = n.setup.rows, n.setup.columns
            self._settle()

    def _settle(self) -> None:
        """OB2: everyone alike, and then each of the others on one of the cells that are left, in reading order."""
        self.town = dict.fromkeys(self._cells(), self.n.setup.everyone)
        words, free = Words(key(self.seed, "start", 0), self.game, self.columns), list(self.town)
        for number, kind in enumerate(kind for kind, count in self.n.setup.people.items() for _ in range(count)):
            self.town[free.pop(words.even(len(free), number + 1))] = kind

    def as_town(self) -> Town:
        """As the book has it."""
        cells = bytes(self.kinds.index(self.town[cell]) for cell in self._cells())
        return Town(self.day, self.wood, self.columns, cells)

    def live(self) -> None:
        """OB3, OB4, OB-R5: one day."""
        self.day += 1
        self.words = Words(key(self.seed, "rules", self.day), self.game, self.columns)
        self.changed: set[Cell] = set()
        self.moved: set[Cell] = set()
        if self.n.rulings.order == "rows":
            self.hand = 2
            for cell in self._cells():
                self._act(cell, in_rows=True)
            for cell in self._cells():
                self._move(cell)
            return
        self.hand = 2 + self.words.even(2)
        acts, moves = self.words.order_of_five(), self.words.order_of_five()
        waiting = self._all_act(acts)
        self._all_fire(waiting)
        for colour in moves:
            for cell in self._of_colour(colour):
                self._move(cell)

    def _all_act(self, order: list[int]) -> set[Cell]:
        waiting = set[Cell]()
        for colour in order:
            builders = list[tuple[Cell, Cell, int]]()
            for cell in self._of_colour(colour):
                if self.town[cell] in self.n.window.who and cell not in self.changed:
                    waiting.add(cell)
                elif plan := self._act(cell):
                    builders.append(plan)
            for builder in builders:
                self._build(*builder)
        return waiting

    def _act(self, cell: Cell, in_rows: bool = False) -> tuple[Cell, Cell, int] | None:
        """OB3: somebody acts; a wall is only planned, unless the order is the old one."""
        actor = self.town[cell]
        if not self.n.kinds[actor].person or cell in self.changed:
            return None
        if actor in self.n.window.who:
            self._fire(cell)
            return None
        to = self._beside(cell, self.words.sides(cell, self.hand)[0])
        row = self._row(cell, to, self._may_build(), False)
        if row == NOTHING:
            return None
        if self.odds[row] in self.n.wood.walls:
            assert to is not None, "nothing is built beyond the edge"
            if not in_rows:
                return cell, to, row
            self._build(cell, to, row)
            return None
        self._happens(cell, to, row)
        return None

    def _may_build(self) -> bool:
        """OB17, OB-R11."""
        return self.day >= self.n.rulings.walls_from and self.wood > 0

    def _build(self, cell: Cell, to: Cell, row: int) -> None:
        """OB17, OB-R6: if there is wood enough for what the wall takes."""
        span = self.n.wood.most - self.n.wood.least + 1
        cost = self.n.wood.least + (self.words.own(cell, self.hand, 3) * span >> 32)
        if cost <= self.wood:
            self.wood -= cost
            self._happens(cell, to, row)

    def _all_fire(self, waiting: set[Cell]) -> None:
        """OB11, OB-R5: in the colours of their windows, but for those who were changed."""
        down, across = self._apart
        in_rows, in_columns = self.words.order(down), self.words.order(across)
        for row, column in product(in_rows, in_columns):
            for cell in sorted(waiting):
                if (cell[0] % down, cell[1] % across) == (row, column) and cell not in self.changed:
                    self._fire(cell)

    @cached_property
    def _apart(self) -> tuple[int, int]:
        """OB-R5: the side of a window; on a torus the next larger number that goes into the town's."""
        aim, window = self.n.rulings.aim, (self.n.window.rows, self.n.window.columns)
        sides = [2 * max(reach) + 1 for reach in zip(aim, window, strict=True)]
        if self.n.rulings.edges == "torus":
            for place, side in enumerate((self.rows, self.columns)):
                while side % sides[place]:
                    sides[place] += 1
        return sides[0], sides[1]

    def _fire(self, cell: Cell) -> None:
        """OB11 to OB16, OB-R2."""
        down, across = self.n.rulings.aim
        spots = [
            (row, column)
            for row in range(-down, down + 1)
            for column in range(-across, across + 1)
            if (row, column) != (0, 0)
        ]
        step = spots[self.words.own(cell, self.hand, 3) * len(spots) >> 32]
        to = self._at(cell[0] + step[0], cell[1] + step[1])
        if to is None:
            return
        row = self._row(cell, to, False, self._is_vetoed(cell))
        if row != NOTHING:
            self._happens(cell, to, row)

    def _is_vetoed(self, cell: Cell) -> bool:
        """OB12."""
        down, across = self.n.window.rows, self.n.window.columns
        seen = [
            self._at(cell[0] + row, cell[1] + column)
            for row in range(-down, down + 1)
            for column in range(-across, across + 1)
        ]
        return any(spot is not None and self.town[spot] in self.n.window.spared for spot in seen)

    def _row(self, cell: Cell, to: Cell | None, walls: bool, vetoed: bool) -> int:
        """OB5 to OB16: what comes of it, by the actor's own word."""
        faced = self.town[to] if to is not None else ""
        die: Any = law(meet, self.n, self.town[cell], faced, walls, vetoed)
        return int(shown(die, self.words.own(cell, self.hand, 1)))

    def _happens(self, cell: Cell, to: Cell | None, row: int) -> None:
        name = self.odds[row]
        own, other = self.n.odds[name].becomes
        if self.n.rulings.recover_first and name in self.n.cures.rows:
            other = self.n.cures.first
        if own:
            self.town[cell] = own
            self.changed.add(cell)
        if other:
            assert to is not None, "the edge becomes nothing"
            self.town[to] = other
            self.changed.add(to)

    def _move(self, cell: Cell) -> None:
        """OB4: to a side, if it is open."""
        if not self.n.kinds[self.town[cell]].person or cell in self.moved:
            return
        to = self._beside(cell, self.words.sides(cell, self.hand)[1])
        if to is not None and self.town[to] == self.open:
            self.town[to], self.town[cell] = self.town[cell], self.open
            self.moved.add(to)

    def _beside(self, cell: Cell, side: int) -> Cell | None:
        return self._at(cell[0] + SIDES[side][0], cell[1] + SIDES[side][1])

    def _at(self, row: int, column: int) -> Cell | None:
        """OB-R4: a cell of the town, on a torus from the other end; None beyond the edge."""
        if self.n.rulings.edges == "torus":
            return row % self.rows, column % self.columns
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def _cells(self) -> Iterator[Cell]:
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def _of_colour(self, colour: int) -> list[Cell]:
        return [cell for cell in self._cells() if (cell[1] + self.hand * cell[0]) % 5 == colour]
