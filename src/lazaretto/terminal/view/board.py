"""A board in a window of the screen: the window follows the acting figure, and light falls from there outwards."""

from __future__ import annotations

from collections.abc import Collection

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.painted_line import Drawn, Painted, runs
from lazaretto.terminal.base.palette import INK, Palette
from lazaretto.terminal.base.text_layout import glyph, line
from lazaretto.terminal.view import trace_marks
from lazaretto.terminal.view.shading import AnyBoard, Shading, ground
from lazaretto.terminal.view.window import Window
from lazaretto.view import Plane
from lazaretto.view.board import Square, Tone

MARGIN = 4
"""The window moves when the cursor is within this part of its width or height from an edge."""

NOTHING = "nothing"
"""Shown for a bare square that the legend does not explain."""


def window(board: AnyBoard, width: int, height: int, look: Square | None = None, kept: Window | None = None) -> Window:
    """The window that shows the cursor or the inspected square. It stays where it was `kept` until that square comes
    near its edge, and is then moved so that the square is as close to its middle as the edges of the board allow. If
    the whole board fits that way, squares are two cells apart and so nearly square; spots are two to a cell."""
    rows, columns = board.height, board.width
    column, row = look or board.cursor or (columns // 2, rows // 2)
    deep = 2 if has_spots(board) else 1
    apart = 2 if deep == 1 and 2 * columns - 1 <= width else 1
    # With two rows of squares to a line, the window begins at an even row, rounded up.
    left, top = _from(column, columns, width), -(-_from(row, rows, deep * height) // deep) * deep
    if kept and (kept.columns, kept.deep) == (min(width, columns), deep):
        left = kept.left if _is_inside(column - kept.left, width, kept.left, columns) else left
        top = kept.top if _is_inside(row - kept.top, deep * height, kept.top, rows) else top
    shown = min(deep * height, rows - top)
    return Window(left, top, min(width, columns), shown, apart, max(0, (height - -(-rows // deep)) // 2), deep)


def has_spots(board: AnyBoard | None) -> bool:
    """Whether its squares are drawn as spots."""
    return isinstance(board, Plane) and board.pixels


def lines(board: AnyBoard, shown: Window, palette: Palette, look: Square | None = None, before: int = 0) -> list[Text]:
    """The squares in the window, after some empty cells. Dark ones are blank. The inspected square is inverted, and in
    brackets if squares are apart."""
    shades, marks = Shading(board, shown, palette), trace_marks.marks(board)
    rows = range(shown.top, shown.top + shown.rows)
    marked = {row for _, row in marks} | ({look[1]} if look else set())
    drawn: list[Text] = [line() for _ in range(shown.above)]
    for row in rows:
        if row not in marked and shown.apart == 1:
            drawn.append(shades.line(row, before))
            continue
        cells = trace_marks.over(shades.row(row), row, shown.left, marks, palette)
        if look and look[1] == row and 0 <= look[0] - shown.left < len(cells):
            letter, style = cells[look[0] - shown.left]
            cells[look[0] - shown.left] = letter, (style or Style.null()) + Style(reverse=True)
        drawn.append(Painted(runs(_spread(cells, row, shown, look)), before))
    return drawn


def _spread(cells: list[Drawn], row: int, shown: Window, look: Square | None) -> list[Drawn]:
    """The cells of a row with the gaps between them, if squares are apart."""
    if shown.apart == 1:
        return cells
    parts = cells[:1]
    for column, (letter, style) in enumerate(cells[1:], shown.left + 1):
        # A gap has the ground of the square after it.
        parts += [(_between((column, row), look), ground(style or Style.null())), (letter, style)]
    return parts


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


def _between(square: Square, look: Square | None) -> str:
    """What is before a square: a bracket that opens for it, or closes for the one before."""
    return "[" if look == square else "]" if look == (square[0] - 1, square[1]) else " "


def _from(at: int, of: int, room: int) -> int:
    return max(0, min(at - room // 2, of - room))


def _is_inside(at: int, room: int, begin: int, of: int) -> bool:
    """Whether a square of the window keeps its distance from the edges beyond which the board goes on."""
    margin = room // MARGIN
    return (at >= margin or (begin == 0 and at >= 0)) and (at < room - margin or (begin + room >= of and at < room))
