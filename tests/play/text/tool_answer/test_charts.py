"""Charts as lines of text."""

from __future__ import annotations

from lazaretto.game.book_tool import Chart, ToolCurve
from lazaretto.play.text.tool_answer.charts import blocks, chart_lines
from lazaretto.play.text.tool_answer.toned_lines import plain

SICK = ToolCurve("sick", (1, 4, 2), (0, 3, 1), (2, 5, 3), "harm")
CHART = Chart("Towns", "day", (3, 4, 5), (SICK, ToolCurve("none", (0, 0, 0))))


def test_a_curve_is_as_high_as_the_highest_of_each_block() -> None:
    assert blocks((0, 1, 2, 3, 4, 5, 6, 7, 8), 9) == "·▂▃▄▅▆▇██"
    assert blocks((0, 0, 8, 0, 1, 0), 3) == "·█▂"
    assert blocks((0, 0), 5) == "··"
    assert blocks((1, 1_000_000), 2) == "▁█"


def test_a_chart_has_each_curve_on_its_own_scale_and_the_band_at_its_end() -> None:
    assert list(map(plain, chart_lines(CHART, 80))) == [
        "Towns, day 3 to 5, each scaled to its maximum:",
        "  sick  4  ▃█▅  2 (1 to 3)",
        "  none  0  ···  0",
    ]
    assert next(iter(chart_lines(CHART, 80)))[0][1] == "plain"
    assert [tone for _, tone in list(chart_lines(CHART, 80))[1]] == ["plain", "harm", "plain"]


def test_a_curve_that_has_changed_has_its_ghost_below_on_the_same_scale() -> None:
    was = Chart("Towns", "day", (3, 4, 5), (ToolCurve("sick", (8, 8, 8)), ToolCurve("none", (0, 0, 0))))
    drawn = list(chart_lines(CHART, 80, was))
    assert list(map(plain, drawn))[1:] == ["  sick  4  ▂▅▃  2 (1 to 3)", "   was  8  ███  8", "  none  0  ···  0"]
    assert {tone for _, tone in drawn[2]} == {"dim"}
    elsewhere = Chart("Towns", "day", (1, 2, 3), was.courses)
    assert list(chart_lines(CHART, 80, elsewhere)) == list(chart_lines(CHART, 80)), "another axis is no ghost"


def test_a_chart_of_nothing_is_nothing() -> None:
    assert list(chart_lines(Chart("Towns", "day", (), ()), 80)) == []
