"""A tool's curves as a picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from tools.charts import HEAD, HIGH, MARGIN, PANEL, TOP, picture

TOLD: dict[str, Any] = {
    "book": "outbreak",
    "tool": "curves",
    "seed": 3,
    "charts": [
        {
            "title": "Towns & days",
            "along": "day",
            "x": [5, 6, 7],
            "curves": [
                {"label": "sick", "tone": "harm", "values": [0, 5, 10], "low": [0, 0, 5], "high": [5, 10, 20]},
                {"label": "none", "tone": "unheard of", "values": [0, 0, 0]},
            ],
        }
    ],
}


def paths() -> list[str]:
    drawn = ElementTree.fromstring(picture(TOLD))
    return [path.attrib["d"] for path in drawn.iter("{http://www.w3.org/2000/svg}path")]


def test_the_line_and_the_band_stand_where_their_numbers_say() -> None:
    floor, right = TOP + HEAD + HIGH, MARGIN + PANEL
    middle = MARGIN + PANEL / 2
    line = f"M{MARGIN:.1f} {floor:.1f}L{middle:.1f} {floor - HIGH / 4:.1f}L{right:.1f} {floor - HIGH / 2:.1f}"
    assert line in paths()
    assert any(path.endswith("Z") and f"{right:.1f} {floor - HIGH:.1f}L{right:.1f}" in path for path in paths())


def test_every_curve_is_named_and_nothing_at_all_lies_on_the_ground() -> None:
    text = picture(TOLD)
    assert all(f">{word}</text>" in text for word in ("sick", "none", "up to 20", "up to 0", "day 5"))
    assert "Towns &amp; days" in text
