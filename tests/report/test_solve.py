"""Solutions as data."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.solve import answer, place
from lazaretto.solve import shelf
from lazaretto.solve.shelf import solution
from tests.solve.climbing_book import CLIMB

DUEL = find("defend_the_city")


def test_an_answer_has_the_value_the_mixes_and_no_more_than_was_asked() -> None:
    at = place(DUEL, Overlay(), "3,2")
    told = as_dicts(answer(at, solution(DUEL, at.numbers, at.root), time.perf_counter()))
    assert list(told) == ["book", "state", "value", "bound", "exact", "policy", "steps", "variant", "seconds"]
    assert (told["state"], told["exact"], told["variant"]) == ("3,2", "5899/19525", None)
    assert sum(mixed["chance"] for mixed in told["policy"]["a"]) == pytest.approx(1)


def test_a_bot_is_judged_where_one_is_named() -> None:
    at = place(DUEL, Overlay(), "3,2", "random")
    told = as_dicts(answer(at, solution(DUEL, at.numbers, at.root), time.perf_counter()))
    assert told["bot"] == "random"
    assert set(told["exploitability"]) == {"a", "b"}
    assert min(told["exploitability"].values()) > 0


def test_an_answer_by_another_measure_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
    at = place(CLIMB, Overlay(), "2,2", "random", "thrift")
    told = as_dicts(answer(at, solution(CLIMB, at.numbers, at.root, objective=at.objective), time.perf_counter()))
    assert (told["objective"], told["value"], told["exact"]) == ("thrift", -3.0, "-3")
    assert told["exploitability"] == {"hero": pytest.approx(1.375)}
    best = place(CLIMB, Overlay(), "2,2", "optimal", "thrift")
    told = as_dicts(answer(best, solution(CLIMB, at.numbers, at.root, objective="thrift"), time.perf_counter()))
    assert told["exploitability"] == {"hero": pytest.approx(0, abs=1e-12)}


def test_where_the_game_is_over_nobody_has_a_mix() -> None:
    at = place(DUEL, Overlay(), "0,0")
    told = as_dicts(answer(at, solution(DUEL, at.numbers, at.root), time.perf_counter()))
    assert (told["policy"], told["value"]) == ({}, 0.0)


def test_what_cannot_be_solved_is_refused_before_the_work() -> None:
    with pytest.raises(Refusal, match="Nobody chooses"):
        place(find("lantern_cellar/asleep"), Overlay())
    with pytest.raises(Refusal, match="no bot called 'nobody'"):
        place(DUEL, Overlay(), "3,2", "nobody")
    with pytest.raises(Refusal, match="The Climb has no objective called 'cost'; known: thrift"):
        place(CLIMB, Overlay(), "2,2", objective="cost")
    with pytest.raises(Refusal, match="is not a state"):
        place(DUEL, Overlay(), "nonsense")
