"""Solutions and simulations over HTTP: the same as the command line's, with limits."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.store.library import Library
from tests.browser.api.untimed import untimed
from tests.browser.api_client import DUEL, Asker, play_on, refusal
from tests.cli.running import Runner

CELLAR = "lantern_cellar"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], library: Library, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """The command line, with the same library."""
    monkeypatch.setenv("LAZARETTO_DATA", str(library.path.parent))
    return Runner(capsys)


def test_solve_is_the_command_lines(ask: Asker, run: Runner) -> None:
    answer = ask.post("/api/solve", {"book": DUEL, "at": "3,2"}).json()
    assert untimed(answer) == untimed(run("solve", DUEL, "--at", "3,2", "--json").json)
    assert answer["exact"] == "5899/19525"
    varied = ask.post("/api/solve", {"book": DUEL, "at": "4,4", "set": ["free_guard=1"]}).json()
    assert untimed(varied) == untimed(run("solve", DUEL, "--at", "4,4", "--set", "free_guard=1", "--json").json)
    assert varied["variant"] == "free_guard=1"


def test_an_objective_that_the_book_has_not_is_refused_by_name(ask: Asker) -> None:
    said = refusal(ask.post("/api/solve", {"book": DUEL, "at": "3,2", "objective": "cost"}), 422)
    assert said == "Defend the City has no objective called 'cost'; there is none here."


def test_simulate_is_the_command_lines_with_the_same_seed(ask: Asker, run: Runner) -> None:
    sent = {"book": DUEL, "games": 5000, "at": "10,8", "bots": ["aggressive", "cautious"], "seed": "7"}
    printed = run(
        "simulate", DUEL, "-n", "5000", "--at", "10,8", "--bots", "aggressive,cautious", "--seed", "7", "--json"
    ).json
    assert untimed(ask.post("/api/simulate", sent).json()) == untimed(printed)
    assert untimed(ask.post("/api/simulate", sent | {"seed": 7}).json()) == untimed(printed)


def test_simulate_of_a_world_is_the_command_lines(ask: Asker, run: Runner) -> None:
    printed = run("simulate", CELLAR, "-n", "200", "--bots", "seeker", "--seed", "3", "--json").json
    answer = ask.post("/api/simulate", {"book": CELLAR, "games": 200, "bots": ["seeker"], "seed": "3"}).json()
    assert untimed(answer) == untimed(printed)


def test_simulate_draws_a_seed_and_seats_the_first_bot(ask: Asker) -> None:
    answer = ask.post("/api/simulate", {"book": DUEL, "games": 10, "at": "3,2"}).json()
    assert answer["bots"] == ["random", "random"]
    assert 0 <= answer["seed"] < 2**32


def test_states_of_games_can_be_asked_about(ask: Asker, run: Runner, library: Library) -> None:
    game = ask.new(seed="7", at="6,5", set=["free_guard=1"])
    play_on(library, game, {"a": "0/1"})
    answer = ask.post("/api/solve", {"book": DUEL, "at": f"{game}@1"}).json()
    assert untimed(answer) == untimed(run("solve", DUEL, "--at", f"{game}@1", "--json").json)
    assert answer["variant"] == "free_guard=1"
    counted = ask.post("/api/simulate", {"book": DUEL, "at": f"{game}@1", "games": 100, "seed": "1"}).json()
    printed = run("simulate", DUEL, "-n", "100", "--at", f"{game}@1", "--seed", "1", "--json").json
    assert untimed(counted) == untimed(printed)


@pytest.mark.parametrize("path", ["/api/solve", "/api/simulate"])
@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"book": "nowhere"}, 422),
        ({"at": "nonsense"}, 422),
        ({"at": f"{'0' * 32}@1"}, 422),
        ({"at": f"{'0' * 31}@1"}, 422),
        ({"at": "last@1"}, 422),
        ({"set": ["x"]}, 422),
        ({"set": ["fighter.stamina=1", "nothing=1"]}, 422),
        ({"set": ["a=1"] * 21}, 400),
        ({"set": ["a=" + "1" * 300]}, 422),
        ({"set": ["a=" + "1" * 6001]}, 400),
        ({"at": "x" * 7000}, 400),
        ({"book": ""}, 400),
        ({"unknown": 1}, 400),
    ],
)
def test_what_cannot_be_asked_is_refused(ask: Asker, path: str, sent: dict[str, Any], status: int) -> None:
    games = {"games": 10} if path.endswith("simulate") else {}
    refusal(ask.post(path, {"book": DUEL, **games, **sent}), status)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"games": 0}, 400),
        ({"games": 100_001}, 400),
        ({"games": True}, 400),
        ({"games": 1.5}, 400),
        ({"games": "10"}, 400),
        ({"games": 10, "bots": ["nobody"]}, 422),
        ({"games": 10, "bots": ["random"] * 3}, 422),
        ({"games": 10, "bots": ["random"] * 41}, 400),
        ({"games": 10, "seed": str(2**128)}, 422),
        ({"games": 10, "seed": -1}, 400),
        ({}, 400),
    ],
)
def test_simulations_have_limits(ask: Asker, sent: dict[str, Any], status: int) -> None:
    refusal(ask.post("/api/simulate", {"book": DUEL, "at": "3,2", **sent}), status)


def test_nobodys_best_play_is_refused(ask: Asker) -> None:
    said = refusal(ask.post("/api/solve", {"book": f"{CELLAR}/asleep"}), 422)
    assert said == "Nobody chooses in Lantern Cellar, asleep, so there is no best play; simulate it instead."


def test_what_would_not_fit_is_refused_before_the_work(ask: Asker) -> None:
    said = refusal(ask.post("/api/solve", {"book": DUEL, "set": ["fighter.stamina=60"]}), 422)
    assert "the limit is 6,000,000" in said
