"""Aiming in a real browser: a pointer on the board, moved by keys, by mouse and by touch, and the choice it takes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.faces.browser import Opener, Server, Window
from tests.faces.composer_page import ComposerPage

NEAREST = ["cast 7,3", "cast 4,6", "cast 8,5"]
"""Casts at the moths that are within reach, the nearest first."""

BESIDE = "cast 5,3"
"""The cast at the nearest square without a moth; of four the upper one."""

MIDDLE = """([column, row]) => {
  const canvas = document.querySelector(".board canvas"), box = canvas.getBoundingClientRect();
  const [width, height] = [12, 9], cell = Math.min(Math.floor(Math.min(box.width / width, box.height / height)), 44);
  return [box.x + (box.width - cell * width) / 2 + (column + 0.5) * cell,
    box.y + (box.height - cell * height) / 2 + (row + 0.5) * cell, cell];
}"""
"""Where a square is on the page, and how wide it is."""

YELLOW = """async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const canvas = document.querySelector(".board canvas.over");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] === 242 && data[at + 1] === 194 && data[at + 2] === 48;
  return count;
}"""
"""How much is painted in yellow over the board."""


def net(visit: Window, server: Server) -> tuple[ComposerPage, str]:
    game = server.new("moth_meadow/net", seed="7")
    composer = ComposerPage(visit.page)
    visit.page.goto(f"{server.origin}/games/{game}")
    expect(visit.page.get_by_role("button", name="Aim")).to_be_visible()
    return composer, game


def demand_aimed(page: Page, text: str) -> None:
    """What the button would take now."""
    expect(page.locator("#take b:visible, .take-it b:visible")).to_have_text(text)


def on_turn(page: Page, turn: int) -> None:
    expect(page.locator("#where")).to_have_text(re.compile(f"^turn {turn} "))


def test_keys_aim_take_and_take_again(window: Opener, server: Server) -> None:
    composer, game = net(window(), server)
    page, press = composer.page, composer.page.keyboard.press
    expect(page.locator(".option.marked")).to_have_count(1)
    press("f")
    expect(page.locator("#choices")).to_be_hidden()
    expect(composer.explained).to_have_text(NEAREST[0])
    assert page.evaluate(YELLOW) > 100, "the line and the frame"
    for text in (*NEAREST[1:], BESIDE):
        press("Tab")
        demand_aimed(page, text)
    press("-")
    demand_aimed(page, NEAREST[2])
    expect(page.locator("#composer .target")).to_have_text("8,5: a moth")
    press("v")
    demand_aimed(page, f"{NEAREST[2]} wide")
    press("ArrowLeft")
    demand_aimed(page, "cast 7,5 wide")
    press("ArrowRight")
    press("v")
    press("Escape")
    expect(page.locator("#choices")).to_be_visible()
    press("ArrowUp")
    on_turn(page, 2)
    assert server.written(game) == [{"keeper": "north"}], "arrows walk again"
    press("f")
    press("Tab")
    press("f")
    on_turn(page, 3)
    again = server.written(game)[-1]["keeper"]
    press("f")
    demand_aimed(page, again)
    press("Enter")
    on_turn(page, 4)
    assert [line["keeper"] for line in server.written(game)] == ["north", again, again]


def test_the_mouse_aims_and_takes(window: Opener, server: Server) -> None:
    composer, game = net(window(), server)
    page = composer.page
    page.get_by_role("button", name="Aim").click()
    x, y, _ = page.evaluate(MIDDLE, [4, 6])
    page.mouse.click(x, y)
    demand_aimed(page, "cast 4,6")
    page.get_by_role("radio", name="wide").click()
    demand_aimed(page, "cast 4,6 wide")
    x, y, _ = page.evaluate(MIDDLE, [11, 8])
    page.mouse.click(x, y)
    demand_aimed(page, "cast 4,6 wide")
    expect(page.locator("#says")).to_have_text("You cannot aim there.")
    page.get_by_role("button", name="Next target").click()
    demand_aimed(page, "cast 8,5 wide")
    page.get_by_role("button", name="Target before").click()
    x, y, _ = page.evaluate(MIDDLE, [4, 6])
    page.mouse.click(x, y)
    on_turn(page, 2)
    assert server.written(game) == [{"keeper": "cast 4,6 wide"}], "a press on the target takes it"


def test_a_finger_aims_at_a_square_on_a_phone(window: Opener, server: Server) -> None:
    composer, game = net(window(width=390, height=844, touch=True), server)
    page = composer.page
    page.get_by_role("button", name="Aim").tap()
    x, y, cell = page.evaluate(MIDDLE, [8, 5])
    page.touchscreen.tap(x, y)
    demand_aimed(page, "cast 8,5")
    expect(page.locator("#in-short")).to_contain_text("caught")
    x, y, cell = page.evaluate(MIDDLE, [9, 5])
    assert cell < 40, "a finger is wider than a square"
    page.touchscreen.tap(x + 20, y)
    demand_aimed(page, "cast 9,5")
    expect(page.get_by_role("button", name="Take cast 9,5")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Stop aiming").tap()
    expect(page.get_by_role("button", name="north")).to_be_visible()
    page.get_by_role("button", name="Aim").tap()
    page.get_by_role("button", name="Take cast 9,5").tap()
    on_turn(page, 2)
    assert server.written(game) == [{"keeper": "cast 9,5"}]


def test_typed_aims_that_are_impossible_are_refused_in_a_sentence(window: Opener, server: Server) -> None:
    composer, game = net(window(), server)
    page = composer.page
    for text, says in (
        ("cast 99,1", "There is no square 99,1 on the meadow."),
        ("cast 11,8", "You cannot see 11,8."),
        ("cast 9,4 wide", "The net reaches 3 squares, and 9,4 is 4 away."),
        ("cast 5,4", "You stand there yourself."),
        ("cast there", "'cast there' is no choice"),
    ):
        page.keyboard.press(":")
        page.get_by_label("A choice, typed").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator("#says")).to_contain_text(says)
        page.keyboard.press("Escape")
    page.keyboard.press("f")
    page.keyboard.press(":")
    page.get_by_label("A choice, typed").fill("cast 6,4")
    page.keyboard.press("Enter")
    on_turn(page, 2)
    assert server.written(game) == [{"keeper": "cast 6,4"}]


def test_a_lost_connection_in_mid_aim_and_a_resize(window: Opener, server: Server) -> None:
    """The aim stays as it is, and its odds are asked for again."""
    visit, lines = window(fresh=True), list[WebSocketRoute]()

    def follow(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    visit.page.route_web_socket("**/live*", follow)
    composer, game = net(visit, server)
    page = composer.page
    page.keyboard.press("f")
    page.keyboard.press("Tab")
    expect(composer.explained).to_have_text(NEAREST[1])
    lines[0].close()
    page.keyboard.press("Tab")
    demand_aimed(page, NEAREST[2])
    expect(composer.explained).to_have_text(NEAREST[2])
    assert len(lines) == 2
    page.set_viewport_size({"width": 390, "height": 844})
    demand_aimed(page, NEAREST[2])
    page.keyboard.press("Enter")
    on_turn(page, 2)
    assert server.written(game) == [{"keeper": NEAREST[2]}]


def test_another_tab_plays_on_and_ends_the_game_while_one_aims(window: Opener, server: Server) -> None:
    composer, game = net(window(), server)
    page = composer.page
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("button", name="Aim")).to_be_visible()
    page.keyboard.press("f")
    page.keyboard.press("Tab")
    other.keyboard.press("ArrowDown")
    on_turn(page, 2)
    expect(page.locator("#choices")).to_be_visible()
    page.keyboard.press("f")
    expect(page.locator("#choices")).to_be_hidden()
    other.locator("#resign").click()
    other.locator("#resigning button[value=yes]").click()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#composer")).to_be_hidden()
    assert page.evaluate(YELLOW) == 0, "no line is left"
    page.keyboard.press("f")
    assert server.written(game) == [{"keeper": "south"}]
