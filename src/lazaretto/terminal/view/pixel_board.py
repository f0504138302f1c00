"""A board of spots: two squares to a cell, one above the other, each in its tone. Without colours it is a board of
letters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import repeat

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.painted_line import Drawn, Painted, runs
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line
from lazaretto.terminal.view.window import Window
from lazaretto.view import Cell, Plane, View
from lazaretto.view.board import Square

UPPER, LOWER, FULL, BARE = "▀▄█ "
OPEN, CLOSE = "[]"
"""Brackets around the inspected square."""

OFF = 256
"""A square below the last row; no byte has this value."""


def shown(view: View, colours: bool) -> View:
    """A View with its board as spots or, without colours, as letters."""
    board = view.board
    if colours or not isinstance(board, Plane) or not board.pixels:
        return view
    return replace(view, board=replace(board, pixels=False))


def lines(board: Plane, window: Window, palette: Palette, look: Square | None = None, before: int = 0) -> list[Text]:
    """The squares in the window, two rows to a line, after some empty cells; the inspected one is yellow, in
    brackets."""
    brush = _brush(board.looks, palette)
    drawn: list[Text] = [line() for _ in range(window.above)]
    for row in range(window.top, window.top + window.rows, 2):
        pairs = zip(_row(board, window, row), _row(board, window, row + 1), strict=False)
        cells = [brush.cell(*pair) for pair in pairs]
        # The upper row of a pair is even, because a window of spots begins at an even row.
        if look and look[1] - look[1] % 2 == row:
            _mark(cells, board, window, look, brush)
        drawn.append(Painted(runs(cells), before))
    return drawn


def _row(board: Plane, window: Window, row: int) -> Iterable[int]:
    """The squares of a row that are in the window."""
    if row >= window.top + window.rows:
        return repeat(OFF)
    begin = row * board.width + window.left
    return board.squares[begin : begin + window.columns]


def _mark(cells: list[Drawn], board: Plane, window: Window, look: Square, brush: Brush) -> None:
    """Mark the inspected square, if it is in the window."""
    at, is_lower = look[0] - window.left, look[1] % 2
    if not 0 <= at < len(cells):
        return
    # The other square of the same cell: the one below an upper square, or above a lower one.
    other = look[1] + 1 - 2 * is_lower
    beside = board.squares[other * board.width + look[0]] if other < board.height else OFF
    cells[at] = (LOWER if is_lower else UPPER), brush.marked(beside)
    for place, sign in ((at - 1, OPEN), (at + 1, CLOSE)):
        if 0 <= place < len(cells):
            cells[place] = sign, brush.palette.strong


class Brush:
    """How two looks are drawn in one cell; each pair is computed once."""

    def __init__(self, looks: tuple[Cell, ...], palette: Palette) -> None:
        self.palette = palette
        self._colours = {place: _colour(look, palette) for place, look in enumerate(looks)}
        self._styles: dict[tuple[str, str | None], Style] = {}
        self._cells: dict[tuple[int, int], Drawn] = {}

    def cell(self, upper: int, lower: int) -> Drawn:
        """Two squares, by their indices in the list of looks."""
        pair = upper, lower
        if pair not in self._cells:
            self._cells[pair] = self._made(self._colours.get(upper), self._colours.get(lower))
        return self._cells[pair]

    def marked(self, beside: int) -> Style:
        """The inspected square, and the other one in its cell."""
        return self._style(self.palette.jack, self._colours.get(beside))

    def _made(self, above: str | None, below: str | None) -> Drawn:
        """Share one style among blocks of one colour, so that a crowd of them is one run."""
        if above and below and above != below:
            return UPPER, self._style(above, below)
        one = above or below
        return (FULL if above and below else UPPER if above else LOWER, self._style(one, None)) if one else (BARE, None)

    def _style(self, colour: str, ground: str | None) -> Style:
        return self._styles.setdefault((colour, ground), Style(color=colour, bgcolor=ground))


@lru_cache(maxsize=8)
def _brush(looks: tuple[Cell, ...], palette: Palette) -> Brush:
    return Brush(looks, palette)


def _colour(look: Cell, palette: Palette) -> str | None:
    """The colour of a look, or None for bare ground and unseen squares."""
    if look.glyph.isspace() or look.light == "dark":
        return None
    return palette.spot("dim" if look.light == "remembered" else look.tone)
