"""The tool `duel`: exact odds in sentences, tables and a chart."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds
from lazaretto.books.thousand_ticks.tools import TOOLS
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, ToolRequest
from tests.books.thousand_ticks.duelling import numbers, state
from tests.citing import rule


def used(*over: str, at: str = "", **given: str) -> Answer:
    """The answer of the tool."""
    tool = TOOLS["duel"]
    work = tool.run(ToolRequest(numbers(*over), state(at) if at else None, 1, tool.filled(given, numbers(*over))))
    while True:
        try:
            next(work)
        except StopIteration as over_now:
            answer = over_now.value
            assert isinstance(answer, Answer)
            return answer


def cells(answer: Answer, number: int) -> Any:
    return answer.tables[number].rows


@rule("TT-R26", "TT-R5")
def test_it_says_who_wins_how_long_it_takes_and_how_sure_that_is() -> None:
    answer = used()
    exact = duel_odds(numbers(), (PLANS["plain"], PLANS["plain"]))
    assert cells(answer, 0) == (
        ("Ilka", 100 * exact.a),
        ("Bram", 100 * exact.b),
        ("nobody: a draw", 100 * exact.draw),
    )
    assert answer.said[0].startswith("Ilka (rapier, in leather) wins 73.11 %, Bram (sword and shield, in mail) 26.89 %")
    assert "exact to 1e-12" in answer.said[1]
    assert "47.50 %, and both at once, in an order drawn by lot, 5.00 % (TT-R5)" in answer.said[3]


@rule("TT-R26")
def test_the_tables_and_the_chart_add_up() -> None:
    answer = used(a="gorm", b="marta", b_plan="power")
    won = [row[1] for row in cells(answer, 0)]
    blows = cells(answer, 2)
    assert sum(row[1] for row in blows) == pytest.approx(won[0], abs=0.2)
    assert [row[0] for row in blows] == list(range(1, len(blows) + 1))
    (chart,) = answer.charts
    assert all(sum(values) == pytest.approx(1) for values in zip(*(each.values for each in chart.courses), strict=True))
    assert 100 * chart.courses[0].values[-1] == pytest.approx(won[0], abs=0.2)
    assert [row[:2] for row in cells(answer, 1)] == [
        ("Gorm", "crush in two hands"),
        ("Marta", "hammer in two hands, with power"),
        ("Marta", "hammer in two hands"),
    ]


def test_what_is_picked_takes_the_place_of_what_is_set_up() -> None:
    assert used(a="gorm").said[0].startswith("Gorm (maul, in hide)")
    assert used("setup.a=gorm").said == used(a="gorm").said
    assert used("setup.a=gorm", a="ilka", a_weapon="axe").said[0].startswith("Ilka (axe, in leather)")


@rule("TT-R26")
def test_it_answers_from_a_state() -> None:
    answer = used(at="tick 500 a 30/30/1000 b 1/33/400 first b")
    assert cells(answer, 0)[0][1] > 95
    assert len(answer.said) == 3
    with pytest.raises(Refusal, match="a has at most 30 HP"):
        used(at="tick 500 a 31/30/1000 b 1/33/400 first b")


@rule("TT-R20", "TT-R13", "TT-R23")
def test_what_breaks_a_rule_is_refused() -> None:
    with pytest.raises(Refusal, match=r"bram cannot use maul: .* \(TT-R20, TT-R23\)"):
        used(b_weapon="maul")
    with pytest.raises(Refusal, match=r"hunting_bow is a ranged weapon; .* \(TT-R13\)"):
        used(a="odo")
    with pytest.raises(Refusal, match="a=nobody is not valid"):
        used(a="nobody")
