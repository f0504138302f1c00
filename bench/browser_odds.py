"""The time from a change of a stepper until the odds of the choice that it marks are painted: asked, worked out, sent
and drawn. Only the marked choice is asked about."""

from __future__ import annotations

from statistics import median

from bench.browser import visited
from bench.browser_answer import FETCHED, PAINTED
from bench.timing import Figure
from tests.faces.composer_page import ComposerPage

CHANGES = 20
GOAL_MS = 50

EXPLAINED = f"""([label, by]) => new Promise((done) => {{
  const stepper = document.querySelector(`#composer [role=spinbutton][aria-label="${{label}}"]`);
  const button = stepper.parentElement.querySelectorAll("button")[by > 0 ? 1 : 0], clicked = performance.now();
  const explained = document.querySelector("#composer .composed");
  button.click();
  const wanted = document.querySelector("#composer .take-it b").textContent;
  const isThere = () => !explained.classList.contains("ghost") && explained.querySelector("b")?.textContent === wanted;
  const observer = new MutationObserver(() => {{
    if (!isThere()) return;
    observer.disconnect();
    {PAINTED};
  }});
  observer.observe(explained, {{attributes: true, childList: true, subtree: true}});
}})"""


def bench() -> Figure:
    taken = []
    with visited() as (server, opener):
        composer = ComposerPage(opener().page)
        for number in range(CHANGES // 2):
            # A new game each time: a page asks about a choice only once in a turn.
            game = server.new("radium/encounter", seed=str(number + 1))
            composer.open(f"{server.origin}/games/{game}")
            for by in (-1, -1):
                ours = composer.page.evaluate(EXPLAINED, ["lethality", by])
                taken.append((ours, composer.page.evaluate(FETCHED)))
    our, their = median(our for our, _ in taken), median(their for _, their in taken)
    goal = f"under {GOAL_MS} ms"
    return Figure("browser_odds", our, their, "ms", "a plain fetch", their / our, goal, our < GOAL_MS)
