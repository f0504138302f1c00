"""Dice as they lie: pips where they have six sides, otherwise the face that shows and how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.drawing import abreast, filled, line, wide
from lazaretto.terminal.palette import Palette
from lazaretto.view import Die, Throw

PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "6": ("●   ●", "●   ●", "●   ●"),
}
INSIDE, GAP = 5, 1
"""The least cells across a face, and those between two dice."""

MOST = 12
"""Dice of one throw that are drawn; more are told in a line."""


def lines(throws: Sequence[Throw], width: int, palette: Palette) -> list[Text]:
    """Each throw under what it was for, as many dice in a row as fit."""
    drawn: list[Text] = []
    for throw in throws:
        drawn.append(line((throw.label, palette.tone("dim"))))
        blocks = [_block(die, palette) for die in throw.dice]
        across = max((block[0].cell_len for block in blocks), default=1) + GAP
        fit = max(1, (width + GAP) // across)
        if across - GAP > width or len(blocks) > MOST:
            drawn[-1].append_text(_short(throw, palette))
            continue
        for begin in range(0, len(blocks), fit):
            drawn += abreast(blocks[begin : begin + fit], GAP)
    return drawn


def _block(die: Die, palette: Palette) -> list[Text]:
    """Three rows between two edges."""
    style, edge = palette.tone(die.tone), palette.tone("dim")
    pips = PIPS.get(die.face) if die.sides == len(PIPS) else None
    inside = max(INSIDE, wide(die.face))
    rows = pips or (" " * inside, filled(die.face, inside, "^"), filled(f"d{die.sides}", inside, "^"))
    return [line(("│", edge), (row, style), ("│", edge)) for row in rows]


def _short(throw: Throw, palette: Palette) -> Text:
    made = line((":", palette.tone("dim")))
    for die in throw.dice:
        made.append(f" {die.face}", palette.tone(die.tone))
    return made
