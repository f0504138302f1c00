"""A board in a window of the screen: the window follows the acting figure, and light falls from there outwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import INK, Palette
from lazaretto.terminal.base.text_layout import glyph, line
from lazaretto.view import Board, Cell, Plane
from lazaretto.view.board import Tone

Square = tuple[int, int]
AnyBoard = Board | Plane

NOTHING = "nothing"
"""Shown for a bare square that the legend does not explain."""


@dataclass(frozen=True)
class Window:
    """The part of a board that is on screen: its left and top square, how many squares each way, the distance between
    squares in a row, the number of empty rows above, and how many squares share a cell."""

    left: int
    top: int
    columns: int
    rows: int
    apart: int = 1
    above: int = 0
    deep: int = 1

    @property
    def width(self) -> int:
        """Cells across."""
        return (self.columns - 1) * self.apart + 1 if self.columns else 0

    @property
    def height(self) -> int:
        """Cells down."""
        return -(-self.rows // self.deep)

    def square(self, column: int, row: int) -> Square:
        """The square at a place on screen; the uppermost if several share it."""
        return self.left + (column + self.apart // 2) // self.apart, self.top + (row - self.above) * self.deep

    def place(self, square: Square) -> Square:
        """The place on screen of a visible square."""
        return (square[0] - self.left) * self.apart, self.above + (square[1] - self.top) // self.deep


def window(board: AnyBoard, width: int, height: int, look: Square | None = None) -> Window:
    """The window that shows the cursor or the inspected square as close to its middle as the edges allow. If the whole
    board fits that way, squares are two cells apart and so nearly square; spots are two to a cell."""
    rows, columns = board.height, board.width
    column, row = look or board.cursor or (columns // 2, rows // 2)
    deep = 2 if has_spots(board) else 1
    apart = 2 if deep == 1 and 2 * columns - 1 <= width else 1
    # With two rows of squares to a line, the window begins at an even row, rounded up.
    left, top = _from(column, columns, width), -(-_from(row, rows, deep * height) // deep) * deep
    shown = min(deep * height, rows - top)
    return Window(left, top, min(width, columns), shown, apart, max(0, (height - -(-rows // deep)) // 2), deep)


def has_spots(board: AnyBoard | None) -> bool:
    """Whether its squares are drawn as spots."""
    return isinstance(board, Plane) and board.pixels


def lines(board: AnyBoard, shown: Window, palette: Palette, look: Square | None = None) -> list[Text]:
    """The squares in the window. Dark ones are blank. The inspected square is inverted, and in brackets if squares are
    apart."""
    light = Light(board, shown, palette)
    drawn = [line() for _ in range(shown.above)]
    for row in range(shown.top, shown.top + shown.rows):
        parts: list[tuple[str, Style]] = []
        for column in range(shown.left, shown.left + shown.columns):
            letter, style = light.on(column, row)
            if column > shown.left and shown.apart > 1:
                parts.append((_between((column, row), look), light.ground(style)))
            parts.append((letter, style + Style(reverse=True) if look == (column, row) else style))
        drawn.append(line(*_runs(parts)))
    return drawn


def _runs(parts: Sequence[tuple[str, Style]]) -> Iterator[tuple[str, Style]]:
    """Merge neighbours with the same style, because a large board is drawn at every key."""
    for style, run in groupby(parts, key=itemgetter(1)):
        yield "".join(letters for letters, _ in run), style


def legend(board: AnyBoard, width: int, palette: Palette, known: Collection[str] = ()) -> list[Text]:
    """What each glyph on the board means, as many on a line as fit, except those already known and bare ground."""
    told = {" ", *known}
    seen = {cell.glyph: cell.tone for cell in board.looks_seen() if cell.light != "dark" and cell.glyph not in told}
    meant = [(sign, words, seen[sign]) for sign, words in board.legend if sign in seen]
    drawn: list[Text] = []
    for sign, words, tone in meant:
        entry = line((glyph(sign), sample(board, tone, palette)), (f" {words}", palette.tone("dim")))
        if drawn and drawn[-1].cell_len + 3 + entry.cell_len <= width:
            drawn[-1].append("   ").append_text(entry)
        else:
            drawn.append(entry)
    return drawn


def sample(board: AnyBoard | None, tone: Tone, palette: Palette) -> Style:
    """The style of a glyph in the legend: on a spot of its tone, if the board has spots."""
    on_spot = Style(color=palette.ground if tone != "now" else INK, bgcolor=palette.spot(tone))
    return on_spot if has_spots(board) else palette.tone(tone)


def moved(board: AnyBoard, look: Square, step: Square) -> Square:
    """The next square in that direction, if there is one."""
    rows, columns = board.height, board.width
    return max(0, min(look[0] + step[0], columns - 1)), max(0, min(look[1] + step[1], rows - 1))


def described(board: AnyBoard, look: Square) -> str:
    """What is on a square, in the legend's words."""
    column, row = look
    cell = board.cell(column, row)
    if cell.light == "dark":
        return f"{column},{row}: you cannot see it."
    meaning = dict(board.legend).get(cell.glyph) or cell.glyph.strip() or NOTHING
    return f"{column},{row}: {meaning}{', as you remember it' if cell.light == 'remembered' else ''}."


def alarming(board: AnyBoard | None) -> bool:
    """Whether something harmful is in sight."""
    return board is not None and any(cell.tone == "harm" and cell.light == "lit" for cell in board.looks_seen())


class Light:
    """How the squares of a window look in the light of the acting figure; each look is computed once."""

    def __init__(self, board: AnyBoard, shown: Window, palette: Palette) -> None:
        self.board = board
        self.palette = palette
        self.reach = _reach(board, shown)
        self._known: dict[tuple[Cell, int], tuple[str, Style]] = {}
        self._grounds: dict[Style, Style] = {}

    def on(self, column: int, row: int) -> tuple[str, Style]:
        """The glyph of a square and its style."""
        cell, cursor = self.board.cell(column, row), self.board.cursor
        # Squares with the same look at the same distance from the light are drawn alike.
        key = cell, _gap((column, row), cursor) if cursor else 0
        if key not in self._known:
            self._known[key] = self._made(*key)
        return self._known[key]

    def ground(self, style: Style) -> Style:
        """The style of the gap before a square of this style."""
        return self._grounds.setdefault(style, Style(bgcolor=style.bgcolor))

    def _made(self, cell: Cell, gap: int) -> tuple[str, Style]:
        if cell.light == "dark":
            return " ", self.palette.tone("plain")
        near = 1 - gap / (self.reach + 1) if self.board.cursor else 0.0
        return glyph(cell.glyph), self.palette.square(cell.tone, cell.light, near)


def _between(square: Square, look: Square | None) -> str:
    """What is before a square: a bracket that opens for it, or closes for the one before."""
    return "[" if look == square else "]" if look == (square[0] - 1, square[1]) else " "


def _reach(board: AnyBoard, shown: Window) -> int:
    """How far the light reaches: to the farthest lit square in the window."""
    if board.cursor is None:
        return 0
    rows, columns = range(shown.top, shown.top + shown.rows), range(shown.left, shown.left + shown.columns)
    lit = [(c, r) for r in rows for c in columns if board.cell(c, r).light == "lit"]
    return max((_gap(square, board.cursor) for square in lit), default=0)


def _gap(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _from(at: int, of: int, room: int) -> int:
    return max(0, min(at - room // 2, of - room))
