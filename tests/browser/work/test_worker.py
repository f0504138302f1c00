"""Jobs for which there is not enough time, by a clock that the test moves."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from lazaretto import kernel
from lazaretto.books import find
from lazaretto.browser.work import worker
from lazaretto.browser.work.job_cpu_budget import CpuBudget
from lazaretto.browser.work.job_handlers import run_job
from lazaretto.browser.work.job_progress import COMPILED, Pacing
from lazaretto.browser.work.jobs import Compile, Job, Simulate, Solve, Verify
from lazaretto.browser.work.worker import compile_for
from lazaretto.play.base import precompile
from tests.browser.work.recorded_progress import RecordedProgress

SMALL = ("setup.rows=10", "setup.columns=10")
TOWNS: dict[str, Any] = {"book": "outbreak", "bots": (), "seed": "3", "days": 500, "set": SMALL}
JOURNEYS: dict[str, Any] = {"book": "radium", "bots": ("random",), "seed": "3"}
"""They cannot be left in the middle: those under way are waited for."""

TIMES = ("seconds", "steps_per_second")


def simulated(job: dict[str, Any], games: int, piece: float) -> dict[str, Any]:
    """What is counted within 30 seconds, where every piece of the work takes so long."""
    times = itertools.count(0.0, piece)
    budget = CpuBudget(30, lambda: next(times))
    answer: dict[str, Any] = run_job(Simulate(games=games, **job), budget, Pacing(RecordedProgress()))
    return {name: value for name, value in answer.items() if name not in TIMES}


@pytest.mark.parametrize("job", [TOWNS, JOURNEYS], ids=["towns", "journeys"])
def test_games_for_which_there_is_no_time_are_left_out_and_the_others_count(job: dict[str, Any]) -> None:
    short = simulated(job, 2_000, 8.0)
    games = short["games"]
    assert 0 < games < 2_000
    assert short.pop("interrupted") is True
    assert short.pop("allowed_seconds") == 30
    whole = simulated(job, games, 0.0)
    assert whole.pop("interrupted") is False
    assert short == whole


@pytest.mark.parametrize(("games", "piece"), [(2_000, 0.0), (1, 29.0), (3, 29.0)])
def test_what_is_done_in_time_is_not_cut_short(games: int, piece: float) -> None:
    """The last piece may take as long as there is time: nothing comes after it."""
    answer = simulated(JOURNEYS, games, piece)
    assert (answer["games"], answer["interrupted"]) == (games, False)
    assert "allowed_seconds" not in answer


def test_one_town_alone_is_never_cut_short() -> None:
    answer = simulated(TOWNS | {"days": 5}, 1, 29.0)
    assert (answer["games"], answer["interrupted"]) == (1, False)


def test_games_that_were_under_way_may_be_all_the_rest() -> None:
    """Three chunks, and time for two: then either all are counted or the time was too short, never both."""
    answer = simulated(JOURNEYS, 3 * 256, 8.0)
    assert answer["interrupted"] == (answer["games"] < 3 * 256) == ("allowed_seconds" in answer)


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The processor time that was allowed, in order; None is as much as it takes. The tests' own process keeps its."""
    found: list[int | None] = []
    monkeypatch.setattr(worker, "_allow_cpu", found.append)
    return found


@pytest.mark.parametrize(
    ("job", "wanted"),
    [
        (Simulate(games=1, **TOWNS), find("outbreak").loops),
        (Solve(book="radium/encounter"), find("radium/encounter").loops),
        (Compile(loop="lazaretto.books.outbreak.world.day.one_day"), [find("outbreak").loops[1]]),
        (Verify(file="anything"), []),
        (Solve(book="no_such_book"), []),
    ],
    ids=["simulate", "solve", "compile", "verify", "nonsense"],
)
def test_what_a_job_needs_is_compiled_before_its_time_begins(
    job: Job, wanted: list[Any], allowed: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an empty cache it is compiled, told as functions, and not held to the job's limit."""
    compiled, told, listening = list[Any](), RecordedProgress(), list[Any]()

    def fast(loop: Any) -> None:
        compiled.append(loop)
        listening[0](1, 2, loop.__name__)

    monkeypatch.setattr(kernel, "is_cached", lambda loop: False)
    monkeypatch.setattr(kernel, "fast", fast)
    monkeypatch.setattr(kernel, "tell_compiling", listening.append)
    compile_for(job, Pacing(told))
    assert allowed == [None]
    solves = isinstance(job, Solve) and bool(wanted)
    server = {*precompile.playing_loops(), *(precompile.solving_loops() if solves else ())}
    assert set(wanted) <= set(compiled) <= {*server, *wanted}
    assert {far.what for far in told} == ({COMPILED} if wanted else set())


def test_with_everything_in_the_cache_a_job_begins_at_once(
    allowed: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "is_cached", lambda loop: True)
    monkeypatch.setattr(kernel, "fast", lambda loop: pytest.fail(f"{loop} is compiled"))
    monkeypatch.setattr(kernel, "tell_compiling", lambda tell: None)
    compile_for(Simulate(games=1, **TOWNS), Pacing(RecordedProgress()))
