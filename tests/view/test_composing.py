"""Composing a choice part by part, and the order of targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.view import Board, Cell, ComposedChoice, Preset
from lazaretto.view.composing import Composing, begin
from lazaretto.view.targets import targets
from tests.cases import each
from tests.view.composing_cases import CASES, composer, value


@each("case", CASES["cases"])
def test_a_case(case: dict[str, Any]) -> None:
    composing = begin(composer(case["composer"]), last=case["last"])
    names = [part.name for part in composing.composer.parts]
    for step in case["steps"]:
        composing = _after(composing, step)
        assert composing.marked.text == step["marked"]
        for name, values in step.get("offered", {}).items():
            assert list(composing.offered(names.index(name))) == [value(one) for one in values]
        for name, values in step.get("all", {}).items():
            assert list(composing.all_values(names.index(name))) == values
        if "shown" in step:
            assert [names[place] for place in composing.shown] == step["shown"]


def _after(composing: Composing, step: dict[str, Any]) -> Composing:
    names = [part.name for part in composing.composer.parts]
    if "set" in step:
        return composing.set(names.index(step["set"][0]), value(step["set"][1]))
    if "step" in step:
        return composing.step(names.index(step["step"][0]), step["step"][1])
    if "mark" in step:
        return composing.mark(step["mark"])
    return begin(composer(step["next"]), composing, step.get("last", "")) if "next" in step else composing


@each("case", CASES["targets"])
def test_targets_come_nearest_first(case: dict[str, Any]) -> None:
    harmful = {value(square) for square in case["harmful"]}
    cells = tuple(tuple(Cell("f", "harm") if (x, y) in harmful else Cell(".") for x in range(9)) for y in range(9))
    board = Board(cells, value(case["cursor"]))
    assert targets(board, map(value, case["squares"])) == tuple(map(value, case["order"]))


def test_what_is_remembered_or_dark_is_no_creature() -> None:
    row = (Cell("@", "now"), Cell("."), Cell("f", "harm", "remembered"), Cell("f", "harm"))
    assert targets(Board((row,), (0, 0)), ((2, 0), (1, 0), (3, 0))) == ((3, 0), (1, 0), (2, 0))


@pytest.mark.parametrize("name", CASES["composers"])
def test_every_choice_can_be_reached_by_its_parts_alone(name: str) -> None:
    made = composer(name)
    for choice in made.choices:
        composing = begin(made)
        for place, wanted in enumerate(choice.values):
            if wanted is not None:
                assert wanted in composing.offered(place)
                composing = composing.set(place, wanted)
        assert composing.marked == choice


MOVES = st.tuples(st.integers(0, 6), st.integers(-2, 2))


@given(st.lists(MOVES, max_size=12))
def test_there_is_always_one_marked_choice_that_is_offered(moves: list[tuple[int, int]]) -> None:
    composing = begin(composer("round"))
    for place, by in moves:
        before, composing = composing.marked, composing.step(place, by)
        assert composing.marked in composing.composer.choices
        assert composing.marked.values[:place] == before.values[:place], "earlier parts stay as they are"
        assert all(composing.marked.values[shown] in composing.offered(shown) for shown in composing.shown)


def test_a_composer_that_contradicts_itself_is_a_mistake() -> None:
    made = composer("throw")
    for wrong in (
        {"choices": ()},
        {"choices": (*made.choices, made.choices[0])},
        {"choices": (*made.choices, ComposedChoice("again", made.choices[0].values))},
        {"choices": (*made.choices, ComposedChoice("short", ("throw",)))},
        {"marked": "nothing"},
        {"presets": (Preset("all out", "nothing"),)},
    ):
        with pytest.raises(AssertionError):
            replace(made, **wrong)
