"""Choices composed from parts, in a real browser: the rounds of a Radium encounter by mouse, by keys and by touch."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.faces.browser import ROUND_TRIP, Opener, Server, Window, until
from tests.faces.composer_page import ComposerPage

SEED = "5"
TOUCHED = 44
"""CSS pixels that a finger needs."""

PLACES = """() => Object.fromEntries([...document.querySelectorAll("#composer .part:not([hidden]), #composer .take-it")]
  .map((each) => [each.dataset.part ?? "take", Math.round(each.getBoundingClientRect().top)]))"""
"""Where the parts and the button are."""

SMALL = """([least]) => [...document.querySelectorAll("#composer :is(.segment, .step, .die, .preset), #take")]
  .map((each) => ({ what: each.outerHTML.slice(0, 60), box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.width && (box.width < least || box.height < least)).map(({ what }) => what)"""
"""What is too small for a finger."""


def encounter(visit: Window, server: Server) -> tuple[ComposerPage, str]:
    game = server.new("radium/encounter", seed=SEED)
    return ComposerPage(visit.page).open(f"{server.origin}/games/{game}"), game


def odds(server: Server, game: str, choice: str) -> list[str]:
    """The chances of the first outcome of each bar, as the server says them."""
    said: dict[str, Any] = server.ask("GET", f"/api/games/{game}/explain", params={"choice": choice}).json()
    return [bar["shares"][0]["percent"] for bar in said["bars"]]


def test_parts_are_set_by_mouse_and_the_marked_choice_is_taken(window: Opener, server: Server) -> None:
    composer, game = encounter(window(), server)
    page = composer.page
    assert len(composer.choices) > 20
    expect(page.locator("#choices .option")).to_have_count(0)
    places = page.evaluate(PLACES)
    composer.segment("with", "revolver").click()
    composer.die("lethality", 1).click()
    assert (composer.number("lethality"), composer.number("defense")) == (1, 0)
    composer.drag("lethality", 1, 3)
    assert composer.number("lethality") == 3
    composer.die("lethality", 3).click()
    assert composer.number("lethality") == 2, "the last die takes itself back"
    page.get_by_role("button", name="More defense").click()
    composer.segment("strike", "first").click()
    assert composer.marked == "revolver 2/1 first"
    expect(composer.explained).to_have_text("revolver 2/1 first")
    shown = page.locator("#composer .composed .chances .outcome:first-child .mono").all_inner_texts()
    assert [text.split(" · ")[-1] for text in shown] == odds(server, game, "revolver 2/1 first")
    composer.segment("do", "flee").click()
    assert page.evaluate(PLACES)["take"] == places["take"], "nothing jumps"
    composer.segment("do", "fight").click()
    assert composer.marked == "revolver 2/1 first", "what was set comes back"
    page.get_by_role("button", name="all out").click()
    marked = composer.marked
    assert marked == next(preset["text"] for preset in composer.composer["presets"] if preset["name"] == "all out")
    expect(page.get_by_role("button", name="all out")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Take {marked}").click()
    expect(page.locator("#where")).to_have_text(re.compile("^turn 2 |^1 turn "))
    assert server.chosen(game) == [{"explorer": marked}]


def test_what_is_not_legal_is_grey_and_cannot_be_set(window: Opener, server: Server) -> None:
    composer, _ = encounter(window(), server)
    composer.segment("with", "revolver").click()
    composer.drag("lethality", 1, 3)
    most = int(composer.stepper("defense").get_attribute("aria-valuemax") or "")
    never = composer.stepper("defense").locator(".die.never")
    assert never.count() == composer.stepper("defense").locator(".die").count() - most > 0
    never.last.click()
    assert composer.number("defense") == most
    expect(composer.page.get_by_role("button", name="More defense")).to_have_attribute("aria-disabled", "true")


SOME = pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])


@SOME
def test_every_choice_is_reached_by_mouse_and_by_keys(window: Opener, server: Server, every: int) -> None:
    composer, _ = encounter(window(), server)
    taken = composer.page.locator("#composer .take-it b")
    for text, values in list(composer.choices.items())[::every]:
        composer.set_by_pointer(values, "click")
        expect(taken).to_have_text(text)
    composer.page.locator("#title").click()
    for text, values in list(composer.choices.items())[::-every]:
        composer.set_by_keys(values)
        expect(taken).to_have_text(text)


@SOME
def test_every_choice_is_reached_by_touch(window: Opener, server: Server, every: int) -> None:
    composer, _ = encounter(window(width=390, height=844, touch=True), server)
    for text, values in list(composer.choices.items())[::every]:
        composer.set_by_pointer(values, "tap")
        expect(composer.page.locator("#take b")).to_have_text(text)
    assert composer.page.evaluate(SMALL, [TOUCHED]) == []
    expect(composer.page.locator("#in-short p").last).to_be_in_viewport(ratio=1)


def test_a_finger_drags_along_the_dice(window: Opener, server: Server) -> None:
    composer, game = encounter(window(width=390, height=844, touch=True), server)
    page = composer.page
    composer.segment("do", "flee").tap()
    composer.die("run", 1).scroll_into_view_if_needed()
    touch(page, [composer.die("run", number).bounding_box() or {} for number in (1, 2, 3, 4)])
    assert composer.number("run") == 4
    page.get_by_role("button", name="Take flee 4").tap()
    expect(page.locator("#where")).to_have_text(re.compile("turn 2 |1 turn "))
    assert server.chosen(game) == [{"explorer": "flee 4"}]


def touch(page: Page, boxes: list[Any]) -> None:
    """Put a finger onto the first box and draw it along the others. It rests before it is lifted: Chromium would take
    the next tap for the end of a fling."""
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes]
    session = page.context.new_cdp_session(page)
    for number, point in enumerate([*points, *points[-1:] * 4]):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        page.evaluate(ROUND_TRIP)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_keys_alone_compose_and_take_and_typing_stays(window: Opener, server: Server) -> None:
    composer, game = encounter(window(), server)
    page, keyboard = composer.page, composer.page.keyboard
    keyboard.press("ArrowDown")
    expect(composer.segment("do", "fight")).to_be_focused()
    keyboard.press("ArrowDown")
    keyboard.press("ArrowDown")
    expect(composer.stepper("lethality")).to_be_focused()
    before = composer.number("lethality")
    for _ in range(before):
        keyboard.press("-")
    assert (before > 0, composer.number("lethality")) == (True, 0)
    keyboard.press("+")
    assert composer.number("lethality") == 1
    keyboard.press("k")
    keyboard.type("nife 1/9")
    keyboard.press("Enter")
    expect(page.locator("#says")).not_to_be_empty()
    keyboard.press("Escape")
    marked = composer.marked
    keyboard.press("Enter")
    expect(page.locator("#where")).to_have_text(re.compile("^turn 2 |^1 turn "))
    assert server.chosen(game) == [{"explorer": marked}]
    if composer.composer:
        assert composer.marked == marked, "the same again, if it is still legal"


def test_those_who_listen_hear_the_parts_and_the_odds(window: Opener, server: Server) -> None:
    composer, game = encounter(window(), server)
    page = composer.page
    group = page.get_by_role("group", name="Your choice")
    expect(group.get_by_role("radiogroup", name="do")).to_be_visible()
    expect(group.get_by_role("spinbutton", name="defense")).to_have_attribute("aria-valuemin", "0")
    composer.segment("do", "flee").click()
    says = group.get_by_role("status")
    expect(says).to_contain_text(odds(server, game, composer.marked)[0])
    expect(says).to_contain_text(composer.marked)


class SlowAnswers:
    """Holds back what the server explains until it is let through."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] = []
        self.holds = False
        page.route_web_socket("**/live*", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        self.page, self.server = page, page.connect_to_server()
        self.server.on_message(self._answer)

    def _answer(self, message: str | bytes) -> None:
        if self.holds and isinstance(message, str) and json.loads(message)["is"] == "explained":
            self.held.append(message)
        else:
            self.page.send(message)

    def let_through(self) -> None:
        for message in self.held:
            self.page.send(message)
        self.held.clear()


def test_old_odds_stay_until_the_new_ones_come_and_the_latest_question_wins(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    answers = SlowAnswers(visit.page)
    game = server.new("radium/encounter", seed=SEED)
    composer = ComposerPage(visit.page).open(f"{server.origin}/games/{game}")
    before = composer.marked
    answers.holds = True
    composer.segment("do", "flee").click()
    for number in (1, 2, 3):
        composer.die("run", number).click()
    assert composer.marked == "flee 3"
    ghost = visit.page.locator("#composer .composed.ghost")
    expect(ghost.locator("p b")).to_have_text(before)
    until(visit.page, lambda: answers.held)
    answers.let_through()
    expect(ghost.locator("p b")).to_have_text(before)
    until(visit.page, lambda: answers.held)
    answers.let_through()
    expect(composer.explained).to_have_text("flee 3")


def test_two_tabs_and_the_end_of_the_game(window: Opener, server: Server) -> None:
    composer, game = encounter(window(), server)
    other = composer.page.context.new_page()
    other.goto(composer.page.url)
    other.locator("#resign").click()
    other.locator("#resigning button[value=yes]").click()
    expect(composer.page.locator("#result")).to_be_visible()
    expect(composer.page.locator("#composer")).to_be_hidden()
    composer.page.keyboard.press("ArrowRight")
    assert server.chosen(game) == []
