"""Quantities turn by turn, as a small chart of blocks a line: its label, the curve, and where it is now."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.drawing import filled, headline, line, wide
from lazaretto.terminal.palette import Palette
from lazaretto.view import Curve, Curves

EIGHTHS = "▁▂▃▄▅▆▇█"
NOTHING = "·"
SHORTEST = 4
"""The least cells of a curve."""


def lines(curves: Sequence[Curves], width: int, palette: Palette) -> list[Text]:
    """Curves of one title have one scale; how far it goes stands above."""
    drawn: list[Text] = []
    for chart in curves:
        most = max((value for curve in chart.lines for value in curve.values), default=0)
        label = max((wide(curve.label) for curve in chart.lines), default=0)
        tail = max((len(_last(curve)) for curve in chart.lines), default=0)
        drawn.append(headline(f"{chart.title}, up to {most}", width, palette))
        for curve in chart.lines:
            blocks = _blocks(curve.values, most, max(SHORTEST, width - label - tail - 2))
            drawn.append(
                line(
                    (f"{filled(curve.label, label)} ", palette.tone("dim")),
                    (blocks, palette.tone(curve.tone)),
                    (f" {_last(curve):>{tail}}", palette.tone("plain")),
                )
            )
    return drawn


def _last(curve: Curve) -> str:
    return str(curve.values[-1]) if curve.values else "–"


def _blocks(values: Sequence[int], most: int, width: int) -> str:
    """All of it: turn by turn as long as it fits, then as many turns a cell as needed, the highest of them. What is
    more than nothing is seen."""
    count = min(len(values), width)
    parts = [values[len(values) * at // count : len(values) * (at + 1) // count] for at in range(count)]
    return "".join(_block(max(part), most) for part in parts).ljust(width)


def _block(value: int, most: int) -> str:
    if value <= 0 or most <= 0:
        return NOTHING
    return EIGHTHS[min(len(EIGHTHS) - 1, (len(EIGHTHS) * value - 1) // most)]
