"""The chart of counts next to the board shows the day that is shown, although it keeps only some points of a long
game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.faces.browser import Opener

LOOK = """async ([turn, number, next]) => {
  const { CountCurves } = await import("/static/js/view/count_curves.js");
  const curves = new CountCurves();
  document.body.append(curves.element);
  curves.add(Array.from({ length: 300 }, (_, at) => [6 * at, [1000 + at, 5]]), true);
  const counts = (moths) => [["moth", moths], ["lamp", 5]].map(([word, number]) =>
    ({ word, glyph: "m", tone: "plain", number }));
  const said = () => [...curves.element.querySelectorAll(".keys li")].map((key) => key.textContent);
  curves.show(counts(number), turn, "night");
  curves.draw();
  curves.element.querySelector("summary").click();
  const chart = curves.element.querySelector("svg.chart").getAttribute("aria-label");
  curves.show(counts(next), turn + 1, "night");
  return { chart, next: said() };
}"""
"""Look back to a turn between two points of a chart, and at once to the next."""


def test_the_chart_says_the_counts_of_the_night_that_is_shown(window: Opener) -> None:
    page = window().open("/library")
    shown: dict[str, Any] = page.evaluate(LOOK, [8, 777, 778])
    assert shown["chart"] == "So far, after night 8: moth 777, lamp 5"
    assert shown["next"] == ["moth778", "lamp5"], "at once, though the chart is drawn a moment later"
    rows = page.get_by_role("table", name="So far").get_by_role("row")
    expect(rows.filter(has_text="777")).to_have_count(0)
    expect(rows.filter(has_text="778").locator("th")).to_have_text("9")


WIDE = """async (most) => {
  const { Curves } = await import("/static/js/parts/curves.js");
  const curves = new Curves();
  document.body.append(curves.element);
  curves.show([{ title: "Moths", lines: [{ label: "moth", tone: "plain", values: [0, most] }] }]);
  const left = curves.element.querySelector("svg.chart").getBoundingClientRect().left;
  return [...curves.element.querySelectorAll("svg.chart text")].map((each) => each.getBoundingClientRect().left - left);
}"""
"""How far the numbers of a chart stand from its left edge."""


def test_large_numbers_beside_a_chart_are_all_there(window: Opener) -> None:
    page = window().open("/")
    for most in (10, 120_000, 16_000_000):
        assert min(page.evaluate(WIDE, most)) >= 0
