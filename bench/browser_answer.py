"""The time from the click on a choice until its result is painted: picked, resolved, written to disk, sent and
drawn."""

from __future__ import annotations

from statistics import median

from bench.browser import visited
from bench.timing import Figure
from tests.browser.servers import LONG
from tests.faces.game_page import GamePage

TURNS = 15
GOAL_MS = 50

PAINTED = "requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)))"
ANSWERED = f"""(text) => new Promise((done) => {{
  const where = document.getElementById("where"), before = where.textContent;
  const button = document.querySelector(`#choices [aria-label^="${{text}}: "]`), clicked = performance.now();
  new MutationObserver((_, observer) => {{
    if (where.textContent === before) return;
    observer.disconnect();
    {PAINTED};
  }}).observe(where, {{childList: true, characterData: true, subtree: true}});
  button.click();
}})"""
FETCHED = f"""() => new Promise((done) => {{
  const clicked = performance.now();
  fetch("/api/books").then(() => {PAINTED});
}})"""


def bench() -> Figure:
    with visited() as (server, opener):
        game = GamePage(opener().open(f"/games/{server.new(against='random', seed='4', set=LONG)}"))
        taken = []
        for turn in range(1, TURNS + 1):
            assert game.reach(turn)
            taken.append((game.page.evaluate(ANSWERED, "0/5"), game.page.evaluate(FETCHED)))
    our, their = median(our for our, _ in taken), median(their for _, their in taken)
    goal = f"under {GOAL_MS} ms"
    return Figure("browser_answer", our, their, "ms", "a plain fetch", their / our, goal, our < GOAL_MS)
