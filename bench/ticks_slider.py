"""Moving the forge's sliders: what 95 of 100 answers take, against the same answers from cold caches. Wall time."""

from __future__ import annotations

from time import perf_counter

from bench.timing import Figure
from lazaretto.books.thousand_ticks import BOOK
from lazaretto.books.thousand_ticks.forge import damage_rate, designs, toe_to_toe, weapon_list
from lazaretto.game.book_tool import Answer, ToolRequest
from lazaretto.progress import followed

GOAL = 150.0
MOVES = [{"defense": str(defense), "reduction": str(less)} for less in range(5) for defense in range(1, 21)]


def bench() -> Figure:
    n, tool = BOOK.tables.load(), BOOK.tools["forge"]

    def moved(given: dict[str, str]) -> float:
        began = perf_counter()
        answer: Answer = followed(tool.run(ToolRequest(n, None, 1, tool.filled(given, n))), None, "")
        assert answer.tables[0].rows
        return 1e3 * (perf_counter() - began)

    moved({})
    taken = sorted(moved(given) for given in MOVES)
    our = taken[int(0.95 * len(taken))]
    cold = []
    for given in MOVES[:3]:
        for cached in (designs.legal_designs, toe_to_toe.judged, toe_to_toe.alike, weapon_list.able_with):
            cached.cache_clear()
        damage_rate.mean_damage.cache_clear()
        cold.append(moved(given))
    their = sorted(cold)[1]
    goal = f"under {GOAL:g} ms"
    return Figure("ticks_slider", our, their, "ms", "from cold caches", their / our, goal, our < GOAL)
