"""Tools and their answers as data."""

from __future__ import annotations

import json

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal, start
from lazaretto.game.book_tool import Answer, Chart, ToolCurve, ToolRequest, ToolTable
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.book_tools import answer, demand_tool, rolls
from lazaretto.report.tool_cards import tools

DUEL, TOWN = find("defend_the_city"), find("outbreak")


def test_every_field_says_what_it_takes() -> None:
    cards = {card.name: card for card in tools(TOWN).tools}
    assert set(cards) == set(TOWN.tools)
    by_name = {field.name: as_dicts(field) for field in cards["mattered"].fields}
    assert by_name["towns"] == {
        "name": "towns",
        "kind": "whole",
        "about": "how many towns",
        "value": 32,
        "least": 2,
        "most": 2000,
    }
    assert by_name["of"]["options"] == ("all", "rows", "rules")
    assert "least" not in by_name["of"]
    assert cards["map"].fields == ()


def test_an_answer_keeps_every_number() -> None:
    found = Answer(
        ("Said.",),
        (ToolTable("T", ("what", "mean"), (("a", 0.1), ("b", None))),),
        (Chart("C", "day", (1, 2), (ToolCurve("x", (1, 2), (0, 1), (2, 3), "harm"), ToolCurve("y", (5, 6)))),),
    )
    told = as_dicts(answer(TOWN, "curves", {"days": 2}, Overlay(), 2**100, 1.23456, found))
    assert json.loads(json.dumps(told)) == {
        "book": "outbreak",
        "tool": "curves",
        "given": {"days": 2},
        "seed": 2**100,
        "variant": None,
        "seconds": 1.235,
        "said": ["Said."],
        "tables": [{"title": "T", "columns": ["what", "mean"], "rows": [["a", 0.1], ["b", None]]}],
        "charts": [
            {
                "title": "C",
                "along": "day",
                "x": [1, 2],
                "curves": [
                    {"label": "x", "tone": "harm", "values": [1, 2], "low": [0, 1], "high": [2, 3]},
                    {"label": "y", "tone": "plain", "values": [5, 6]},
                ],
            }
        ],
    }


def test_a_text_is_there_where_it_is_the_answer() -> None:
    assert as_dicts(answer(TOWN, "map", {}, Overlay(), 1, 0.0, Answer(text="")))["text"] == ""
    assert "text" not in as_dicts(answer(TOWN, "map", {}, Overlay(), 1, 0.0, Answer()))


def test_a_map_hangs_on_the_seed_only_where_chance_places_people() -> None:
    drawn = Overlay().and_set(["setup.map=['ccccc', 'ccccc', 'ccicc', 'ccccc', 'ccccc']"])
    own, by_map = TOWN.tables.load(), TOWN.tables.load(drawn)
    town = start(TOWN.game(by_map), 1)
    assert rolls(TOWN.tools["map"], ToolRequest(own, None, 1, {}))
    assert not rolls(TOWN.tools["map"], ToolRequest(own, town, 1, {}))
    assert not rolls(TOWN.tools["map"], ToolRequest(by_map, None, 1, {}))
    assert all(rolls(TOWN.tools[name], ToolRequest(by_map, town, 1, {})) for name in ("curves", "causes", "mattered"))


def test_a_tool_that_is_not_there_is_refused_by_name() -> None:
    assert demand_tool(TOWN, "map") is TOWN.tools["map"]
    with pytest.raises(Refusal, match="Outbreak has no tool called 'mop'; did you mean map"):
        demand_tool(TOWN, "mop")
    with pytest.raises(Refusal, match="Defend the City has no tools of its own"):
        demand_tool(DUEL, "map")
