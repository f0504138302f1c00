"""A heat map of a tool's answer as a picture: a box for each cell, with its number, darker for more."""

from __future__ import annotations

from typing import Any

from tools import svg
from tools.svg import Sheet

WIDTH, MARGIN, TOP = 880, 40, 112
NAMES, HIGH = 190, 26
"""The room for the names of rows, and the height of a row."""
SHADES = ("#efe6d2", "#dccfae", "#b9c4a8", "#86aa9c", "#4f8a83", "#22665f")
LIGHT_FROM = 4
"""From this shade on, numbers are light."""


def picture(told: dict[str, Any], command: str, number: int = 0, words: tuple[str, ...] = ()) -> str:
    """One heat map of an answer. `words` stand for the values 1, 2 and so on, if the map is of kinds."""
    heat = told["heats"][number]
    down, across = heat["down"], heat["across"]
    sheet = Sheet(WIDTH, svg.PAPER, f"{heat['title']}: {down['label']} by {across['label']}")
    sheet.heading(MARGIN, heat["title"], f"$ {command}", svg.INK, svg.ASH)
    left = MARGIN + NAMES
    wide = (WIDTH - MARGIN - left) / len(across["names"])
    for column, name in enumerate(across["names"]):
        fits = max(1, int(wide / 7.5))
        shown = name if len(name) <= fits else name.split("/")[0][:fits]
        sheet.text(left + (column + 0.5) * wide, TOP + 16, shown, svg.INK, 12, anchor="middle")
    for row, name in enumerate(down["names"]):
        top = TOP + 26 + row * HIGH
        sheet.text(left - 10, top + 17, name, svg.INK, 13, anchor="end")
        for column, value in enumerate(heat["values"][row]):
            if value is not None:
                _cell(sheet, left + column * wide, top, wide, heat, value, words)
    floor = TOP + 26 + len(down["names"]) * HIGH
    sheet.text(left, floor + 22, f"{down['label']} down, {across['label']} across", svg.ASH, 12)
    return sheet.drawn(floor + 44)


def _cell(
    sheet: Sheet, x: float, y: float, wide: float, heat: dict[str, Any], value: float, words: tuple[str, ...]
) -> None:
    low, high = heat["low"], heat["high"]
    share = min(1.0, max(0.0, (value - low) / (high - low) if high > low else 0.0))
    shade = min(len(SHADES) - 1, int(share * len(SHADES)))
    sheet.box(round(x, 2), y, round(wide - 2, 2), HIGH - 2, SHADES[shade])
    shown = words[int(value) - 1] if words else _percent(value) if heat["percent"] else f"{value:,.1f}"
    ink = svg.PAPER if shade >= LIGHT_FROM else svg.INK
    sheet.text(round(x + wide / 2 - 1, 2), y + 16.5, shown, ink, 12, anchor="middle")


def _percent(share: float) -> str:
    """A share in whole percent. Only what is never is 0, and only what is certain 100."""
    if 0 < share < 0.005:
        return "<1"
    return ">99" if 0.995 <= share < 1 else f"{100 * share:.0f}"
