"""The time from the key that explores a fogged board of 96 by 64 until its last step is painted: walked, written to
disk, sent and drawn, in several pictures. It is counted for 60 steps."""

from __future__ import annotations

from statistics import median

from bench.browser import visited
from bench.browser_answer import FETCHED, PAINTED
from bench.timing import Figure
from tests.faces.browser import until

BOOK, SEED, STEPS = "fever_fen", "3", 60
"""The courier of this seed explores for 99 steps before he is disturbed."""

FIRST, GAMES = 5, 9
GOAL_MS = 200

EXPLORED = f"""() => new Promise((done) => {{
  const says = document.getElementById("says"), clicked = performance.now();
  new MutationObserver((_, observer) => {{
    if (!says.textContent.startsWith("You hear")) return;
    observer.disconnect();
    {PAINTED};
  }}).observe(says, {{childList: true, characterData: true, subtree: true}});
  document.dispatchEvent(new KeyboardEvent("keydown", {{key: "o", code: "KeyO", bubbles: true}}));
}})"""


def bench() -> Figure:
    taken = []
    with visited() as (server, opener):
        page = opener().page
        for number in range(FIRST + GAMES):
            game = server.new(BOOK, seed=SEED)
            page.goto(f"{server.origin}/games/{game}")
            until(page, lambda: page.title().startswith("Turn 1 "))
            took = page.evaluate(EXPLORED)
            # The first games make the server load the book's compiled loops, which happens beside the game.
            if number >= FIRST:
                taken.append((took * STEPS / len(server.written(game)), page.evaluate(FETCHED)))
    our, their = median(our for our, _ in taken), median(their for _, their in taken)
    goal = f"under {GOAL_MS} ms"
    return Figure("browser_explore", our, their, "ms", "a plain fetch", their / our, goal, our < GOAL_MS)
