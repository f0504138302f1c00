"""A board as Python code uses it: squares are checked, scratch is kept, and the compiled twins run if they are built.
Compiled loops call the functions of this room directly and check nothing."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, TypeVar

from lazaretto.grid.distance import STEPS, Moves
from lazaretto.grid.field import FAR, FieldScratch, field_scratch, spread, way_down
from lazaretto.grid.frontier import mark_frontier
from lazaretto.grid.line import line
from lazaretto.grid.noise import carry
from lazaretto.grid.reach import flood, have_two_ways
from lazaretto.grid.run import open_sides, run_on
from lazaretto.grid.shape import WAYS, Shape
from lazaretto.grid.sight import sees
from lazaretto.grid.sight_map import look, look_scratch
from lazaretto.kernel import pick, to_compiled
from lazaretto.refusal import Refusal

R = TypeVar("R")


class Ground:
    """A board of squares. `costs` has a byte for each: what it costs to enter, or 0 if that is impossible. `opaque` has
    one for each, too: 0 if it can be seen through."""

    def __init__(self, shape: Shape, costs: bytes, opaque: bytes) -> None:
        squares = shape.stride * shape.height
        if shape.width < 1 or shape.height < 1 or shape.stride < shape.width:
            raise Refusal(f"A board of {shape.width}×{shape.height} with a stride of {shape.stride} has no squares.")
        if len(costs) != squares or len(opaque) != squares:
            raise Refusal(
                f"A board of {shape.height} rows with a stride of {shape.stride} takes {squares} costs and as many "
                f"opaque bytes; there are {len(costs)} and {len(opaque)}."
            )
        self.shape = shape
        self._costs, self._opaque = bytearray(costs), bytearray(opaque)
        if not any(self._costs[square] for square in self.squares()):
            raise Refusal("The map has no ground: not one of its squares can be entered.")

    @classmethod
    def drawn(cls, text: str, walls: str = "#") -> Ground:
        """A board drawn as lines of equal length. The letters in `walls` are opaque and cannot be entered; all others
        can, at a cost of 1."""
        rows = text.split()
        if len({len(row) for row in rows}) != 1:
            lengths = ", ".join(str(len(row)) for row in rows[:12]) or "none"
            raise Refusal(f"The lines of a map must have the same length; these have {lengths}.")
        closed = bytes(letter in walls for row in rows for letter in row)
        return cls(Shape(len(rows[0]), len(rows), len(rows[0])), bytes(not each for each in closed), closed)

    def squares(self) -> Iterable[int]:
        """All squares, row by row."""
        if self.shape.stride == self.shape.width:
            return range(self.shape.width * self.shape.height)
        return (
            row * self.shape.stride + column for row in range(self.shape.height) for column in range(self.shape.width)
        )

    def square(self, column: int, row: int) -> int:
        """The square in a column and a row, both counted from 0 at the top left."""
        if not (0 <= column < self.shape.width and 0 <= row < self.shape.height):
            raise Refusal(f"The square {column},{row} is off the board, which has {self._size()}.")
        return row * self.shape.stride + column

    def column_row(self, square: int) -> tuple[int, int]:
        """The column and the row of a square."""
        row, column = divmod(square, self.shape.stride)
        if not (0 <= row < self.shape.height and column < self.shape.width):
            raise Refusal(f"There is no square {square} on the board, which has {self._size()}.")
        return column, row

    def sees(self, a: int, b: int) -> bool:
        """Whether two squares see each other."""
        self._check(a, b)
        return _run(sees, self._opaque, self.shape, a, b)

    def seen_from(self, at: int, radius: int) -> set[int]:
        """The squares that are seen from one, within a round radius."""
        self._check(at)
        _check_least("A radius", radius, 0)
        within = min(radius, self.shape.width + self.shape.height)
        seen, scratch = bytearray(len(self._opaque)), array("q", bytes(8 * look_scratch(within)))
        _run(look, self._opaque, self.shape, at, within, seen, scratch)
        return {square for square in self.squares() if seen[square]}

    def line(self, a: int, b: int) -> list[int]:
        """The squares of a straight line, from the one after a to b."""
        self._check(a, b)
        squares = array("q", bytes(8 * max(self.shape.width, self.shape.height)))
        return squares[: _run(line, self._opaque, self.shape, a, b, squares)].tolist()

    def distances(self, goals: Iterable[int], moves: Moves = STEPS, most: int = FAR - 1) -> list[int]:
        """For each square what the cheapest way to a goal costs, or `FAR`."""
        field = self._blank()
        for goal in goals:
            self._check_open(goal)
            field[goal] = 0
        _run(spread, self._costs, self.shape, moves, field, most, self._scratch)
        return field.tolist()

    def frontier(self, memory: bytes, moves: Moves = STEPS) -> list[int]:
        """The squares that can be entered, are remembered, and are one step away from one that was never seen. `memory`
        has a byte for each square, `UNSEEN` where nothing is remembered."""
        if len(memory) != len(self._costs):
            raise Refusal(f"The board takes {len(self._costs)} remembered squares; there are {len(memory)}.")
        field = self._blank()
        _run(mark_frontier, self._costs, bytearray(memory), self.shape, moves, field)
        return [square for square in self.squares() if field[square] == 0]

    def way_to(self, at: int, goals: Iterable[int], moves: Moves = STEPS) -> int:
        """The way of the first step from a square to the nearest goal, or `NOWHERE`: on a goal, and if no way leads to
        one. A goal that cannot be entered counts for nothing."""
        field = self._blank()
        for goal in goals:
            self._check(goal)
            field[goal] = 0
        self._check(at)
        return _run(way_down, self._costs, self.shape, moves, field, at, self._scratch)

    def open_sides(self, at: int, way: int, moves: Moves = STEPS) -> int:
        """Which sides of somebody who faces that way are open: 1 is the left, 2 the right, 3 both."""
        self._check(at)
        _check_way(way)
        return open_sides(self._costs, self.shape, moves, at, way)

    def run_on(self, at: int, way: int, moves: Moves = STEPS) -> int:
        """The way in which a run goes on, around the bends of a corridor, or `NOWHERE`."""
        self._check(at)
        _check_way(way)
        return run_on(self._costs, self.shape, moves, at, way)

    def reach(self, start: int, moves: Moves = STEPS) -> set[int]:
        """The squares that can be reached from one."""
        self._check_open(start)
        field = self._blank()
        _run(flood, self._costs, self.shape, moves, start, field, self._scratch)
        return {square for square in self.squares() if field[square] < FAR}

    def have_two_ways(self, a: int, b: int, moves: Moves = STEPS) -> bool:
        """Whether two ways lead from a to b that share no square but these."""
        self._check_open(a)
        self._check_open(b)
        return _run(have_two_ways, self._costs, self.shape, moves, a, b, self._blank(), self._scratch)

    def heard_from(self, source: int, loudness: int, losses: bytes, moves: Moves = STEPS) -> list[int]:
        """What is left of a noise on each square. `losses` has a byte for each: what the noise loses when it leaves."""
        self._check(source)
        _check_least("A loudness", loudness, 1)
        if len(losses) != len(self._costs):
            raise Refusal(f"The board takes {len(self._costs)} losses; there are {len(losses)}.")
        if losses[source] == 0:
            raise Refusal(f"No noise leaves the square {self._named(source)}: its loss is 0, which means closed.")
        heard = self._blank()
        _run(carry, bytearray(losses), self.shape, moves, source, loudness, heard, self._scratch)
        return heard.tolist()

    @cached_property
    def _scratch(self) -> FieldScratch:
        return field_scratch(self.shape)

    def _blank(self) -> array[int]:
        return array("q", [FAR]) * len(self._costs)

    def _check(self, *squares: int) -> None:
        for square in squares:
            self.column_row(square)

    def _check_open(self, square: int) -> None:
        self._check(square)
        if self._costs[square] == 0:
            raise Refusal(f"The square {self._named(square)} cannot be entered, so no way begins or ends there.")

    def _named(self, square: int) -> str:
        return "{},{}".format(*self.column_row(square))

    def _size(self) -> str:
        return f"{self.shape.width} columns and {self.shape.height} rows"


def _check_way(way: int) -> None:
    if not 0 <= way < WAYS:
        raise Refusal(f"There is no way {way}; they are numbered from 0, which is north, to {WAYS - 1}.")


def _check_least(what: str, number: int, least: int) -> None:
    if number < least:
        raise Refusal(f"{what} is at least {least}, not {number}.")


def _run(function: Callable[..., R], *given: Any) -> R:
    """Call the twin if it is built, with each argument in the form it takes, else the plain function."""
    picked = pick(function)
    return picked(*given) if picked is function else picked(*map(to_compiled, given))
