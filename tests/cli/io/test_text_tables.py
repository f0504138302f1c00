"""Tables and charts as lines of text."""

from __future__ import annotations

import pytest

from lazaretto.cli.io.text_tables import blocks, chart_lines, said, table_lines
from lazaretto.game.book_tool import Chart, ToolCurve, ToolTable
from tests.cases import each


def test_words_stand_to_the_left_and_numbers_to_the_right() -> None:
    table = ToolTable(
        "A town", ("who", "how many", "mean"), (("citizen", 4986, 120.25), ("-", 3, -7.0), ("x", None, 0.5))
    )
    assert list(table_lines(table)) == [
        "A town",
        "  who      how many   mean",
        "  citizen     4,986  120.2",
        "  -               3   −7.0",
        "  x               –    0.5",
    ]


def test_a_table_of_nothing_is_its_columns() -> None:
    assert list(table_lines(ToolTable("Nothing", ("who", "mean"), ()))) == ["Nothing", "  who  mean"]


@each(
    ("value", "text"),
    [(0, "0"), (-1234, "−1,234"), (0.04, "0.04"), (-0.001, "0.00"), (-2.5, "−2.50"), (None, "–"), ("", ""), ("a", "a")],
)
def test_numbers_as_people_read_them(value: float | str | None, text: str) -> None:
    assert said(value, 2) == text


def test_a_curve_is_as_high_as_the_highest_of_each_block() -> None:
    assert blocks((0, 1, 2, 3, 4, 5, 6, 7, 8), 9) == "·▂▃▄▅▆▇██"
    assert blocks((0, 0, 8, 0, 1, 0), 3) == "·█▂"
    assert blocks((0, 0), 5) == "··"
    assert blocks((1, 1_000_000), 2) == "▁█"


def test_a_chart_has_each_curve_on_its_own_scale_and_the_band_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    curves = (ToolCurve("sick", (1, 4, 2), (0, 3, 1), (2, 5, 3), "harm"), ToolCurve("none", (0, 0, 0)))
    assert list(chart_lines(Chart("Towns", "day", (3, 4, 5), curves))) == [
        "Towns, day 3 to 5, each scaled to its maximum:",
        "  sick  4  ▃█▅  2 (1 to 3)",
        "  none  0  ···  0",
    ]
