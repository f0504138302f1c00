"""The eval bar while a game is watched, in a real browser. Players do not see it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server, until_still
from tests.faces.game_page import GamePage


def bar(page: Page) -> dict[str, float]:
    """What the bar says, by seat, and after which turn."""
    words = page.locator("#worth").inner_text()
    found = re.fullmatch(r"Winning chances after turn ([0-9]+)\s+a ([0-9.]+) %\s+([0-9.]+) % b", words)
    assert found, words
    return {"turn": int(found[1]), "a": float(found[2]), "b": float(found[3])}


def test_bots_are_watched_with_their_chances_as_in_the_replay(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(watch=True, bots=['cautious', 'aggressive'], seed='5', at='12,9')}")
    game = GamePage(page)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    for step in range(2):
        turn = int(re.findall(r"[0-9]+", game.shown()["where"])[0])
        expect(page.locator("#worth .label")).to_have_text(f"Winning chances after turn {turn}")
        told = server.get(f"/api/games/{game.id}/turns/{turn}/worth")["chances"]
        shown = bar(page)
        assert abs(shown["a"] - told["a"]) < 0.06
        assert abs(shown["a"] + shown["b"] - 100) < 0.11
        if not step and not game.is_over:
            page.get_by_role("button", name="Step").click()
            game.reach(turn + 1)
    until_still(page, lambda: page.locator("#worth .worth").inner_html(), 20)
    turn, drawn = int(bar(page)["turn"]), page.locator("#worth .worth").inner_html()
    page.goto(f"{server.origin}/games/{game.id}/replay?turn={turn}")
    expect(page.locator("#verdict .worth")).to_be_visible()
    assert page.locator("#verdict .worth").inner_html() == drawn


def test_players_are_told_nothing_and_nothing_is_requested(window: Opener, server: Server) -> None:
    opened = window()
    page = opened.open(f"/games/{server.new(seed='5')}")
    game = GamePage(page)
    game.settle()
    game.choice("0/1").click()
    game.reach(2)
    page.wait_for_timeout(800)
    assert not page.locator("#worth").is_visible()
    assert not [url for url in opened.asked if url.endswith("/worth")]


def test_where_nothing_is_solved_there_is_no_bar_and_no_word(window: Opener, server: Server) -> None:
    opened = window()
    page = opened.open(f"/games/{server.new(watch=True, seed='5', set=['fighter.stamina=60', 'strike.to_hit_of=100'])}")
    expect(page.locator("#log li").nth(3)).to_be_visible()
    assert not page.locator("#worth").is_visible()
    assert "6,000,000" not in page.locator("main").inner_text()
    assert len([url for url in opened.asked if url.endswith("/worth")]) == 1
