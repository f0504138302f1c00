"""Answers: the scales of bars and heat maps."""

from __future__ import annotations

import pytest

from lazaretto.game.book_tool import Axis, Bars, HeatMap, ToolBar, ToolTable

PAIR, THREE = Axis("down", ("a", "b")), Axis("across", ("x", "y", "z"))
CELLS = ((0.5, None, 2.0), (-1.0, 0.0, 1.0))


def test_bars_end_at_the_highest_value_or_interval() -> None:
    bars = (ToolBar("a", 2), ToolBar("b", 1, low=0.5, high=3.5))
    assert Bars("T", bars).scale == 3.5
    assert Bars("T", bars, most=10).scale == 10
    assert Bars("T", ()).scale == 0


def test_a_heat_map_has_the_scale_of_its_values_unless_it_says_otherwise() -> None:
    assert HeatMap("T", PAIR, THREE, CELLS).scale == (-1.0, 2.0)
    assert HeatMap("T", PAIR, THREE, CELLS, low=0, high=1).scale == (0, 1)
    assert HeatMap("T", Axis("d", ()), THREE, ()).scale == (0.0, 0.0)


def test_a_table_or_a_map_that_does_not_fit_together_is_no_answer() -> None:
    with pytest.raises(AssertionError, match="a cell for every name across"):
        HeatMap("T", PAIR, PAIR, CELLS)
    with pytest.raises(AssertionError, match="a row for every name"):
        HeatMap("T", THREE, THREE, CELLS)
    with pytest.raises(AssertionError, match="a field or none for every column"):
        ToolTable("T", ("a", "b"), (), ("a",))
