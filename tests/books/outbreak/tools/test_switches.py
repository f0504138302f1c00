"""What can be switched off, and that it then never happens."""

from __future__ import annotations

import pytest

from lazaretto.books.outbreak.table_faults import faults
from lazaretto.books.outbreak.tools.switches import switches, without
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from tests.books.outbreak.playing import numbers, pair
from tests.citing import rule


@rule("OB5", "OB6", "OB7", "OB8", "OB9", "OB10", "OB11", "OB12", "OB13", "OB14", "OB15", "OB16", "OB17")
def test_every_rule_that_can_be_switched_off_has_a_line() -> None:
    named = {one for switch in switches(numbers()) for one in switch.rule.split(", ")}
    assert named == {f"OB{number}" for number in range(5, 18)}
    assert {one for switch in switches(numbers(), "rules") for one in switch.rule.split(", ")} == named


def test_every_row_has_a_line_and_none_comes_twice() -> None:
    found = switches(numbers())
    rows = switches(numbers(), "rows")
    assert [switch.what for switch in rows] == [
        f"{name.replace('_', ' ')} ({row.actor})" for name, row in numbers().odds.items()
    ]
    assert [switch.what for switch in found[: len(rows)]] == [switch.what for switch in rows]
    assert len(found) == len({switch.what for switch in found}) == 29


def test_walls_are_the_row_that_builds_them_and_are_named_by_both_rules() -> None:
    assert [switch.rule for switch in switches(numbers()) if switch.what == "build (citizen)"] == ["OB10, OB17"]
    assert [switch.what for switch in switches(numbers(), "rules") if switch.rule == "OB17"] == ["walls"]


def test_what_is_off_already_has_no_line() -> None:
    off = numbers("odds.raise.percent=0")
    assert "raise (doctor)" not in [switch.what for switch in switches(off)]


def test_a_row_that_is_off_never_comes_true_and_leaves_the_others() -> None:
    n = without(numbers(), {"kill_medic"})
    assert n.odds["kill_medic"].percent == 0
    assert [name for name, row in n.odds.items() if row.percent != numbers().odds[name].percent] == ["kill_medic"]
    assert numbers().odds["kill_medic"].percent == 25


@pytest.mark.parametrize("settings", [(), ("rulings.citizen_gate=2",)])
def test_all_of_them_are_numbers_that_go_together(settings: tuple[str, ...]) -> None:
    for switch in switches(numbers(*settings)):
        assert list(faults(switch.numbers)) == []
        assert loop_numbers(switch.numbers).odds_names == tuple(switch.numbers.odds)


def test_who_is_never_idle_acts_each_time() -> None:
    (busy,) = (one.numbers for one in switches(numbers()) if one.what == "days of doing nothing (infected)")
    assert "infected" not in busy.acts
    assert busy.acts["soldier"] == 25
    assert pair("infected", "citizen")["infected", "infected"].denominator == 4
