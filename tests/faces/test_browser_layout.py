"""The layout of pages in a real browser: nothing is cut off, and every button is tall enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lazaretto.store.library import Library
from tests.browser.api_client import play_on
from tests.browser.visitor import new
from tests.faces.browser import Opener, Server

CUT = """() => {
  const stage = document.getElementById("stage"), edge = stage.getBoundingClientRect();
  const parts = [...stage.querySelectorAll("*")].map((each) => [each, each.getBoundingClientRect()]);
  const out = parts.filter(([each, box]) => box.width && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1));
  return [stage.scrollHeight - stage.clientHeight, ...out.map(([each]) => each.className)];
}"""

BESIDE = """() => {
  const rulers = [...document.querySelectorAll(".ruler")];
  return rulers.flatMap((ruler) => [...ruler.querySelectorAll(".flag")].filter((flag) =>
    flag.getBoundingClientRect().right > ruler.getBoundingClientRect().right + 1).map((flag) => flag.textContent));
}"""


@pytest.mark.parametrize("watch", [False, True])
def test_a_tall_stage_is_all_there(window: Opener, server: Server, watch: bool) -> None:
    page = window().open(f"/games/{server.new('moth_meadow', seed='3', watch=watch)}")
    if watch:
        expect(page.locator("#log li").nth(1)).to_be_visible()
        page.locator("#pause").click()
        expect(page.locator("#pause")).to_have_text("Resume")
    else:
        page.get_by_role("button", name="lantern 6:").click()
    expect(page.locator("#stage .dice")).to_be_visible()
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [0], width
        assert page.evaluate(BESIDE) == [], width
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"), width


OVERPRINTED = """() => {
  const numbers = [...document.querySelectorAll(".ruler .number")].filter((each) => each.offsetWidth);
  const boxes = numbers.map((each) => each.getBoundingClientRect());
  return boxes.filter((box, number) => number && box.left < boxes[number - 1].right).length;
}"""


def test_fighters_stand_over_a_ruler_as_wide_as_the_stage(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('thousand_ticks', seed='3')}")
    expect(page.locator(".ruler")).to_be_visible()
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERPRINTED) == 0, width
        assert measured(page, ".ruler")["width"] > 0.9 * measured(page, "#stage .stage")["width"], width
        assert measured(page, "#choices")["y"] < 2 * height, width
        undo = measured(page, "#undo")
        assert width < 960 or undo["y"] + undo["height"] < height, width


def measured(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return {"y": box["y"], "width": box["width"], "height": box["height"]}


def test_on_a_phone_the_ways_to_go_are_right_under_the_board(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('radium', seed='3')}")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".beside .panels")).to_be_visible()
    board = measured(page, "#stage .ground")
    assert board["y"] + board["height"] <= measured(page, "#choices")["y"] < measured(page, ".beside .panels")["y"]


def test_a_long_panel_opens_on_demand(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('thousand_ticks', seed='3')}")
    panel = page.locator(".panel.long").first
    expect(panel.locator("p").last).to_be_hidden()
    panel.get_by_role("button", name="More about").click()
    expect(panel.locator("p").last).to_be_visible()
    page.locator("#choices button").first.click()
    expect(page.locator("#log li").nth(1)).to_be_visible()
    expect(page.locator(".panel.long").first.locator("p").last).to_be_visible()


def test_the_buttons_of_the_coach_are_as_tall_as_any(window: Opener, server: Server) -> None:
    with Library(server.home / "games.db") as library:
        game = new(library, {"a": "person", "b": "bot cautious"}, None, 27)
        play_on(library, game, {"a": "3/1"}, {"a": "0/2"})
    page = window().open(f"/games/{game}/replay?turn=1")
    buttons = page.locator("#slips button")
    expect(buttons).to_have_count(3)
    for width in (1440, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        assert all(0 < each.evaluate("(button) => button.offsetHeight") <= 44 for each in buttons.all()), width


def test_an_address_with_nothing_at_it_is_a_page(window: Opener) -> None:
    opened = window()
    opened.forgive("404")
    page = opened.open("/nothing/here")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address")
    page.get_by_role("link", name="To the books").click()
    expect(page.get_by_role("link", name="Defend the City").first).to_be_visible()


def test_single_keys_are_one_setting_everywhere(window: Opener, server: Server) -> None:
    opened = window()
    page = opened.open("/library")
    page.keyboard.press("?")
    page.get_by_label("Single keys are shortcuts").uncheck()
    page = opened.open(f"/games/{server.new()}")
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_label("Single keys are shortcuts")).not_to_be_checked()
