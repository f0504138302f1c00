"""A timeline as a ruler of ticks: the current tick, and what happens when."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line
from lazaretto.view import Mark, Timeline

NOW, TICK, PASSED, AHEAD = "▼", "┴", "━", "─"
TENTHS = 10
SIGNS = "123456789"
LATER = "*"
"""The sign for every mark after the ninth."""


def lines(timelines: Sequence[Timeline], width: int, palette: Palette) -> list[Text]:
    """Each timeline with its label, its ruler, and a list of its marks."""
    drawn: list[Text] = []
    for timeline in timelines:
        drawn.append(headline(f"{timeline.label} {timeline.now} of {timeline.length}", width, palette))
        drawn.append(_ruler(timeline, width, palette))
        drawn += _marks(_numbered(timeline), width, palette)
    return drawn


def _numbered(timeline: Timeline) -> list[tuple[str, Mark]]:
    """The marks in order, each with its sign."""
    marks = sorted(timeline.marks, key=lambda mark: mark.at)
    return [(SIGNS[place] if place < len(SIGNS) else LATER, mark) for place, mark in enumerate(marks)]


def _ruler(timeline: Timeline, width: int, palette: Palette) -> Text:
    def place(at: int) -> int:
        return round((width - 1) * min(max(at, 0), timeline.length) / max(1, timeline.length))

    now = place(timeline.now)
    ticks = {place(timeline.length * tenth // TENTHS) for tenth in range(TENTHS + 1)}
    cells = [
        (TICK if at in ticks else PASSED if at < now else AHEAD, palette.tone("plain") if at < now else palette.ruled)
        for at in range(width)
    ]
    for sign, mark in reversed(_numbered(timeline)):
        cells[place(mark.at)] = (sign, palette.tone(mark.tone))
    cells[now] = (NOW, palette.strong)
    return line(*cells)


def _marks(marks: Sequence[tuple[str, Mark]], width: int, palette: Palette) -> list[Text]:
    """The list of marks, as many on a line as fit."""
    drawn: list[Text] = []
    for sign, mark in marks:
        entry = line((sign, palette.tone(mark.tone)), (f" {mark.label} {mark.at}", palette.tone("dim")))
        if drawn and drawn[-1].cell_len + 3 + entry.cell_len <= width:
            drawn[-1].append("   ").append_text(entry)
        else:
            drawn.append(entry)
    return drawn
