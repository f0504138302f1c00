"""Undo in a real browser: earlier turns stay in the log, undo can be repeated, and one press makes one game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.faces.browser import Opener, Server
from tests.faces.game_page import GamePage


def test_a_page_says_when_its_game_becomes_practice_and_needs_no_reload(window: Opener, server: Server) -> None:
    game = server.new("moth_meadow")
    page = window().open(f"/games/{game}")
    meadow = GamePage(page)
    assert meadow.reach(1)
    meadow.settle()
    meadow.choice("lamps 2").click()
    assert meadow.reach(2)
    expect(page.locator("#where")).not_to_contain_text("practice")
    asked = {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": '{"turn": 1}'}
    assert (
        page.evaluate("([path, asked]) => fetch(path, asked).then((a) => a.status)", [f"/api/games/{game}/fork", asked])
        == 201
    )
    expect(page.locator("#where")).to_contain_text("practice")
    expect(page.locator("#says")).to_have_text(
        "This game is practice now: one that was begun from it shows what comes."
    )
    assert meadow.id == game, "it is the same page"


def test_what_came_before_is_told_and_can_be_taken_back_too(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('moth_meadow', seed='5')}")
    meadow = GamePage(page)
    for turn in (1, 2, 3):
        assert meadow.reach(turn)
        meadow.settle()
        meadow.choice("lamps 2").click()
    assert meadow.reach(4)
    first = meadow.id
    page.locator("#undo").dblclick()
    page.wait_for_url(lambda address: first not in address)
    assert meadow.reach(3)
    expect(page.locator("#log li")).to_have_count(2)
    assert meadow.turns_told() == [1, 2]
    page.keyboard.press("Backspace")
    assert meadow.reach(2)
    expect(page.locator("#log li")).to_have_count(1)
    meadow.settle()
    meadow.choice("lamps 3").click()
    assert meadow.reach(3)
    assert meadow.turns_told() == [1, 2]
    assert server.written(meadow.id) == [{"keeper": "lamps 3"}]
