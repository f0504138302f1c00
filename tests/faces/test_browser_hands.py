"""Hands on the page of a game: held keys walk at their pace, keys wait for a turn, and nothing is chosen that was not
pressed for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lazaretto.play.session.alarm import CHANGED, DROPPED
from tests.faces.browser import Opener, Server, Window, until
from tests.faces.game_line import GameLine

WALK = "moth_meadow/lantern"
REPEAT_MS, STEP_MS, SETTLING_MS = 33, 50, 700
"""How fast a held key repeats, how fast it walks, and how long a control settles."""

JUST_CHANGED = "That has just changed. Press again to take it."
FIGHT = "2"
"""With this seed, a step north and one east lead into a fight."""


def opened(visit: Window, server: Server, book: str, seed: str, stands_still: bool = False) -> tuple[GameLine, str]:
    """A game, and the line to it. Its clock may stand still, so that only the test moves it on."""
    line, game = GameLine(visit.page), server.new(book, seed=seed)
    if stands_still:
        visit.page.clock.install()
    visit.open(f"/games/{game}")
    on_turn(visit.page, 1)
    if stands_still:
        visit.page.clock.pause_at(visit.page.evaluate("Date.now() + 1000"))
    return line, game


def on_turn(page: Page, turn: int) -> None:
    """Wait until the page shows this turn; its title names it in the book's own word."""
    expect(page).to_have_title(re.compile(rf"^\w+ {turn} · "))


@pytest.mark.parametrize("seconds", [1, pytest.param(10, marks=pytest.mark.long)])
def test_a_held_key_walks_twenty_steps_a_second_and_not_one_more(window: Opener, server: Server, seconds: int) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, WALK, "3", stands_still=True)
    page, presses = visit.page, 1000 * seconds // REPEAT_MS
    for _ in range(presses):
        page.keyboard.down("s")
        line.until_answered()
        page.clock.run_for(REPEAT_MS)
        line.until_answered()
    steps = len(line.chosen())
    assert abs(steps - presses * REPEAT_MS / STEP_MS) <= 2
    page.keyboard.up("s")
    page.clock.run_for(1000)
    assert len(line.chosen()) == steps, "walking ends when the key is let go of"
    until(page, lambda: len(server.written(game)) == steps)
    page.keyboard.press("s")
    until(page, lambda: len(server.written(game)) == steps + 1)


def test_a_key_that_does_not_walk_is_not_taken_again_while_it_is_held(window: Opener, server: Server) -> None:
    """Neither by the page, nor by the button that has the focus."""
    for focused in (False, True):
        visit = window(fresh=True)
        line, _ = opened(visit, server, "radium/encounter", "5")
        button = visit.page.locator("#composer .take-it")
        expect(button).to_be_visible()
        if focused:
            button.focus()
        for _ in range(4):
            visit.page.keyboard.down("Enter")
        line.until_answered()
        for _ in range(4):
            visit.page.keyboard.down("Enter")
        visit.page.keyboard.up("Enter")
        assert len(line.chosen()) == 1


def test_three_keys_wait_for_the_end_of_a_turn_and_no_more(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, WALK, "3")
    page = visit.page
    line.holds = True
    for key in "lls.kk":
        page.keyboard.press(key)
    assert line.chosen() == ["east"]
    line.let_through()
    until(page, lambda: len(line.chosen()) == 4)
    on_turn(page, 5)
    assert [each["keeper"] for each in server.written(game)] == ["east", "east", "wait", "wait"]


def test_a_letter_that_begins_a_line_does_not_wait_and_nothing_after_it_does(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, WALK, "3")
    line.holds = True
    for key in ("l", "l", ":", "s", "Enter"):
        visit.page.keyboard.press(key)
    line.let_through()
    on_turn(visit.page, 3)
    visit.page.keyboard.press("s")
    on_turn(visit.page, 4)
    assert [each["keeper"] for each in server.written(game)] == ["east", "east", "wait"]
    line.holds = True
    for key in ("s", ":"):
        visit.page.keyboard.press(key)
    line.let_through()
    on_turn(visit.page, 5)
    line.holds = True
    for key in "ss":
        visit.page.keyboard.press(key)
    line.let_through()
    on_turn(visit.page, 7)


def test_keys_typed_ahead_do_not_count_when_a_fight_begins(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, "radium", FIGHT)
    page = visit.page
    page.keyboard.press("k")
    on_turn(page, 2)
    line.holds = True
    for key in ("l", "l", "Enter", "1"):
        page.keyboard.press(key)
    until(page, lambda: line.now()["turn"] == 3)
    line.let_through()
    expect(page.locator("#says")).to_have_text(f"{CHANGED}, {DROPPED}")
    expect(page.locator("#composer .take-it")).to_be_visible()
    assert len(server.chosen(game)) == len(line.chosen()) == 2


def test_keys_that_wait_are_dropped_with_the_connection(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, WALK, "3")
    page = visit.page
    line.holds = True
    for key in "ll":
        page.keyboard.press(key)
    until(page, lambda: line.now()["turn"] == 2)
    line.holds = False
    line.cut()
    on_turn(page, 2)
    page.keyboard.press("s")
    on_turn(page, 3)
    assert [each["keeper"] for each in server.written(game)] == ["east", "wait"]


def test_a_second_press_does_not_take_what_has_just_come_to_that_place(window: Opener, server: Server) -> None:
    """A step, and a fight begins under the pointer and under the key. A moment later both are taken."""
    visit = window(fresh=True)
    line, game = opened(visit, server, "radium", FIGHT, stands_still=True)
    page = visit.page
    page.keyboard.press("k")
    until(page, lambda: line.now()["turn"] == 2)
    page.clock.run_for(SETTLING_MS)
    page.keyboard.press("l")
    expect(page.locator("#composer .take-it")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#says")).to_have_text(JUST_CHANGED)
    page.clock.run_for(SETTLING_MS - 100)
    page.locator("#composer .take-it").click()
    page.keyboard.press("Enter")
    assert len(line.chosen()) == 2, "neither the button nor the key"
    page.clock.run_for(200)
    page.locator("#composer .take-it").click()
    until(page, lambda: len(server.chosen(game)) == 3)


def test_a_second_click_on_a_square_goes_on_only_in_the_same_direction(window: Opener, server: Server) -> None:
    visit = window(fresh=True)
    line, game = opened(visit, server, "lantern_cellar", "1", stands_still=True)
    page = visit.page
    box = page.get_by_role("img", name="The board").bounding_box()
    assert box
    cell = int(min(box["width"] / 9, box["height"] / 9, 44))
    left, top = box["x"] + (box["width"] - 9 * cell) / 2, box["y"] + (box["height"] - 9 * cell) / 2
    page.mouse.click(left + 2.5 * cell, top + 1.5 * cell)
    until(page, lambda: line.now()["turn"] == 2)
    page.mouse.click(left + 2.5 * cell, top + 1.5 * cell)
    expect(page.locator("#says")).to_have_text(JUST_CHANGED)
    page.mouse.click(left + 3.5 * cell, top + 1.5 * cell)
    until(page, lambda: line.now()["turn"] == 3)
    assert [each["hero"] for each in server.chosen(game)] == ["east", "east"]
    assert line.chosen() == ["east", "east"]
