"""The search for a better plan, over a wasteland without enemies, where nothing has to be solved."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from lazaretto.books.radium.bots.slices import slices
from lazaretto.books.radium.tables import Plan, RadiumNumbers
from lazaretto.solve import shelf
from tests.books.radium.playing import numbers
from tools.tune_radium_bot import improved, nearby, planned, search, wins

GAMES = 200


@pytest.fixture(autouse=True)
def _empty_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")


def empty() -> RadiumNumbers:
    return numbers("map.enemies=0", "map.clues=4", "map.last_move=30", "plans.optimal.sight=0")


def test_numbers_go_a_quarter_down_and_up_and_never_below_nothing() -> None:
    plan = replace(empty().plans.optimal, clue=100, move=1, sight=0)
    assert [other.clue for other in nearby(plan, "clue")] == [75, 125]
    assert [other.move for other in nearby(plan, "move")] == [0, 2]
    assert [other.sight for other in nearby(plan, "sight")] == [1]


def test_only_steps_that_win_more_are_kept() -> None:
    def counted(plan: Plan) -> int:
        """Wins more the nearer its clues are to 80, whatever the other numbers are."""
        return 1000 - abs(plan.clue - 80)

    plan = replace(empty().plans.optimal, clue=100)
    (step,) = improved(plan, counted(plan), counted)
    assert (step.field, step.before, step.after, step.wins) == ("clue", 100, 75, 995)
    assert asdict(step.plan) == asdict(plan) | {"clue": 75}
    assert list(improved(step.plan, step.wins, counted)) == []


def test_plans_share_what_is_solved() -> None:
    n = empty()
    changed = planned(n, replace(n.plans.optimal, sight=5))
    assert changed.plans.optimal.sight == 5
    assert slices(changed).choices is slices(n).choices
    assert asdict(replace(changed, plans=n.plans)) == asdict(n)


def test_a_plan_that_looks_around_wins_more() -> None:
    n = empty()
    looking = replace(n.plans.optimal, sight=3)
    assert wins(n, looking, 1, GAMES) > wins(n, n.plans.optimal, 1, GAMES)
    assert wins(n, looking, 1, GAMES) == wins(n, looking, 1, GAMES)


def test_the_search_says_what_it_keeps_and_measures_both(capsys: pytest.CaptureFixture[str]) -> None:
    search(empty(), games=GAMES, rounds=1, fresh=GAMES)
    first, *steps, plan, before, after = capsys.readouterr().out.splitlines()
    assert first.startswith("The plan as it is: ")
    assert any(step.startswith("sight 0 → 1: ") for step in steps)
    assert '"sight":1' in plan
    assert before.startswith("On 200 fresh games the plan as it was wins ")
    assert after.startswith("the plan found ")
