"""A terminal screen as SVG: text in the reader's own monospace font, block characters and box lines drawn exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.sax.saxutils import escape

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from tools.svg import Sheet

WIDE, HIGH, SIZE = 8.5, 18, 14
"""The size of a cell, and of the font in it."""

MARGIN = 14

BLOCKS = {
    **{block: (0.0, 1 - eighths / 8, 1.0, eighths / 8) for eighths, block in enumerate("▁▂▃▄▅▆▇█", 1)},
    **{block: (0.0, 0.0, 1 - eighths / 8, 1.0) for eighths, block in enumerate("▉▊▋▌▍▎▏", 1)},
    "▀": (0.0, 0.0, 1.0, 0.5),
    "▐": (0.5, 0.0, 0.5, 1.0),
    "▔": (0.0, 0.0, 1.0, 0.125),
    **dict.fromkeys("░▒▓", (0.0, 0.0, 1.0, 1.0)),
}
"""Left, top, width and height of the filled part of a cell."""

SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}

ARMS = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru",
    "┼": "lrud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "╴": "l", "╶": "r",
    **dict.fromkeys("━╍╌", "lr"),
}  # fmt: skip
"""The directions in which a box character's lines go from the middle of its cell: left, right, up, down."""

STROKES = {
    "━": ' stroke-width="3"',
    "╍": ' stroke-width="3" stroke-dasharray="3 1.25"',
    "╌": ' stroke-dasharray="3 1.25"',
}
"""Box characters whose lines are thicker, or dashed."""

ENDS = {"l": "H{left:g}", "r": "H{right:g}", "u": "V{top:g}", "d": "V{bottom:g}"}

_DRAWN = "".join((*BLOCKS, *ARMS))
_PIECES = re.compile(rf"(?P<drawn>(?P<one>[{_DRAWN}])(?P=one)*)|(?P<words>(?:(?! {{2}})[^{_DRAWN}])+)|(?P<gap> +)")


def picture(rows: list[list[Segment]], says: str, ground: str, text: str) -> str:
    """The screen as the text of an SVG file. `text` and `ground` are the colours of cells that have none of their
    own."""
    widest = max(sum(piece.cell_length for piece in row) for row in rows)
    sheet = Sheet(round(widest * WIDE) + 2 * MARGIN, ground, says)
    for number, row in enumerate(rows):
        y, x = MARGIN + number * HIGH, float(MARGIN)
        for piece in row:
            _piece(sheet, x, y, piece, ground, text)
            x += piece.cell_length * WIDE
    return sheet.drawn(len(rows) * HIGH + 2 * MARGIN)


def _piece(sheet: Sheet, x: float, y: float, piece: Segment, ground: str, text: str) -> None:
    """Draw a piece of one style: its background, if it has one, and then its characters."""
    style = piece.style or Style.null()
    ink, behind = _hex(style.color, text), _hex(style.bgcolor, ground)
    if style.reverse:
        ink, behind = behind, ink
    if behind != ground:
        sheet.box(x, y, piece.cell_length * WIDE, HIGH, behind)
    for at, drawn, words in _pieces(piece.text):
        left = x + at * WIDE
        if not drawn:
            sheet.parts.append(_letters(left, y, words, ink, bool(style.bold)))
        elif words[0] in ARMS:
            sheet.parts.append(_lines(left, y, words, ink))
        else:
            sheet.parts.append(_blocks(left, y, words, ink))


def _pieces(text: str) -> Iterator[tuple[int, bool, str]]:
    """Split a text into runs of one drawn character and runs of ordinary text: where each begins, whether it is drawn,
    and its characters."""
    for found in _PIECES.finditer(text):
        if found["drawn"]:
            yield found.start(), True, found["drawn"]
        elif found["words"] and (words := found["words"].rstrip()):
            inset = len(words) - len(words.lstrip())
            yield found.start() + inset, False, words.lstrip()


def _letters(x: float, y: float, words: str, ink: str, bold: bool) -> str:
    """Write text so that it spans exactly as many cells as it has characters, whatever font the reader has."""
    weight = ' font-weight="bold"' if bold else ""
    length = f"{len(words) * WIDE:g}"
    place = f'x="{x:g}" y="{y + HIGH - 5:g}" textLength="{length}"'
    return f'<text class="mono" {place} font-size="{SIZE}" fill="{ink}"{weight}>{escape(words)}</text>'


def _blocks(x: float, y: float, run: str, ink: str) -> str:
    left, top, width, height = BLOCKS[run[0]]
    shade = f' fill-opacity="{SHADES[run[0]]}"' if run[0] in SHADES else ""
    wide = (len(run) - 1 + width) * WIDE
    place = f'x="{x + left * WIDE:g}" y="{y + top * HIGH:g}" width="{wide:g}" height="{height * HIGH:g}"'
    return f'<rect {place} fill="{ink}"{shade}/>'


def _lines(x: float, y: float, run: str, ink: str) -> str:
    """Draw the arms of a box character from the middle of its cell. A run of horizontal lines becomes one line."""
    middle = y + HIGH / 2
    if ARMS[run[0]] == "lr":
        way = f"M{x:g} {middle:g}H{x + len(run) * WIDE:g}"
    else:
        ways = []
        for number in range(len(run)):
            left = x + number * WIDE
            ends = {"left": left, "right": left + WIDE, "top": y, "bottom": y + HIGH}
            start = f"M{left + WIDE / 2:g} {middle:g}"
            ways += [start + ENDS[arm].format(**ends) for arm in ARMS[run[0]]]
        way = "".join(ways)
    return f'<path d="{way}" stroke="{ink}"{STROKES.get(run[0], "")} fill="none"/>'


def _hex(colour: Color | None, otherwise: str) -> str:
    return otherwise if colour is None or colour.is_default else colour.get_truecolor().hex
