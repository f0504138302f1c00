"""The time from the first request until the hub's books can be played, in a browser with an empty cache."""

from __future__ import annotations

from playwright.sync_api import expect

from bench.browser import visited
from bench.timing import Figure

GOAL_MS = 2_000

PLAYABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".book .next")) return;
  observer.disconnect();
  window.playable = performance.now();
}).observe(document, {childList: true, subtree: true});
"""
LOADED = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"


def bench() -> Figure:
    with visited() as (_, opener):
        plain, visit = opener(), opener()
        plain.forgive("404")  # It has no icon.
        their = plain.open("/api/books").evaluate(LOADED)
        visit.context.add_init_script(PLAYABLE)
        page = visit.open("/")
        expect(page.locator(".book .next")).to_be_visible()
        our = page.evaluate("window.playable")
    goal = f"under {GOAL_MS // 1000} s"
    return Figure("browser_first_page", our, their, "ms", "a page of JSON", their / our, goal, our < GOAL_MS)
