"""Simulations as data."""

from __future__ import annotations

from lazaretto.books import find
from lazaretto.game import Overlay, Tally
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.simulate import answer, tables_of, with_own
from lazaretto.simulate.choose_engine import engine_for, for_days
from lazaretto.simulate.run_games import Run, run

DUEL = find("defend_the_city")


def test_every_outcome_is_counted_also_those_that_never_came() -> None:
    numbers = DUEL.tables.load()
    engine = engine_for(DUEL, numbers, ["random"], DUEL.state(numbers, "1,0"))
    done = run(engine, 200, 2**100)
    told = as_dicts(answer(DUEL, Overlay(), engine, done, 0.5, 2**100, ["random", "random"]))
    assert list(told["results"]) == list(DUEL.words.outcomes)
    assert sum(share["count"] for share in told["results"].values()) == told["games"] == 200
    assert (told["seed"], told["bots"], told["variant"], told["interrupted"]) == (2**100, ("random",) * 2, None, False)
    assert (told["seconds"], told["steps_per_second"]) == (0.5, 2 * told["steps"])


def test_no_time_at_all_is_no_speed() -> None:
    numbers = DUEL.tables.load()
    engine = engine_for(DUEL, numbers, ["random"], DUEL.state(numbers, "1,0"))
    assert answer(DUEL, Overlay(), engine, run(engine, 1, 1), 0.0, 1, ["random"]).steps_per_second == 0


def test_a_books_own_numbers_follow_the_others() -> None:
    town = find("outbreak")
    engine = for_days(
        town, engine_for(town, town.tables.load(Overlay().and_set(["setup.rows=10", "setup.columns=10"])), []), 6
    )
    done = run(engine, 4, 1)
    answered = answer(town, Overlay(), engine, done, 1.0, 1, [])
    told = with_own(answered, engine, done)
    assert list(told) == [*as_dicts(answered), "days", "peak", "living", "survivors", "ledger"]
    assert tables_of(engine, done)[0].title == "Mean by day"
    assert told["days"]["6"]["citizen"].keys() == {"mean", "sd", "low", "high"}


def test_an_engine_without_numbers_of_its_own_adds_none() -> None:
    engine = engine_for(DUEL, DUEL.tables.load(), ["random"], DUEL.state(DUEL.tables.load(), "1,0"))
    done = run(engine, 10, 1)
    answered = answer(DUEL, Overlay(), engine, done, 1.0, 1, ["random"])
    assert with_own(answered, engine, done) == as_dicts(answered)
    assert tables_of(engine, done) == ()


def test_nothing_played_is_nothing_to_tell() -> None:
    town = find("outbreak")
    engine = engine_for(town, town.tables.load(), [])
    done = Run(Tally(), interrupted=True)
    answered = answer(town, Overlay(), engine, done, 1.0, 1, [])
    assert with_own(answered, engine, done) == as_dicts(answered)
    assert tables_of(engine, done) == ()
