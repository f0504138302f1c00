"""A board in a window of the screen: the camera follows whoever acts, and the light falls from there outward."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.drawing import line
from lazaretto.terminal.palette import Palette
from lazaretto.view import Board

Square = tuple[int, int]


@dataclass(frozen=True)
class Window:
    """The part of a board that is on the screen: its left and top square, how many each way, how many cells apart
    squares of a row stand, and how many empty rows are above it."""

    left: int
    top: int
    columns: int
    rows: int
    apart: int = 1
    above: int = 0

    @property
    def width(self) -> int:
        """Cells across."""
        return (self.columns - 1) * self.apart + 1 if self.columns else 0

    def square(self, column: int, row: int) -> Square:
        """The square under a place on the screen."""
        return self.left + (column + self.apart // 2) // self.apart, self.top + row - self.above


def window(board: Board, width: int, height: int, look: Square | None = None) -> Window:
    """The window that shows the cursor (or the square looked at) as near its middle as the board's edges allow. Squares
    stand two cells apart, and so are nearly square, where the whole board fits like that."""
    rows, columns = len(board.rows), _columns(board)
    column, row = look or board.cursor or (columns // 2, rows // 2)
    apart = 2 if 2 * columns - 1 <= width else 1
    shown, above = min(height, rows), max(0, (height - rows) // 2)
    return Window(_from(column, columns, width), _from(row, rows, height), min(width, columns), shown, apart, above)


def lines(board: Board, shown: Window, palette: Palette, look: Square | None = None) -> list[Text]:
    """The squares in the window. What is dark is blank; the square looked at is turned round, and in brackets where
    squares stand apart."""
    reach = _reach(board)
    drawn = [line() for _ in range(shown.above)]
    for row in range(shown.top, shown.top + shown.rows):
        cells = line()
        for column in range(shown.left, shown.left + shown.columns):
            glyph, style = _cell(board, (column, row), palette, reach)
            if column > shown.left and shown.apart > 1:
                cells.append(_between((column, row), look), Style(bgcolor=style.bgcolor))
            cells.append(glyph, style + Style(reverse=True) if look == (column, row) else style)
        drawn.append(cells)
    return drawn


def legend(board: Board, width: int, palette: Palette) -> list[Text]:
    """What each glyph on the board means, as many a line as fit, in the tone it has there."""
    seen = {cell.glyph: cell.tone for row in board.rows for cell in row if cell.light != "dark"}
    meant = [(glyph, words, seen[glyph]) for glyph, words in board.legend if glyph in seen]
    drawn: list[Text] = []
    for glyph, words, tone in meant:
        entry = line((glyph, palette.tone(tone)), (f" {words}", palette.tone("dim")))
        if drawn and drawn[-1].cell_len + 3 + entry.cell_len <= width:
            drawn[-1].append("   ").append_text(entry)
        else:
            drawn.append(entry)
    return drawn


def moved(board: Board, look: Square, step: Square) -> Square:
    """The next square that way, as long as there is one."""
    rows, columns = len(board.rows), _columns(board)
    return max(0, min(look[0] + step[0], columns - 1)), max(0, min(look[1] + step[1], rows - 1))


def described(board: Board, look: Square) -> str:
    """What stands on a square, in the legend's words."""
    column, row = look
    cell = board.rows[row][column] if column < len(board.rows[row]) else None
    if cell is None or cell.light == "dark":
        return f"{column},{row}: you cannot see it."
    meaning = dict(board.legend).get(cell.glyph, cell.glyph)
    return f"{column},{row}: {meaning}{', as you remember it' if cell.light == 'remembered' else ''}."


def alarming(board: Board | None) -> bool:
    """Whether something harmful is in sight."""
    return board is not None and any(cell.tone == "harm" and cell.light == "lit" for row in board.rows for cell in row)


def _cell(board: Board, square: Square, palette: Palette, reach: int) -> tuple[str, Style]:
    column, row = square
    cells = board.rows[row]
    if column >= len(cells) or cells[column].light == "dark":
        return " ", palette.tone("plain")
    cell = cells[column]
    near = 1 - _gap(square, board.cursor) / (reach + 1) if board.cursor else 0.0
    return cell.glyph, palette.square(cell.tone, cell.light, near)


def _between(square: Square, look: Square | None) -> str:
    """What stands before a square: a bracket that begins with it, or that ends with the one before."""
    return "[" if look == square else "]" if look == (square[0] - 1, square[1]) else " "


def _reach(board: Board) -> int:
    """How far the light goes: to the farthest square that is lit."""
    cursor = board.cursor or (0, 0)
    lit = [(c, r) for r, row in enumerate(board.rows) for c, cell in enumerate(row) if cell.light == "lit"]
    return max((_gap(square, cursor) for square in lit), default=0)


def _gap(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _columns(board: Board) -> int:
    return max((len(row) for row in board.rows), default=0)


def _from(at: int, of: int, room: int) -> int:
    return max(0, min(at - room // 2, of - room))
