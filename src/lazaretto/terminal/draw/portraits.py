"""Portraits in half blocks, two rows of pixels to a line, with their names beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, zip_longest

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import DARK, Palette
from lazaretto.terminal.base.text_layout import abreast, line, paragraph, wide
from lazaretto.view import PIXELS, Portrait
from lazaretto.view.board import Tone

Under = Callable[[int], list[Text]]
"""Draws what is under the names, this many cells wide."""

Row = Sequence[Tone | None]

UPPER, LOWER, FULL, FAINT, EMPTY = "▀▄█░ "
"""Without colours, a portrait is drawn with these blocks; dim pixels are faint."""

BETWEEN = " · "
"""Where words are wrapped first."""

GAP = 2
NARROW, WIDE = 16, 44
"""The narrowest and the widest text beside a picture."""


def lines(portraits: Sequence[Portrait], under: Under, width: int, height: int, palette: Palette) -> list[Text]:
    """As many pictures as fit, large if possible, and beside them the names with what is `under` them; only these if no
    picture fits."""
    drawn = pictured(portraits, under, width, height, palette, (True, False))
    return drawn or _column(portraits, under, width, palette)


def pictured(
    portraits: Sequence[Portrait],
    under: Under,
    width: int,
    height: int,
    palette: Palette,
    large: Sequence[bool] = (False,),
) -> list[Text]:
    """As many pictures as fit, in the first of these sizes that does, with the text beside them; empty if none fits."""
    for count in range(len(portraits), 0, -1):
        for each in large:
            pictures = abreast([picture(one, palette, each) for one in portraits[:count]], GAP)
            room = min(WIDE, width - pictures[0].cell_len - GAP)
            column = _column(portraits, under, room, palette) if room >= NARROW else []
            fits = all(row.cell_len <= room for row in column) and max(len(pictures), len(column)) <= height
            if column and fits:
                return _from_the_top(pictures, column)
    return []


def picture(portrait: Portrait, palette: Palette, large: bool = False) -> list[Text]:
    """The pixels: two to a cell, one above the other, or each two cells wide."""
    rows: list[Row] = [[PIXELS[letter] for letter in row] for row in portrait.rows]
    if large:
        return [_line(row, row, 2, palette) for row in rows]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[None] * portrait.width)
    return [_line(upper, lower, 1, palette) for upper, lower in pairs]


def _line(upper: Row, lower: Row, across: int, palette: Palette) -> Text:
    """Two rows of pixels, each this many cells wide; equal neighbours are drawn together."""
    runs = groupby(zip(upper, lower, strict=True))
    cells = ((*_cell(*pair, palette), len(list(run))) for pair, run in runs)
    return line(*((block * count * across, style) for block, style, count in cells))


def _cell(upper: Tone | None, lower: Tone | None, palette: Palette) -> tuple[str, Style]:
    """A block in one colour on a ground of the other. In the light palette, a portrait has a dark plate behind it, on
    which all tones can be told apart."""
    plate = palette if palette.dark else DARK
    ground = None if palette.dark else plate.ground
    above, below = (plate.spot(tone) if tone else ground for tone in (upper, lower))
    if upper == lower:
        block = {None: EMPTY, "dim": FAINT}.get(upper, FULL)
        return block, Style(color=above, bgcolor=above)
    if upper is None or (upper == "dim" and lower is not None):
        return LOWER, Style(color=below, bgcolor=above)
    return UPPER, Style(color=above, bgcolor=below)


def _column(portraits: Sequence[Portrait], under: Under, width: int, palette: Palette) -> list[Text]:
    named = [part for each in portraits for part in _named(each, width, palette)]
    below = under(width)
    return [*named, *[line()] * (bool(named) and bool(below)), *below]


def _named(portrait: Portrait, width: int, palette: Palette) -> list[Text]:
    """The name and the words, wrapped between two statements rather than within one."""
    parts: list[str] = []
    for said in portrait.words.split(BETWEEN):
        joined = f"{parts[-1]}{BETWEEN}{said}" if parts else ""
        if joined and wide(joined) <= width:
            parts[-1] = joined
        else:
            parts.append(said)
    words = [each for part in parts for each in paragraph(part, width, palette.tone("dim"))]
    return [*paragraph(portrait.label, width, palette.strong), *words]


def _from_the_top(pictures: list[Text], column: list[Text]) -> list[Text]:
    """Align both at the top; blocks side by side would be aligned at the bottom."""
    short = len(pictures) - len(column)
    return abreast([[*pictures, *[line()] * -short], [*column, *[line()] * short]], GAP)
