"""Quantities over time as small charts, one on each line: label, curve, current value."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.play.text.block_charts import EIGHTHS, EMPTY, block, thinned
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import filled, headline, line, wide
from lazaretto.view import Curve, Curves

SHORTEST = 4
"""The narrowest curve."""


def lines(curves: Sequence[Curves], width: int, palette: Palette) -> list[Text]:
    """Curves under one title share a scale; its maximum is shown above."""
    drawn: list[Text] = []
    for chart in curves:
        most = max((value for curve in chart.lines for value in curve.values), default=0)
        label = max((wide(curve.label) for curve in chart.lines), default=0)
        tail = max((len(_last(curve)) for curve in chart.lines), default=0)
        drawn.append(headline(f"{chart.title}, up to {most}", width, palette))
        for curve in chart.lines:
            (drawn_in,) = blocks(curve.values, most, max(SHORTEST, width - label - tail - 2))
            drawn.append(
                line(
                    (f"{filled(curve.label, label)} ", palette.tone("dim")),
                    (drawn_in, palette.tone(curve.tone)),
                    (f" {_last(curve):>{tail}}", palette.tone("plain")),
                )
            )
    return drawn


def _last(curve: Curve) -> str:
    return str(curve.values[-1]) if curve.values else "–"


def blocks(values: Sequence[int], most: int, width: int, rows: int = 1) -> list[str]:
    """The whole curve, this many rows high, from the top: one turn for each cell while it fits, then the highest of
    several. Anything above zero is visible."""
    heights = [_eighths(value, most, rows) for value in thinned(values, width)]
    return [
        "".join(block(height, row) or (" " if row else EMPTY) for height in heights).ljust(width)
        for row in range(rows - 1, -1, -1)
    ]


def _eighths(value: int, most: int, rows: int) -> int:
    """A value's height in eighths of a cell, rounded up, so that the smallest value above zero is visible."""
    full = len(EIGHTHS) * rows
    return min(full, (full * value - 1) // most + 1) if value > 0 and most > 0 else 0
