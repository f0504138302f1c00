"""`lazaretto tool BOOK NAME --json | python -m tools.charts FILE.svg`: draws the curves of a tool's answer, each in a
panel with its own scale, with the band behind the line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tools import svg
from tools.svg import Sheet

WIDTH, MARGIN, TOP = 880, 40, 112
ACROSS, GAP = 2, 40
PANEL, HIGH, HEAD, FOOT = (WIDTH - 2 * MARGIN - GAP) / ACROSS, 90, 26, 34
TONES = {
    "plain": svg.INK,
    "harm": svg.BLOOD,
    "help": svg.VERDIGRIS,
    "dim": svg.ASH,
    "moss": "#4c7000",
    "steel": "#2457a8",
    "timber": "#5a3000",
}


def picture(told: dict[str, Any], number: int = 0, below: str = "") -> str:
    """One chart of a tool's answer, as SVG. `below` is the line under its heading, by default where it comes from."""
    chart = told["charts"][number]
    sheet = Sheet(WIDTH, svg.PAPER, f"{chart['title']}: {', '.join(curve['label'] for curve in chart['curves'])}")
    below = below or f"{told['book']}, {told['tool']}, seed {told['seed']}; the line is the middle, behind it its band"
    sheet.heading(MARGIN, chart["title"], below, svg.INK, svg.ASH)
    for place, curve in enumerate(chart["curves"]):
        row, column = divmod(place, ACROSS)
        _panel(sheet, MARGIN + column * (PANEL + GAP), TOP + row * (HEAD + HIGH + FOOT), chart, curve)
    return sheet.drawn(TOP + -(-len(chart["curves"]) // ACROSS) * (HEAD + HIGH + FOOT))


def _panel(sheet: Sheet, left: float, top: float, chart: dict[str, Any], curve: dict[str, Any]) -> None:
    """Draw one curve: its name and its maximum above, the ends of the x axis below."""
    x, colour = chart["x"], TONES.get(curve["tone"], svg.INK)
    low, high = curve.get("low", curve["values"]), curve.get("high", curve["values"])
    most, floor = max([*high, 1]), top + HEAD + HIGH
    sheet.text(left, top + 16, curve["label"], colour, 14)
    sheet.text(left + PANEL, top + 16, f"up to {round(max(high), 2):,}", svg.ASH, 12, anchor="end")

    def points(values: list[float]) -> list[str]:
        wide = max(1, len(x) - 1)
        return [f"{left + PANEL * at / wide:.1f} {floor - HIGH * value / most:.1f}" for at, value in enumerate(values)]

    band = "L".join([*points(high), *reversed(points(low))])
    sheet.parts.append(f'<path d="M{band}Z" fill="{colour}" fill-opacity="0.2"/>')
    sheet.parts.append(
        f'<path d="M{"L".join(points(curve["values"]))}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
    )
    sheet.rule(floor + 0.5, left, left + PANEL, svg.ASH)
    sheet.text(left, floor + 16, f"{chart['along']} {x[0]:,}", svg.ASH, 12)
    sheet.text(left + PANEL, floor + 16, f"{x[-1]:,}", svg.ASH, 12, anchor="end")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(json.load(sys.stdin)), "utf-8")
