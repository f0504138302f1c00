"""The time from a slider's move until its answer is painted: asked over the socket, worked out by the worker, sent and
drawn. Of all moves, the slowest five in a hundred are left out."""

from __future__ import annotations

from statistics import quantiles

from playwright.sync_api import expect

from bench.browser import visited
from bench.timing import Figure

MOVES = 120
GOAL_MS = 150
TOOL = "/books/moth_meadow/tools/traps"

MOVED = """(value) => new Promise((done) => {
  const place = document.querySelector(".sentence").parentElement, moved = performance.now();
  const slider = document.querySelector("input[type=range]");
  new MutationObserver((_, observer) => {
    if (!place.querySelector(".sentence").textContent.includes(`come to ${value} `)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - moved)));
  }).observe(place, {childList: true, subtree: true, characterData: true});
  slider.value = String(value);
  for (const kind of ["input", "change"]) slider.dispatchEvent(new Event(kind, {bubbles: true}));
})"""
FETCHED = """() => new Promise((done) => {
  const moved = performance.now();
  fetch("/api/books").then(() => requestAnimationFrame(() => setTimeout(() => done(performance.now() - moved))));
})"""


def bench() -> Figure:
    with visited() as (_, opener):
        page = opener().open(TOOL)
        expect(page.locator(".sentence")).to_be_visible()
        taken = [(page.evaluate(MOVED, 4 + move % 3), page.evaluate(FETCHED)) for move in range(MOVES)]
    our, their = (quantiles(times, n=20)[-1] for times in zip(*taken, strict=True))
    goal = f"95 % under {GOAL_MS} ms"
    return Figure("browser_slider", our, their, "ms", "a plain fetch", their / our, goal, our < GOAL_MS)
