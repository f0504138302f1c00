"""A board of spots: two squares in one cell, one above the other, each in its tone. Without colours there are letters
instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, repeat

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Span, Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line
from lazaretto.terminal.view.board import Square, Window
from lazaretto.view import Cell, Plane, View

UPPER, LOWER, FULL, BARE = "▀▄█ "
OPEN, CLOSE = "[]"
"""Around the square that is looked at."""

OFF = 256
"""A square below the last row: no byte is as high."""

Drawn = tuple[str, Style | None]
"""A cell: its block, and how it is drawn; bare ground looks the same in any style."""


def shown(view: View, colours: bool) -> View:
    """A View for eyes that see colours, or for some that do not: to them a board of spots is one of letters."""
    board = view.board
    if colours or not isinstance(board, Plane) or not board.pixels:
        return view
    return replace(view, board=replace(board, pixels=False))


class Painted(Text):
    """A line of blocks, after so many empty cells. There may be thousands of them in a frame, so each is drawn as it
    was painted, without asking which styles overlap."""

    def __init__(self, runs: Sequence[tuple[str, Style]], before: int = 0) -> None:
        self._runs = [(" " * before, Style.null()), *runs] if before else list(runs)
        blocks = [each for each, _ in self._runs]
        ends = list(accumulate(map(len, blocks)))
        spans = list(map(Span, [0, *ends], ends, [style for _, style in self._runs]))
        super().__init__("".join(blocks), no_wrap=True, overflow="crop", spans=spans)

    def render(self, console: Console, end: str = "") -> Iterator[Segment]:
        """In the order it was painted."""
        for blocks, style in self._runs:
            yield Segment(blocks, style)
        if end:
            yield Segment(end)


def lines(board: Plane, window: Window, palette: Palette, look: Square | None = None, before: int = 0) -> list[Text]:
    """The squares in the window, two rows a line, after so many empty cells; the one looked at is yellow, in
    brackets."""
    brush = _brush(board.looks, palette)
    drawn: list[Text] = [line() for _ in range(window.above)]
    for row in range(window.top, window.top + window.rows, 2):
        pairs = zip(_row(board, window, row), _row(board, window, row + 1), strict=False)
        cells = [brush.cell(*pair) for pair in pairs]
        if look and look[1] - look[1] % 2 == row:
            _mark(cells, board, window, look, brush)
        drawn.append(Painted(list(_runs(cells)), before))
    return drawn


def _row(board: Plane, window: Window, row: int) -> Iterable[int]:
    """The squares of a row that are in the window."""
    if row >= window.top + window.rows:
        return repeat(OFF)
    begin = row * board.width + window.left
    return board.squares[begin : begin + window.columns]


def _mark(cells: list[Drawn], board: Plane, window: Window, look: Square, brush: Brush) -> None:
    """Show which square is looked at, as long as it is in the window."""
    at, is_lower = look[0] - window.left, look[1] % 2
    if not 0 <= at < len(cells):
        return
    other = look[1] + 1 - 2 * is_lower
    beside = board.squares[other * board.width + look[0]] if other < board.height else OFF
    cells[at] = (LOWER if is_lower else UPPER), brush.marked(beside)
    for place, sign in ((at - 1, OPEN), (at + 1, CLOSE)):
        if 0 <= place < len(cells):
            cells[place] = sign, brush.palette.strong


def _runs(cells: Iterable[Drawn]) -> Iterator[tuple[str, Style]]:
    """Neighbours of one style as one: a town is drawn many times a second."""
    letters, style = list[str](), None
    for letter, its in cells:
        if its is not None and its is not style:
            if style is not None:
                yield "".join(letters), style
                letters = []
            style = its
        letters.append(letter)
    yield "".join(letters), style or Style.null()


class Brush:
    """How two looks are drawn in one cell, each pair found out once."""

    def __init__(self, looks: tuple[Cell, ...], palette: Palette) -> None:
        self.palette = palette
        self._colours = {place: _colour(look, palette) for place, look in enumerate(looks)}
        self._styles: dict[tuple[str, str | None], Style] = {}
        self._cells: dict[tuple[int, int], Drawn] = {}

    def cell(self, upper: int, lower: int) -> Drawn:
        """Two squares, by their places among the looks."""
        pair = upper, lower
        if pair not in self._cells:
            self._cells[pair] = self._made(self._colours.get(upper), self._colours.get(lower))
        return self._cells[pair]

    def marked(self, beside: int) -> Style:
        """The square looked at, and the other one in its cell."""
        return self._style(self.palette.jack, self._colours.get(beside))

    def _made(self, above: str | None, below: str | None) -> Drawn:
        """Blocks of one colour have one style, so that a crowd of them is one run."""
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
    """The tone of a look, or nothing for bare ground and what is not seen."""
    if look.glyph.isspace() or look.light == "dark":
        return None
    return palette.spot("dim" if look.light == "remembered" else look.tone)
