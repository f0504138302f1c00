"""`bench`: the signature and the speed of every book, also of one without seats."""

from __future__ import annotations

import pytest

from tests.cli.running import Runner


def test_a_town_is_benched_though_nobody_sits_in_it(run: Runner) -> None:
    (row,) = run("bench", "outbreak", "-n", "1", "--json").json["books"]
    assert (row["book"], row["games"], row["engine"]) == ("outbreak", 1, "world")
    assert row["steps"] > 100
    assert len(row["signature"]) == 32


def test_a_book_has_a_thousand_games_behind_its_signature(run: Runner) -> None:
    (duel,) = run("bench", "defend_the_city", "--json").json["books"]
    assert duel["games"] == 1000


@pytest.mark.long
def test_a_town_has_ten(run: Runner) -> None:
    (town,) = run("bench", "outbreak", "--json").json["books"]
    assert town["games"] == 10


def test_a_number_that_will_not_do_is_refused(run: Runner) -> None:
    assert run("bench", "outbreak", "-n", "0").err == "-n 0 is not valid; it must be from 1 to 1,000,000.\n"
    assert run("bench", "-n", "0.5").err == "-n: '0.5' is not valid; it must be a whole number.\n"
