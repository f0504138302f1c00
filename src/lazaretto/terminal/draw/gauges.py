"""Gauges: as bars beside a board, as columns where there is none."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import abreast, filled, line, wide
from lazaretto.view import Gauge

EIGHTHS = " ▁▂▃▄▅▆▇█"
EMPTY = "·"
BAR = "▄"
"""Half as high as its line, so that bars under each other stay apart."""

SHORTEST = 4
"""Cells of a bar, as long as there is room."""

FEW, GAP = 3, 2
"""Gauges that always have a line each, and the cells between two that share one."""

WIDE = 5
"""Cells across a column; twice as many and one more where there is room."""


def fills(gauges: Sequence[Gauge], palette: Palette) -> list[Style]:
    """Whatever has a tone of its own in that, one's own in full; the others in ash where one of them is one's own."""
    own = any(gauge.tone == "now" for gauge in gauges)
    quiet, full = palette.tone("dim" if own else "plain"), palette.tone("plain")
    styles = {"plain": quiet, "dim": quiet, "now": full}
    return [styles.get(gauge.tone, palette.tone(gauge.tone)) for gauge in gauges]


def bars(gauges: Sequence[Gauge], width: int, palette: Palette) -> list[Text]:
    """One line each: label, bar, value of its most; in few words where there is little room."""
    label = max((wide(gauge.label) for gauge in gauges), default=0)
    said = [_of(gauge) for gauge in gauges]
    if label + max(map(len, said), default=0) + 2 + SHORTEST > width:
        said = [words.replace(" of ", "/") for words in said]
    tail = max(map(len, said), default=0)
    drawn, room = [], max(1, width - label - tail - 2)
    for gauge, words, style in zip(gauges, said, fills(gauges, palette), strict=True):
        full = min(room, max(int(gauge.value > 0), round(room * _share(gauge))))
        drawn.append(
            line(
                (f"{filled(gauge.label, label)} ", palette.tone("dim")),
                (BAR * full, style),
                (EMPTY * (room - full), palette.ruled),
                (f" {words:>{tail}}", palette.tone("plain")),
            )
        )
    return drawn


def pairs(gauges: Sequence[Gauge], width: int, palette: Palette) -> list[Text]:
    """The same, two in a line, where they are short enough and there are more than a few."""
    half = (width - GAP) // 2
    lying = bars(gauges, half, palette)
    if len(gauges) <= FEW or any(each.cell_len > half for each in lying):
        return bars(gauges, width, palette)
    return [abreast([[each] for each in lying[at : at + 2]], GAP)[0] for at in range(0, len(lying), 2)]


def column(gauge: Gauge, style: Style, height: int, palette: Palette, large: bool = False) -> list[Text]:
    """Filled from below; value and label underneath, one's own in bold."""
    across = 2 * WIDE + 1 if large else WIDE
    apart = max(across, len(_of(gauge)), wide(gauge.label))
    words = palette.strong if gauge.tone == "now" else palette.tone("plain")
    drawn = []
    for row in range(height - 3, -1, -1):
        cell = _slice(gauge, height - 2, row)
        shown = (cell, palette.tone("dim")) if cell == EMPTY else (cell * across, style)
        drawn.append(line((f"{shown[0]:^{apart}}", shown[1])))
    drawn.append(line((f"{_of(gauge):^{apart}}", words)))
    drawn.append(line((filled(gauge.label, apart, "^"), palette.tone("dim"))))
    return drawn


def _of(gauge: Gauge) -> str:
    return f"{gauge.value} of {gauge.most}"


def _slice(gauge: Gauge, rows: int, from_below: int) -> str:
    """What is left of anything is seen: it takes at least an eighth."""
    eighths = max(int(gauge.value > 0), round(8 * rows * _share(gauge))) - 8 * from_below
    return EMPTY if eighths <= 0 else EIGHTHS[min(8, eighths)]


def _share(gauge: Gauge) -> float:
    return min(1.0, max(0.0, gauge.value / gauge.most)) if gauge.most else 0.0
