"""Dice: pips for six sides, otherwise the face and the number of sides. A die that was not thrown has only an edge,
dashed if it is spent."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import abreast, filled, line, wide
from lazaretto.view import Die, Throw

PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "6": ("●   ●", "●   ●", "●   ●"),
}
UNTHROWN, SPENT = ("╭─────╮", "│     │", "╰─────╯"), ("╭╌╌╌╌╌╮", "┆     ┆", "╰╌╌╌╌╌╯")
READY, USED = "■", "□"
"""The same dice in a line."""

INSIDE, GAP, BETWEEN = 5, 1, 4
"""The least cells across a face, the gap between two dice, and the gap between two throws."""

MOST = 12
"""The most dice of one throw that are drawn; more are put in a line."""


def lines(throws: Sequence[Throw], width: int, palette: Palette, low: bool = False) -> list[Text]:
    """Each throw under its label, as many dice and throws side by side as fit; with `low`, each in a line."""
    drawn: list[list[Text]] = []
    for throw in throws:
        block = _lying(throw, width, palette, low)
        joined = abreast([drawn[-1], block], BETWEEN) if drawn and len(drawn[-1]) == len(block) > 1 else []
        if joined and joined[0].cell_len <= width:
            drawn[-1] = joined
        else:
            drawn.append(block)
    return [row for block in drawn for row in block]


def _lying(throw: Throw, width: int, palette: Palette, low: bool) -> list[Text]:
    """One throw: its label, and its dice below it or, if there are many, after it."""
    label = line((throw.label, palette.tone("dim")))
    blocks = [_block(die, palette) for die in throw.dice]
    across = max((block[0].cell_len for block in blocks), default=1) + GAP
    if low or across - GAP > width or len(blocks) > MOST:
        return [label.append_text(_short(throw, palette))]
    fit = max(1, (width + GAP) // across)
    rows = [abreast(blocks[begin : begin + fit], GAP) for begin in range(0, len(blocks), fit)]
    return [label, *(each for row in rows for each in row)]


def _block(die: Die, palette: Palette) -> list[Text]:
    """Three rows between two edges."""
    style, edge = palette.tone(die.tone), palette.tone("dim")
    if not die.face:
        return [line((row, style)) for row in (SPENT if die.is_spent else UNTHROWN)]
    pips = PIPS.get(die.face) if die.sides == len(PIPS) else None
    inside = max(INSIDE, wide(die.face))
    rows = pips or (" " * inside, filled(die.face, inside, "^"), filled(f"d{die.sides}", inside, "^"))
    return [line(("│", edge), (row, style), ("│", edge)) for row in rows]


def _short(throw: Throw, palette: Palette) -> Text:
    made = line((":", palette.tone("dim")))
    for die in throw.dice:
        shown = die.face or (USED if die.is_spent else READY)
        made.append(" ").append(shown, palette.tone(die.tone))
    return made
