"""The curves of a town have one style on every page, and a board uses the space it has."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server, until
from tests.faces.test_browser_town import still

TOWN = "outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]

STROKES = """(keys) => Object.fromEntries([...keys.children].map((each) => {
  const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(each.querySelector("path"));
  return [[...each.childNodes].find((part) => part.nodeType === 3).data, [strokeDasharray, stroke, strokeWidth]];
}))"""
"""What each line is drawn with, by what it is called."""

LINES = (
    """(chart) => [...chart.querySelectorAll(":scope > .line")].map((line) => getComputedStyle(line).strokeDasharray)"""
)

FILLED = """(canvas) => {
  const { data, width } = canvas.getContext("2d").getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1);
  const at = (x) => data.slice(4 * x, 4 * x + 3).join();
  const ground = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).slice(0, 3).join();
  const painted = Array.from({ length: width }, (_, x) => x).filter((x) => at(x) !== ground);
  return [painted[0] ?? width, width - 1 - (painted.at(-1) ?? 0), width];
}"""
"""How many pixels are left free beside the board, to its left and to its right, and how wide the window on it is."""


def strokes(page: Page, place: str) -> dict[str, list[str]]:
    keys = page.locator(f"{place} .keys")
    expect(keys).to_be_visible()
    found: dict[str, list[str]] = keys.evaluate(STROKES)
    drawn = page.locator(f"{place} svg.chart").evaluate(LINES)
    assert drawn == [dashes for dashes, *_ in found.values()], "the key shows what is drawn"
    return found


def used(page: Page, *changes: str) -> dict[str, list[str]]:
    """What the tool of the curves draws with."""
    page.locator("#play summary").click()
    page.locator("#play textarea").first.fill("\n".join(changes))
    for name, value in (("days", "5"), ("towns", "3")):
        page.locator("#use").get_by_label(name, exact=True).fill(value)
    page.get_by_role("button", name="Use").click()
    return strokes(page, "#use-answer")


@pytest.mark.parametrize("variant", ["tides", pytest.param("", marks=pytest.mark.long)])
def test_the_curves_of_a_town_and_those_of_a_tool_are_drawn_alike(window: Opener, server: Server, variant: str) -> None:
    wanted: dict[str, Any] = {"variant": variant} if variant else {}
    game = server.new(TOWN, seed="5", watch=True, set=SMALL, **wanted)
    page = still(window().open(f"/games/{game}"), 2)
    town = strokes(page, "#stage")
    page.goto(f"{server.origin}/books/{TOWN}")
    if variant:
        page.get_by_role("combobox", name="Variant").first.select_option(variant)
    tool = used(page, *SMALL)
    assert tool == town
    dashes = [dash for dash, *_ in town.values()]
    assert len(set(dashes)) == len(dashes), "no colour is needed to tell them apart"


def test_on_a_phone_the_board_takes_the_whole_width_and_comes_back_to_it(window: Opener, server: Server) -> None:
    visit = window(width=320, height=640)
    visit.forgive("willReadFrequently")
    page = still(visit.open(f"/games/{server.new(TOWN, seed='5', watch=True)}"), 1)
    canvas, larger = page.get_by_role("img", name="The board"), re.compile("pannable")
    for width, height in ((320, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, lambda: max(canvas.evaluate(FILLED)[:2]) <= 3)
        assert canvas.evaluate(FILLED)[2] >= width - 32
    smaller = page.get_by_role("button", name="Smaller")
    smaller.click()
    expect(canvas).not_to_have_class(larger)
    page.get_by_role("button", name="Larger").click()
    expect(canvas).to_have_class(larger)
    for _ in range(3):
        smaller.click()
    expect(canvas).not_to_have_class(larger)
