"""The value of the duel at every pair of staminas as a heat map, drawn by Altair and converted to SVG by vl-convert.

All positions are fixed and no text is measured, so that the result does not depend on the fonts of a machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.books import find
from lazaretto.game import start
from lazaretto.solve.shelf import solution
from tools import svg
from tools.svg import Sheet

HEADING = "Defend the City: what a fight is worth to a"
BELOW = "Both fighters play their best. +1 is a sure win for a, −1 a sure win for b."
SAYS = "A map of what a fight is worth to a, stamina by stamina: b’s from 0 to 20 across, a’s from 0 to 20 upwards"
MOST = 20

WIDTH, MARGIN, TOP = 880, 40, 112
CELL, LEFT, FOOT = 29, 54, 52
SIDE = CELL * (MOST + 1)
FONT = "house"
"""A placeholder for the font, which is replaced when the picture is written."""


def mixed(colour: str, share: float) -> str:
    """A colour mixed with the colour of the paper; `share` is how much of it."""
    parts = ((int(colour[at : at + 2], 16), int(svg.BONE[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(share * one + (1 - share) * other):02x}" for one, other in parts)


SHADES = {"0.9 to 1": 1.0, "0.7 to 0.9": 0.66, "0.5 to 0.7": 0.5, "0.3 to 0.5": 0.34, "0.1 to 0.3": 0.17}
"""The bands of a seat's advantage, from large to small, each with the strength of its colour."""

EVEN = "under 0.1"
BANDS = (
    {f"a, {band}": mixed(svg.VERDIGRIS, share) for band, share in SHADES.items()}
    | {EVEN: svg.BONE}
    | {f"b, {band}": mixed(svg.BLOOD, share) for band, share in reversed(SHADES.items())}
)
"""All bands from a's side to b's, each with its colour."""

INKS = {band: svg.PAPER if band.endswith("0.9 to 1") else svg.INK for band in BANDS}
"""The label of each band."""


def value_map() -> str:
    """The whole picture: the usual heading, and the map below it."""
    sheet = Sheet(WIDTH, svg.PAPER, SAYS)
    sheet.heading(MARGIN, HEADING, BELOW, svg.INK, svg.ASH)
    sheet.inset(MARGIN, TOP, _plot())
    return sheet.drawn(TOP + SIDE + FOOT + 24)


def cells() -> Iterator[dict[str, str | int]]:
    """The data of every square: both staminas, the value as text, its band, and the colour of the text."""
    book = find("defend_the_city")
    numbers = book.tables.load()
    solved = solution(book, numbers, start(book.game(numbers), 0))
    for a in range(MOST + 1):
        for b in range(MOST + 1):
            state = book.texts.read_state(f"{a},{b}")
            value, bound = round(solved.value(state), 9), solved.bound(state)
            said, band = written(value, bound), banded(value)
            yield {"a": a, "b": b, "said": said, "band": band, "ink": INKS[band]}


def written(value: float, bound: float) -> str:
    """A value with two decimals. 1 and 0 are written only if the value is that within its bound."""
    size = abs(value)
    if size <= bound:
        return "0"
    sign = "+" if value > 0 else "−"
    if 1 - size <= bound:
        return f"{sign}1"
    return f"{sign}.{min(99, max(1, round(100 * size))):02d}"


def banded(value: float) -> str:
    """The band that a value is in."""
    for band in SHADES:
        if abs(value) >= float(band.partition(" ")[0]):
            return f"{'a' if value > 0 else 'b'}, {band}"
    return EVEN


def _plot() -> str:
    """The map alone, as SVG."""
    import altair as alt
    import vl_convert

    squares = alt.Chart(alt.InlineData(values=list(cells()))).encode(
        alt.X("b:O").axis(**_axis("b’s stamina", SIDE / 2, 40)).scale(padding=0),
        alt.Y("a:O").axis(**_axis("a’s stamina", -40, SIDE / 2)).scale(padding=0).sort("descending"),
    )
    colours = alt.Color("band:N").scale(domain=list(BANDS), range=list(BANDS.values())).legend(**_legend())
    layers = alt.layer(
        squares.mark_rect(stroke=svg.PAPER, strokeWidth=1, aria=False).encode(colours),
        squares.mark_text(fontSize=10, aria=False).encode(text="said:N", color=alt.Color("ink:N").scale(None)),
    )
    right = WIDTH - 2 * MARGIN - LEFT - SIDE
    chart = layers.properties(
        width=SIDE,
        height=SIDE,
        padding={"left": LEFT, "right": right, "top": 0, "bottom": FOOT},
        autosize=alt.AutoSizeParams(type="none"),
        background="transparent",
    ).configure(font=FONT, view=alt.ViewConfig(stroke=None))
    drawn = vl_convert.vegalite_to_svg(chart.to_dict())
    return drawn.replace(f'font-family="{FONT}"', 'class="mono"')


def _axis(title: str, x: float, y: float) -> dict[str, Any]:
    return {
        "title": title,
        "titleX": x,
        "titleY": y,
        "titleFontSize": 14,
        "titleFontWeight": "normal",
        "titleColor": svg.INK,
        "labelAngle": 0,
        "labelFontSize": 12,
        "labelColor": svg.INK,
        "labelPadding": 6,
        "domain": False,
        "ticks": False,
        "aria": False,
    }


def _legend() -> dict[str, Any]:
    return {
        "title": ["who is ahead,", "and by how much"],
        "titleFontSize": 13,
        "titleFontWeight": "normal",
        "titleColor": svg.INK,
        "titlePadding": 10,
        "orient": "none",
        "legendX": SIDE + 12,
        "legendY": 0,
        "symbolType": "square",
        "symbolSize": 260,
        "symbolStrokeWidth": 0,
        "labelFontSize": 12,
        "labelColor": svg.INK,
        "rowPadding": 6,
        "aria": False,
    }
