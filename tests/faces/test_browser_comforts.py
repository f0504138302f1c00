"""Comforts in a real browser: started by keys, by buttons and by far squares, stopped by any key, ended by a lost
connection."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lazaretto.play.session.comfort_walk import STOPPED
from tests.faces.browser import Opener, Server, Window, until
from tests.faces.game_line import GameLine

FEN, LAND = "fever_fen", "radium"
SEED = "3"
"""The courier of this seed explores for 99 steps before he hears something."""

HEARD = "You hear a groan in the north-east."
LOST = r"The connection was lost, so you stopped: explore\."
OVER = "The game is over; nothing more can be chosen."

SQUARE = """([column, row]) => {
  const canvas = document.querySelector(".board canvas"), box = canvas.getBoundingClientRect();
  const cell = Math.min(Math.floor(Math.min(box.width, box.height) / 9), 44);
  const left = box.x + (box.width - 9 * cell) / 2, top = box.y + (box.height - 9 * cell) / 2;
  return [left + (column + 0.5) * cell, top + (row + 0.5) * cell];
}"""
"""Where a square of Radium's land is on the page."""


def opened(visit: Window, server: Server, book: str, seed: str = SEED) -> tuple[GameLine, str]:
    line, game = GameLine(visit.page), server.new(book, seed=seed)
    visit.open(f"/games/{game}")
    on_turn(visit.page, 1)
    return line, game


def on_turn(page: Page, turn: int) -> None:
    expect(page.locator("#where")).to_have_text(re.compile(f"^turn {turn} "))


def says(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("#says")).to_have_text(words)


def test_keys_start_comforts_and_the_page_says_why_they_stop(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, FEN)
    page = visit.page
    page.keyboard.press("Tab")
    says(page, "You see nobody to fight.")
    page.keyboard.press("`")
    says(page, "There is nothing to do again yet.")
    page.keyboard.press("o")
    says(page, HEARD)
    on_turn(page, 100)
    assert len(server.written(game)) == 99
    expect(page.locator("#log li")).to_have_count(99)
    line.heard.clear()
    page.keyboard.press("Shift+ArrowLeft")
    until(page, line.has_stopped)
    asked = [(each["name"], each["goal"]) for each in line.asked("comfort")]
    assert asked == [("fight", ""), ("again", ""), ("explore", ""), ("run", "west")]
    page.keyboard.press(":")
    page.keyboard.type("travel nowhere")
    page.keyboard.press("Enter")
    says(page, re.compile("^'nowhere' is nothing that you know; write the column and row"))
    expect(page.get_by_label("A choice, typed")).to_have_value("travel nowhere")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keys").click()
    expect(page.locator("#keys")).to_contain_text("rest until disturbed")


def test_any_key_stops_it_once_and_does_nothing_else(window: Opener, server: Server) -> None:
    """The page is told nothing more after the first part, until it has pressed keys."""
    visit = window(fresh=True)
    line, game = opened(visit, server, FEN)
    page = visit.page
    line.holds = True
    page.keyboard.press("o")
    page.keyboard.down("Shift")
    page.keyboard.up("Shift")
    assert line.asked("stop") == [], "Shift alone is no key"
    for key in ("l", "Enter", "x"):
        page.keyboard.press(key)
    assert len(line.asked("stop")) == 1
    line.let_through()
    says(page, re.compile(f"^({re.escape(STOPPED)}|{re.escape(HEARD)})$"))
    assert line.asked("pick") == []
    turn = len(server.written(game)) + 1
    on_turn(page, turn)
    page.keyboard.press(".")
    on_turn(page, turn + 1)


def test_a_lost_connection_ends_it_and_two_tabs_see_the_same(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, FEN)
    page, other = visit.page, visit.context.new_page()
    other.goto(page.url)
    on_turn(other, 1)
    line.holds = True
    page.keyboard.press("o")
    until(page, lambda: any(said["is"] == "now" and said["comfort"] for said in line.heard))
    line.cut()
    line.holds = False
    # A page that is back before the comfort has ended hears of its end like the other tab.
    says(page, re.compile(f"^({LOST}|{re.escape(STOPPED)}|{re.escape(HEARD)})$"))
    says(other, re.compile(f"^({re.escape(STOPPED)}|{re.escape(HEARD)})$"))
    made = len(server.written(game))
    on_turn(page, made + 1)
    on_turn(other, made + 1)
    other.keyboard.press(".")
    on_turn(page, made + 2)


def test_a_comfort_after_the_end_is_refused_in_a_sentence(window: Opener, server: Server) -> None:
    """Another tab ends the game, and this one hears of it only after its key."""
    visit = window(fresh=True)
    line, game = opened(visit, server, FEN)
    page, other = visit.page, visit.context.new_page()
    other.goto(page.url)
    line.holds = True
    other.locator("#resign").click()
    other.locator("#resigning button[value=yes]").click()
    expect(other.locator("#result")).to_be_visible()
    page.keyboard.press("o")
    until(page, line.has_stopped)
    assert line.heard[-1]["words"] == OVER
    line.let_through()
    expect(page.locator("#result")).to_be_visible()
    says(page, OVER)
    page.keyboard.press("o")
    assert (len(line.asked("comfort")), server.written(game)) == (1, [])


def test_a_press_on_a_far_square_travels_and_a_list_names_what_is_known(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, _ = opened(visit, server, LAND)
    page = visit.page
    column, row = line.now()["view"]["board"]["cursor"]
    things: dict[str, list[int]] = line.now()["things"]
    page.keyboard.press("_")
    expect(page.locator("#goals .goal")).to_have_text(list(things))
    name, square = next(iter(things.items()))
    expect(page.locator(".square")).to_contain_text(f"{square[0]},{square[1]}:")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("k")
    expect(page.locator(".square")).to_contain_text(f"{square[0] - 1},{square[1] - 1}:")
    page.keyboard.press("Escape")
    expect(page.locator("#goals")).to_be_hidden()
    assert line.asked("comfort") == line.asked("pick") == []
    page.get_by_role("button", name="travel").click()
    page.locator("#goals").get_by_role("button", name=name, exact=True).click()
    until(page, line.has_stopped)
    assert line.asked("comfort")[-1]["goal"] == f"{square[0]},{square[1]}"
    expect(page.locator("body.settling")).to_have_count(0)
    page.mouse.click(*page.evaluate(SQUARE, [column, max(0, row - 4)]))
    until(page, lambda: len(line.asked("comfort")) == 2)
    assert line.asked("comfort")[-1]["goal"] == f"{column},{max(0, row - 4)}"


def test_a_finger_taps_squares_on_a_phone(window: Opener, server: Server) -> None:
    """A square beside the explorer is a step, one farther away is travelled to; buttons are as wide as a finger."""
    visit = window(width=390, height=844, touch=True, fresh=True)
    line, _ = opened(visit, server, LAND, "8")
    page = visit.page
    column, row = line.now()["view"]["board"]["cursor"]
    page.touchscreen.tap(*page.evaluate(SQUARE, [column, row - 1]))
    until(page, lambda: line.now()["turn"] == 2)
    assert line.chosen() == ["north"]
    expect(page.locator("body.settling")).to_have_count(0)
    page.touchscreen.tap(*page.evaluate(SQUARE, [column + 2, row - 1]))
    until(page, lambda: line.asked("comfort"))
    assert line.asked("comfort")[-1]["goal"] == f"{column + 2},{row - 1}"
    until(page, line.has_stopped)
    for button in page.locator("#comforts .comfort").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == 390
