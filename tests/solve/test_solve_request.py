"""What to solve: for which objective, from which roots, and with whose table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books.defend_the_city import BOOK as DUEL
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Objective, Refusal, Solving
from lazaretto.solve import reachable_table as tables
from lazaretto.solve import shelf
from lazaretto.solve.exact_values import exact_at
from lazaretto.solve.reachable_table import ReachableTable, tabulate
from lazaretto.solve.solution_bots import bot_named
from lazaretto.solve.solve_request import SolveRequest
from tests.books.defend_the_city.duelling import numbers
from tests.solve.climbing_book import CLIMB, SOLVING, Climb, Wall, own_table, slice_of
from tests.solve.test_shelf import on, same

AT = Wall(2, 2)
OWN = replace(CLIMB, solving=replace(SOLVING, table=own_table))
SLICED = replace(CLIMB, solving=replace(SOLVING, roots=slice_of))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty shelf."""
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
    return tmp_path / "tables"


def solved_by(book: Any, objective: str | None = None, root: Any = AT) -> Any:
    return shelf.solution(book, numbers(), root, objective=objective)


def test_by_its_scores_the_hero_ropes_up_and_by_thrift_climbs_free(home: Path) -> None:
    """Two ledges free: −4 half the time, and −4 half of the other half. A rope costs 3, more than the 2 it saves."""
    assert solved_by(CLIMB).policy(AT) == {"hero": (("rope", 1.0),)}
    assert solved_by(CLIMB).value(AT) == exact_at(CLIMB, solved_by(CLIMB), AT) == 1
    found = solved_by(CLIMB, "thrift")
    assert found.policy(AT) == {"hero": (("free", 1.0),)}
    assert found.value(AT) == pytest.approx(-3)
    assert found.bound(AT) < 1e-12
    assert exact_at(CLIMB, found, AT) == Fraction(-3)
    assert found.objective == "thrift"


def test_an_end_is_worth_exactly_what_it_measures(home: Path) -> None:
    found = solved_by(CLIMB, "thrift")
    worth = {state: found.value(state) for state in found.table.states if found.game.result(state)}
    assert worth[Wall(0, 0)] == -6.0
    assert worth[Wall(1, 1, True)] == -7.0
    assert {found.bound(state) for state in worth} == {0.0}


def test_resting_for_ever_is_worth_as_little_as_the_worst_end(home: Path) -> None:
    resting = replace(CLIMB, game=lambda numbers: Climb(rests=True))
    found = solved_by(resting, "thrift")
    assert abs(found.value(AT) + 3) <= found.bound(AT) < 1e-9
    assert found.policy(AT) == {"hero": (("free", 1.0),)}
    assert exact_at(resting, found, AT) is None


def test_measures_stand_apart_on_the_shelf_and_come_off_it_as_they_were(home: Path) -> None:
    fresh = [solved_by(CLIMB, objective) for objective in (None, "thrift")]
    assert len(on(home)) == 2
    kept = [solved_by(CLIMB, objective) for objective in (None, "thrift")]
    assert all(same(one, other) for one, other in zip(fresh, kept, strict=True))
    assert [found.objective for found in kept] == [None, "thrift"]


def test_an_objective_that_is_none_is_refused_by_name(home: Path) -> None:
    with pytest.raises(Refusal, match=r"^The Climb has no objective called 'thrifty'; did you mean thrift\?$"):
        solved_by(CLIMB, "thrifty")
    with pytest.raises(Refusal, match=r"^Defend the City has no objective called 'cost'; there is none here\.$"):
        solved_by(DUEL, "cost", Duel(3, 2))


def test_two_seats_have_no_objective_of_one(home: Path) -> None:
    measured = replace(DUEL, solving=Solving(objectives={"stamina": Objective(lambda numbers, root, end: 0)}))
    with pytest.raises(Refusal, match=r"^An objective is for one seat, and Defend the City has 2\.$"):
        solved_by(measured, "stamina", Duel(3, 2))


@pytest.mark.parametrize("objective", [None, "thrift"])
def test_a_books_own_table_is_laid_out_once_and_kept_with_its_values(home: Path, objective: str | None) -> None:
    laid_out = []

    def table(numbers: Any, roots: Any) -> ReachableTable[Wall, str]:
        laid_out.append(roots)
        return own_table(numbers, roots)

    own = replace(CLIMB, solving=replace(SOLVING, table=table))
    fresh, kept = (solved_by(own, objective) for _ in range(2))
    assert same(fresh, kept)
    assert len(laid_out) == len(on(home)) == 1
    on(home)[0].unlink()
    assert same(fresh, solved_by(CLIMB, objective))


def test_an_own_table_that_is_too_large_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_FALLS", 5)
    with pytest.raises(Refusal, match=r"^The table of The Climb does not fit: 9 states whose dice fall in 9 ways; "):
        solved_by(OWN)


def test_an_own_table_must_hold_the_state_that_is_asked_about(home: Path) -> None:
    solving = replace(SOLVING, table=lambda numbers, roots: tabulate(Climb(), [Wall(1, 0)]))
    elsewhere = replace(CLIMB, solving=solving)
    with pytest.raises(Refusal, match=r"^The table that The Climb lays out for 2,2 does not hold that state\.$"):
        solved_by(elsewhere)


def test_the_states_of_a_slice_share_one_table_and_one_file(home: Path) -> None:
    one, other = solved_by(SLICED), solved_by(SLICED, root=Wall(1, 0))
    assert len(on(home)) == 1
    assert one.table.states[:2] == [Wall(4, 3), Wall(4, 2)]
    assert (one.value(AT), one.value(Wall(1, 0)), other.value(AT)) == (1.0, 0.0, 1.0)
    assert shelf.is_on_shelf(SLICED, numbers(), Wall(3, 1))
    assert not shelf.is_on_shelf(CLIMB, numbers(), Wall(3, 1))


def test_a_slice_is_measured_from_the_state_that_is_asked_about(home: Path) -> None:
    """Seen from 3,3, a length of rope is gone at 2,2 already."""
    assert solved_by(SLICED, "thrift").value(AT) == pytest.approx(-3)
    assert solved_by(SLICED, "thrift", Wall(3, 3)).value(Wall(2, 2)) == pytest.approx(-6)
    assert len(on(home)) == 2


def test_bots_of_a_slice_play_by_one_solution(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [bot_named(SLICED, numbers(), root, "optimal") for root in (AT, Wall(1, 0))]
    monkeypatch.setattr(shelf, "solution", None)
    bots.append(bot_named(SLICED, numbers(), Wall(3, 1), "optimal"))
    assert [bot(AT, "hero", ("rope", "free")) for bot in bots] == [[1 << 52, 0]] * 3


def test_progress_hears_of_an_own_table() -> None:
    told: list[tuple[float, float, str]] = []
    SolveRequest(OWN, numbers(), AT).table(lambda *far: told.append(far))
    assert told == [(9, 9, "states")]
