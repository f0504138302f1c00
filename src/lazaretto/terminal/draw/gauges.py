"""Gauges: as bars beside a board, as columns without one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from lazaretto.play.text.block_charts import EIGHTHS, EMPTY, block
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import abreast, filled, line, wide
from lazaretto.view import Gauge

BAR = "▄"
"""Half a line high, so that bars below each other stay apart."""

SHORTEST = 4
"""The narrowest bar."""

FEW, GAP = 3, 2
"""How many gauges get a line each, and the gap between two that share one."""

WIDE = 5
"""Cells across a column; twice as many and one more if there is space."""


def fills(gauges: Sequence[Gauge], palette: Palette) -> list[Style]:
    """The styles of gauges: their own tone if they have one, the viewer's own in full, the others in ash."""
    own = any(gauge.tone == "now" for gauge in gauges)
    quiet, full = palette.tone("dim" if own else "plain"), palette.tone("plain")
    styles = {"plain": quiet, "dim": quiet, "now": full}
    return [styles.get(gauge.tone, palette.tone(gauge.tone)) for gauge in gauges]


def bars(gauges: Sequence[Gauge], width: int, palette: Palette) -> list[Text]:
    """One line each: label, bar, value and maximum; in fewer words if space is short."""
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
    """The same, two on a line, if they are short enough and there are more than a few."""
    half = (width - GAP) // 2
    lying = bars(gauges, half, palette)
    if len(gauges) <= FEW or any(each.cell_len > half for each in lying):
        return bars(gauges, width, palette)
    return [abreast([[each] for each in lying[at : at + 2]], GAP)[0] for at in range(0, len(lying), 2)]


def column(gauge: Gauge, style: Style, height: int, palette: Palette, large: bool = False) -> list[Text]:
    """A column filled from the bottom, with value and label below it; the viewer's own in bold."""
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
    """One row of a column. Anything above zero shows at least an eighth."""
    height = max(int(gauge.value > 0), round(len(EIGHTHS) * rows * _share(gauge)))
    return block(height, from_below) or EMPTY


def _share(gauge: Gauge) -> float:
    return min(1.0, max(0.0, gauge.value / gauge.most)) if gauge.most else 0.0
