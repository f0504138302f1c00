"""How long one waits: for the first page, and for the answer to a choice. Printed as figures; the bounds are wide, so
that a busy machine does not fail, and what is promised is ten times less."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import expect

from tests.browser.servers import LONG
from tests.faces.browser import Opener, Server
from tests.faces.gamepage import GamePage

INTERACTIVE_MS, ANSWERED_MS = 3 * 2_000, 10 * 50

PLAYABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".book .next")) return;
  observer.disconnect();
  window.playable = performance.now();
}).observe(document, {childList: true, subtree: true});
"""
"""Milliseconds from the navigation until a book can be played."""

ANSWERED = """(text) => new Promise((done) => {
  const where = document.getElementById("where"), before = where.textContent;
  const button = document.querySelector(`#choices [aria-label^="${text}: "]`), clicked = performance.now();
  new MutationObserver((_, observer) => {
    if (where.textContent === before) return;
    observer.disconnect();
    const told = performance.now() - clicked;
    requestAnimationFrame(() => setTimeout(() => done([told, performance.now() - clicked])));
  }).observe(where, {childList: true, characterData: true, subtree: true});
  button.click();
})"""
"""Milliseconds from a click until the answer is on the page, and until it is painted."""


def test_the_first_page_is_there_soon(window: Opener) -> None:
    visit = window()
    visit.context.add_init_script(PLAYABLE)
    waits = []
    for _ in range(4):
        page = visit.open("/")
        expect(page.locator(".book .next")).to_be_visible()
        waits.append(page.evaluate("window.playable"))
    first, *again = waits
    print(f"figure: the hub can be played from {first:.0f} ms after it was first asked for; again {min(again):.0f} ms")
    assert first < INTERACTIVE_MS


def test_a_choice_is_answered_at_once(window: Opener, house: Server) -> None:
    game = GamePage(window().open(f"/games/{house.new(against='random', seed='4', set=LONG)}"))
    told, painted = [], []
    for turn in range(1, 16):
        assert game.reach(turn)
        answered = game.page.evaluate(ANSWERED, "0/5")
        told.append(answered[0])
        painted.append(answered[1])
    print(f"figure: a choice is answered after {median(told):.1f} ms (at most {max(told):.1f})")
    print(f"figure: and painted after {median(painted):.1f} ms (at most {max(painted):.1f})")
    assert median(told) < ANSWERED_MS
