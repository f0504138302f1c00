"""A small map of a board that is larger than its window: what is known of it, the part that is shown, who acts, harm in
sight, and what was just seen or heard."""

from __future__ import annotations

from functools import lru_cache

from rich.text import Text

from lazaretto.terminal.base.painted_line import Drawn, Painted, runs
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.terminal.view.window import Window
from lazaretto.view import Cell, Plane

TITLE = "Map"
UNKNOWN, REMEMBERED, LIT, HARM = range(4)
"""What a cell of the map shows: the most important of its squares."""

SIGNS = " ·░!"
HERE, HEARD = "@", "?"
CORNERS, ACROSS, ALONG = "┌┐└┘", "─", "│"
LEAST = 6
"""The fewest rows that are worth drawing."""


def is_needed(board: AnyBoard | None, shown: Window | None) -> bool:
    """Whether there is more of the board than the window shows, and something to find on it: who acts, or what is
    known. A board of spots is a small map already."""
    if board is None or shown is None or (isinstance(board, Plane) and board.pixels):
        return False
    is_larger = shown.columns < board.width or shown.rows < board.height
    return is_larger and (board.cursor is not None or any(cell.light == "dark" for cell in board.looks_seen()))


def lines(board: AnyBoard, shown: Window, width: int, height: int, palette: Palette) -> list[Text]:
    """The map under its title, as large as fits; none if it would be too small."""
    if height <= LEAST:
        return []
    # A cell is twice as high as it is wide, so it takes twice as many rows of squares as columns.
    across = max(1, -(-board.width // width), -(-board.height // (2 * (height - 1))))
    drawn = [_cell(sign, palette) for sign in range(len(SIGNS))]
    cells = [[drawn[sign] for sign in row] for row in _signs(board, across, 2 * across)]
    _frame(cells, shown, across, palette)
    for trace in reversed(board.traces):
        for column, row in trace.squares[:1]:
            cells[row // (2 * across)][column // across] = HEARD, palette.tone(trace.tone)
    if board.cursor:
        cells[board.cursor[1] // (2 * across)][board.cursor[0] // across] = HERE, palette.tone("now")
    return [headline(TITLE, width, palette), *(Painted(runs(row)) for row in cells)]


def under(beside: list[Text], drawn: list[Text], height: int) -> list[Text]:
    """The map at the bottom of the side, if what is there leaves enough room for it."""
    spare = height - len(beside) - len(drawn)
    return [*beside, *[Text()] * spare, *drawn] if drawn and spare >= 1 else beside


def _cell(sign: int, palette: Palette) -> Drawn:
    styles = (None, palette.tone("dim"), palette.tone("plain"), palette.tone("harm"))
    return SIGNS[sign], styles[sign]


def _signs(board: AnyBoard, across: int, down: int) -> list[list[int]]:
    """The most important sign of every block of squares."""
    signs = _squares(board)
    wide = board.width
    made = []
    for top in range(0, board.height, down):
        rows = [signs[row * wide : (row + 1) * wide] for row in range(top, min(top + down, board.height))]
        most = bytes(map(max, *rows)) if len(rows) > 1 else rows[0]
        made.append([max(most[left : left + across]) for left in range(0, wide, across)])
    return made


def _squares(board: AnyBoard) -> bytes:
    if isinstance(board, Plane):
        return board.squares.translate(_table(board.looks))
    return bytes(_sign(board.cell(column, row)) for row in range(board.height) for column in range(board.width))


@lru_cache(maxsize=32)
def _table(looks: tuple[Cell, ...]) -> bytes:
    return bytes(_sign(looks[place]) if place < len(looks) else UNKNOWN for place in range(256))


def _sign(cell: Cell) -> int:
    if cell.light == "dark":
        return UNKNOWN
    if cell.light == "remembered":
        return REMEMBERED
    return HARM if cell.tone == "harm" else LIT


def _frame(cells: list[list[Drawn]], shown: Window, across: int, palette: Palette) -> None:
    """Draw the edge of the window on the map."""
    left, top = shown.left // across, shown.top // (2 * across)
    right = min((shown.left + shown.columns - 1) // across, len(cells[0]) - 1)
    bottom = min((shown.top + shown.rows - 1) // (2 * across), len(cells) - 1)
    style = palette.strong
    for column in range(left + 1, right):
        cells[top][column] = cells[bottom][column] = ACROSS, style
    for row in range(top + 1, bottom):
        cells[row][left] = cells[row][right] = ALONG, style
    for (column, row), sign in zip(((left, top), (right, top), (left, bottom), (right, bottom)), CORNERS, strict=True):
        cells[row][column] = sign, style
