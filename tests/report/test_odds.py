"""Odds as data."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.refusal import Misuse
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.odds import answer, demand_odds, question

DUEL = find("defend_the_city")
GIVEN = {"a": "5/2", "b": "0/4"}


def test_outcomes_are_exact_and_the_variant_is_named() -> None:
    overlay = Overlay().and_set(["strike.to_hit_of=10"])
    asked = question(DUEL, "turn", GIVEN, overlay)
    assert as_dicts(answer(DUEL, "turn", GIVEN, overlay, asked.outcomes())) == {
        "book": "defend_the_city",
        "rule": "turn",
        "given": GIVEN,
        "variant": "strike.to_hit_of=10",
        "outcomes": (
            {"outcome": "nobody", "chance": "9/10", "percent": 90.0},
            {"outcome": "b", "chance": "1/10", "percent": 10.0},
        ),
    }


def test_ways_are_there_where_they_were_asked_for() -> None:
    asked = question(DUEL, "turn", GIVEN, Overlay())
    told = as_dicts(answer(DUEL, "turn", GIVEN, Overlay(), asked.outcomes(), asked.paths()))
    assert [way["chance"] for way in told["ways"]] == ["1/5", "4/5"]
    assert told["ways"][0]["rolls"] == ({"why": "5/2 to hit 0/4", "face": True},)
    assert told["variant"] is None


def test_a_question_that_is_not_there_and_one_put_wrongly() -> None:
    with pytest.raises(Refusal, match="did you mean turn"):
        demand_odds(DUEL, "trun")
    with pytest.raises(Misuse, match="b is missing"):
        question(DUEL, "turn", {"a": "5/2"}, Overlay())


def test_facts_are_there_where_the_book_has_some() -> None:
    asked = question(DUEL, "turn", GIVEN, Overlay())
    told = as_dicts(answer(DUEL, "turn", GIVEN, Overlay(), asked.outcomes(), facts={"dice": "1d10"}))
    assert told["facts"] == {"dice": "1d10"}
    assert "facts" not in as_dicts(answer(DUEL, "turn", GIVEN, Overlay(), asked.outcomes(), facts=asked.facts))
