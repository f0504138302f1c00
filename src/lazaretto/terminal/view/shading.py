"""How the squares of a board look in the light that falls on them: each look at each brightness is made once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.style import Style

from lazaretto.lru import Lru
from lazaretto.terminal.base.painted_line import Drawn, Painted, runs
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import glyph
from lazaretto.terminal.view.window import Window
from lazaretto.view import Board, Cell, Plane
from lazaretto.view.board import Square
from lazaretto.view.glow import levels

AnyBoard = Board | Plane

MOST_LINES = 512
"""Drawn rows that are kept for the next key."""

Key = tuple[Cell | int, int]
"""A look, or its number, and how bright it is: a level, or the distance from whoever acts."""


class Brush(dict[Key, Drawn]):
    """How looks are drawn, by their brightness. `reach` is how far the light of whoever acts falls; None if the board
    says itself how bright each square is."""

    def __init__(self, looks: tuple[Cell, ...], palette: Palette, reach: int | None) -> None:
        super().__init__()
        self.looks, self.palette, self.reach = looks, palette, reach
        self.lines = Lru[tuple[bytes, bytes, int], Painted](MOST_LINES)

    def __missing__(self, key: Key) -> Drawn:
        look, bright = key
        self[key] = made = self._made(self.looks[look] if isinstance(look, int) else look, bright)
        return made

    def _made(self, cell: Cell, bright: int) -> Drawn:
        if cell.light == "dark":
            return " ", self.palette.tone("plain")
        if self.reach is None:
            return glyph(cell.glyph), self.palette.lamplit(cell.tone, cell.light, bright)
        near = 1 - bright / (self.reach + 1) if self.reach >= 0 else 0.0
        return glyph(cell.glyph), self.palette.square(cell.tone, cell.light, near)


class Shading:
    """The squares of one board in one window."""

    def __init__(self, board: AnyBoard, shown: Window, palette: Palette) -> None:
        self._board, self._shown = board, shown
        self._width = board.width
        self._levels = levels(board.glow)
        looks = board.looks if isinstance(board, Plane) else ()
        self._brush = _brush(looks, palette, None if board.glow else _reach(board, shown))

    def row(self, row: int) -> list[Drawn]:
        """The squares of a row that are in the window."""
        return list(map(self._brush.__getitem__, zip(self._looks(row), self._brightness(row), strict=True)))

    def line(self, row: int, before: int) -> Painted:
        """The same as a line, after some empty cells. Rows of a lit board are kept: most look as they did before the
        last key."""
        board = self._board
        if not isinstance(board, Plane) or not board.glow:
            return Painted(runs(self.row(row)), before)
        part = self._part(row)
        key = board.squares[part], self._levels[part], before
        known = self._brush.lines.get(key)
        if known is None:
            known = Painted(runs(self.row(row)), before)
            self._brush.lines.put(key, known)
        return known

    def _looks(self, row: int) -> Iterable[Cell | int]:
        if isinstance(self._board, Plane):
            return self._board.squares[self._part(row)]
        return [self._board.cell(column, row) for column in self._columns]

    def _brightness(self, row: int) -> Iterable[int]:
        """Levels of light, or the distances from whoever acts."""
        if self._levels:
            return self._levels[self._part(row)]
        cursor = self._board.cursor
        if cursor is None:
            return bytes(len(self._columns))
        down = abs(row - cursor[1])
        return [max(down, abs(column - cursor[0])) for column in self._columns]

    @property
    def _columns(self) -> range:
        return range(self._shown.left, self._shown.left + self._shown.columns)

    def _part(self, row: int) -> slice:
        begin = row * self._width + self._shown.left
        return slice(begin, begin + self._shown.columns)


@lru_cache(maxsize=32)
def _brush(looks: tuple[Cell, ...], palette: Palette, reach: int | None) -> Brush:
    return Brush(looks, palette, reach)


@lru_cache(maxsize=1024)
def ground(style: Style) -> Style:
    """The style of an empty cell on the same ground."""
    return Style(bgcolor=style.bgcolor)


def _reach(board: AnyBoard, shown: Window) -> int:
    """How far the light of whoever acts falls: to the farthest lit square in the window; -1 if nobody acts."""
    if board.cursor is None:
        return -1
    rows, columns = range(shown.top, shown.top + shown.rows), range(shown.left, shown.left + shown.columns)
    if isinstance(board, Plane):
        ends = (end for row in rows for end in _ends(board, columns, row))
    else:
        ends = ((c, r) for r in rows for c in columns if board.cell(c, r).light == "lit")
    return max((_gap(square, board.cursor) for square in ends), default=0)


def _ends(board: Plane, columns: range, row: int) -> list[Square]:
    """The first and the last lit square of a row; none is farther from anywhere than one of them."""
    begin = row * board.width + columns.start
    lit = board.squares[begin : begin + len(columns)].translate(_lit(board.looks))
    found = [place for place in (lit.find(1), lit.rfind(1)) if place >= 0]
    return [(columns.start + place, row) for place in found]


@lru_cache(maxsize=32)
def _lit(looks: tuple[Cell, ...]) -> bytes:
    """1 for each look that is lit."""
    return bytes(place < len(looks) and looks[place].light == "lit" for place in range(256))


def _gap(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
