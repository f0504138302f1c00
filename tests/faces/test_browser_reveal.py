"""Two cards turned at once, in a real browser: the page says nothing of the result before they lie face up, and the
player need not wait for that."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server, Window, until
from tests.faces.game_page import GamePage

HELD = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const made = animate.apply(this, how);
  made.pause();
  return made;
};
"""
"""Whatever is set in motion stands still at its beginning until the test lets it go."""

GO = "() => document.getAnimations().forEach((each) => each.finish())"

SAID = """() => {
  const live = [...document.querySelectorAll("[role=log], [role=status], [aria-live], #result, #latest, #status")];
  const shown = live.filter((each) => each.checkVisibility());
  return [document.title, ...shown.map((each) => each.textContent)].join("\\n");
}"""
"""All that is said of a turn, for eyes and ears."""

DOWN = """() => [...document.querySelectorAll("#stage .leaf")].map((leaf) =>
  new DOMMatrix(getComputedStyle(leaf).transform).m11 < 0)"""
"""Whether each card lies face down."""


@pytest.fixture
def held(window: Opener) -> Window:
    """A window in which motion is held."""
    visit = window(fresh=True, calm=False)
    visit.context.add_init_script(HELD)
    return visit


def duel(visit: Window, server: Server, seed: int) -> GamePage:
    """A duel that one pick may end."""
    game = GamePage(visit.open(f"/games/{server.new(seed=str(seed), at='7,7', against='random')}"))
    assert game.reach(1)
    return game


def turned(page: Page) -> None:
    """The cards have come, with what was picked on them."""
    expect(page.locator("#stage .card .face").first).to_have_text("5/0")


def test_cards_turn_before_the_result_is_said(held: Window, server: Server) -> None:
    game = duel(held, server, seed=2)
    page, before = game.page, game.page.evaluate(SAID)
    game.settle()
    game.choice("5/0").click()
    turned(page)
    assert page.evaluate(DOWN) == [True, True]
    said = page.evaluate(SAID)
    assert not re.search("Over|wins|strikes|hit", said), said
    assert page.locator("#status").inner_text() in before, "how it stood stays until the cards lie face up"
    assert not game.is_over
    page.evaluate(GO)
    expect(page.get_by_role("heading", name=re.compile("a wins"))).to_be_visible()
    assert page.evaluate(DOWN) == [False, False]
    assert page.title().startswith("Over")
    expect(page.get_by_role("log")).to_contain_text("strikes")
    page.emulate_media(reduced_motion="reduce")
    still = duel(held, server, seed=2)
    still.settle()
    still.choice("5/0").click()
    expect(page.locator("#outcome")).to_be_visible()
    assert page.evaluate(DOWN) == [False, False], "without motion the last picture is there at once"


def test_any_key_or_click_ends_it_and_is_not_taken_for_what_it_did_not_see(held: Window, server: Server) -> None:
    for by in ("key", "click"):
        game = duel(held, server, seed=2)
        page, address = game.page, game.page.url
        game.settle()
        game.choice("5/0").click()
        turned(page)
        if by == "key":
            page.keyboard.press("Enter")
        else:
            page.get_by_role("heading", level=1).click()
        expect(page.locator("#outcome")).to_be_visible()
        assert page.evaluate(DOWN) == [False, False], by
        assert page.url == address, "Enter analyses only what has been seen"


def test_the_next_choice_is_taken_while_the_cards_still_turn(held: Window, server: Server) -> None:
    game = duel(held, server, seed=3)
    page = game.page
    game.settle()
    game.choice("5/0").click()
    turned(page)
    expect(game.where).to_contain_text("turn 2")
    expect(page.locator("#log li")).to_have_count(0)
    page.keyboard.type("0/1")
    page.keyboard.press("Enter")
    until(page, lambda: len(server.chosen(game.id)) == 2)
    assert [turn["a"] for turn in server.chosen(game.id)] == ["5/0", "0/1"]
    expect(page.locator("#log li")).not_to_have_count(0)
