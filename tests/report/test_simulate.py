"""Simulations as data."""

from __future__ import annotations

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.report.plain import plain
from lazaretto.report.simulate import answer
from lazaretto.simulate.choose import engine_for
from lazaretto.simulate.run import run

DUEL = find("defend_the_city")


def test_every_outcome_is_counted_also_those_that_never_came() -> None:
    numbers = DUEL.tables.load()
    engine = engine_for(DUEL, numbers, ["random"], DUEL.state(numbers, "1,0"))
    done = run(engine, 200, 2**100)
    told = plain(answer(DUEL, Overlay(), engine, done, 0.5, 2**100, ["random", "random"]))
    assert list(told["results"]) == list(DUEL.outcomes)
    assert sum(share["count"] for share in told["results"].values()) == told["games"] == 200
    assert (told["seed"], told["bots"], told["variant"], told["interrupted"]) == (2**100, ("random",) * 2, None, False)
    assert (told["seconds"], told["steps_per_second"]) == (0.5, 2 * told["steps"])


def test_no_time_at_all_is_no_speed() -> None:
    numbers = DUEL.tables.load()
    engine = engine_for(DUEL, numbers, ["random"], DUEL.state(numbers, "1,0"))
    assert answer(DUEL, Overlay(), engine, run(engine, 1, 1), 0.0, 1, ["random"]).steps_per_second == 0
