"""Whole tables solved state by state: each stage compared with HiGHS, and ties go to the shorter game."""

import numpy as np
import pytest

from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.solve.solution import Solution, solved
from tests.solve.duels import duel, whole_duel
from tests.solve.small_games import Small, both, one
from tests.solve.test_matrix_game import by_highs


def stages_agree(found: Solution) -> int:
    """Every state's value against a linear program over the values of what it leads to. How many were compared."""
    table, compared = found.table, 0
    values = (found.values.low + found.values.high) / 2
    cells = np.add.reduceat(table.chance * values[table.to], table.start[:-1])
    for state in table.deciding:
        matrix = cells[table.first[state] : table.first[state + 1]].reshape(table.widths[state])
        assert values[state] == pytest.approx(by_highs(matrix), abs=1e-9)
        compared += 1
    return compared


@pytest.mark.parametrize(
    ("at", "settings", "count"),
    [("6,6", (), 144), ("6,4", ("overspend=true",), 102), ("5,5", ("free_guard=2", "stall_limit=1"), 35)],
)
def test_every_stage_of_a_small_duel_agrees_with_highs(at: str, settings: tuple[str, ...], count: int) -> None:
    assert stages_agree(duel(at, *settings)) == count


@pytest.mark.long
def test_every_stage_of_the_whole_duel_agrees_with_highs() -> None:
    assert stages_agree(whole_duel()) == 1320


def test_what_one_secures_never_exceeds_what_the_other_concedes() -> None:
    values = duel("8,8").values
    assert (values.high - values.low >= -values.slack).all()
    assert (values.high - values.low).max() < 1e-12


def test_with_the_fight_won_the_winner_strikes_at_once() -> None:
    found = duel("20,0")
    for stalled in ("20,0", "20,0,1", "20,0,2"):
        (choice, chance), *others = found.policy(read_state(stalled))["a"]
        assert (choice.offense, chance, others) == (5, 1.0, [])
        assert found.value(read_state(stalled)) == 1.0
        assert found.steps(read_state(stalled)) == 1.0


def test_among_equal_choices_the_one_that_ends_sooner_is_taken() -> None:
    pages = {
        "start": one("a", slow={"on": 1}, quick={"won": 1}, worse={"lost": 1}),
        "on": one("b", slow={"further": 1}, quick={"won": 1}),
        "further": one("b", only={"won": 1}),
    }
    found = solved(Small(pages, {"won": 1, "lost": -1}), "start")
    assert found.policy("start") == {"a": (("quick", 1.0),)}
    assert found.policy("on") == {"b": (("quick", 1.0),)}
    assert (found.steps("start"), found.steps("on"), found.steps("further")) == (1.0, 1.0, 1.0)


def test_one_choice_that_secures_as_much_as_a_mix_is_preferred_to_it() -> None:
    picks = {("x", "u"): 0, ("x", "v"): 0, ("y", "u"): 1, ("y", "v"): -1}
    pages = {"start": both({pick: {f"worth {worth}": 1} for pick, worth in picks.items()})}
    found = solved(Small(pages, {f"worth {n}": n for n in (-1, 0, 1)}), "start")
    assert found.value("start") == 0.0
    assert found.policy("start")["a"] == (("x", 1.0),)


def test_of_several_choices_that_each_secure_the_value_the_one_that_ends_soonest_is_taken() -> None:
    on = {f"{n}": one("a", on={f"{n - 1}" if n > 1 else "won": 1}) for n in range(1, 4)}
    after = {"wait": {"3": 1}, "walk": {"1": 1}, "run": {"won": 1}, "fall": {"lost": 1}}
    pages = {**on, "start": both({(a, b): after[a] for a in after for b in "uv"})}
    turned = {**on, "start": both({(b, a): after[a] for a in after for b in "uv"})}
    assert solved(Small(pages, {"won": 1, "lost": -1}), "start").policy("start")["a"] == (("run", 1.0),)
    assert solved(Small(turned, {"won": -1, "lost": 1}), "start").policy("start")["b"] == (("run", 1.0),)


def test_large_scores_are_valued_as_well_as_small_ones() -> None:
    picks = {("x", "u"): 3_000_000, ("x", "v"): -1_000_000, ("y", "u"): -2_000_000, ("y", "v"): 1_000_000}
    pages = {"start": both({pick: {f"worth {worth}": 1} for pick, worth in picks.items()})}
    found = solved(Small(pages, {f"worth {worth}": worth for worth in picks.values()}), "start")
    exact = 1_000_000 / 7
    assert abs(found.value("start") - exact) <= found.bound("start") < 1e-6


def test_the_bound_grows_with_the_scores_and_with_every_step() -> None:
    def walk(worth: int) -> Solution:
        pages = {f"{n}": one("a", on={f"{n - 1}": 1, "0": 1}) for n in range(1, 6)}
        return solved(Small(pages, {"0": worth}, seats=("a",), first="5"), "5")

    assert walk(1).bound("5") > walk(1).bound("1") > 0
    assert walk(1000).bound("5") == pytest.approx(1000 * walk(1).bound("5"))
