"""What the worker does for the API: solutions, simulations and lessons, the same as the command line's."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import replace
from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job, Lesson
from lazaretto.store.library import Library
from tests.browser.asking import DUEL, Asker, play_on, refusal
from tests.browser.raw import Raw
from tests.browser.servers import limited, running
from tests.browser.visiting import PUBLIC, UNHURRIED, Visit
from tests.cli.running import Runner
from tests.patience import PATIENCE_SECONDS, until
from tests.processes import descendants

CELLAR = "lantern_cellar"
CLOCK = ("seconds", "steps_per_second")
"""What depends on how fast the machine is."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], library: Library, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """The command line, with the same library."""
    monkeypatch.setenv("LAZARETTO_DATA", str(library.path.parent))
    return Runner(capsys)


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    assert set(data) & set(CLOCK)
    return {name: value for name, value in data.items() if name not in CLOCK}


def finished(ask: Asker, library: Library) -> str:
    """A game with a person in it, played to its end."""
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "5/0"}).resign("a")
    return game


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


def test_a_lesson_is_the_command_lines(ask: Asker, run: Runner, library: Library) -> None:
    game = finished(ask, library)
    answer = ask.get(f"/api/games/{game}/lesson").json()
    assert answer == run("coach", game, "--json").json
    assert answer["method"] == "solved"


def test_a_lesson_by_rollouts_is_the_command_lines_too(ask: Asker, run: Runner, library: Library) -> None:
    game = ask.new(book=CELLAR, seed="3", set=["hero.oil=9"])
    option = ask.get(f"/api/games/{game}/turns/0?seat=hero").json()["view"]["options"][0]["text"]
    play_on(library, game, {"hero": option}).resign("hero")
    answer = ask.get(f"/api/games/{game}/lesson").json()
    assert answer == run("coach", game, "--json").json
    assert answer["method"] == "rollouts"


def test_a_lesson_is_worked_out_once_and_again_when_the_game_has_gone_on(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, asked = ask.visit.server.workers, list[Job]()
    assert worker is not None
    do = worker.do

    async def counted(job: Job, *asker: Any) -> Any:
        asked.append(job)
        return await do(job)

    monkeypatch.setattr(worker, "do", counted)
    game = ask.new(seed="7", at="9,9")
    play_on(library, game, {"a": "0/1"})
    first = ask.get(f"/api/games/{game}/lesson").content
    assert ask.get(f"/api/games/{game}/lesson").content == first
    assert [type(job) for job in asked] == [Lesson]
    play_on(library, game, {"a": "0/1"})
    assert ask.get(f"/api/games/{game}/lesson").content != first
    assert len(asked) == 2


def test_there_is_no_lesson_before_anything_was_chosen(ask: Asker) -> None:
    said = refusal(ask.get(f"/api/games/{ask.new()}/lesson"), 422)
    assert said == "Nothing has been chosen in it yet; it can be coached after a turn."


def test_a_game_that_cannot_be_solved_does_not_begin(ask: Asker) -> None:
    """A bot that plays the solution of something too large is refused before the game begins."""
    answer = ask.post("/api/games", {"book": DUEL, "against": "equilibrium", "set": ["fighter.stamina=60"]})
    assert "the limit is 6,000,000" in refusal(answer, 422)
    assert ask.get("/api/games").json() == {"games": []}


@pytest.mark.usefixtures("one_worker")
@pytest.mark.parametrize(("path", "sent"), [("/api/solve", {}), ("/api/simulate", {"games": 10})])
def test_among_strangers_only_those_who_play_may_ask_for_work(
    library: Library, path: str, sent: dict[str, object]
) -> None:
    with Visit(library, replace(UNHURRIED, public_url=PUBLIC.public_url)) as visitor:
        stranger, player = Asker(visitor), Asker(visitor.another().token("t" * 43))
        asked = {"book": DUEL, "at": "3,2", **sent}
        assert refusal(stranger.post(path, asked), 422) == "Only players may ask for this; begin a game first."
        assert player.post(path, asked).status_code == 200
        assert player.post(path, asked).status_code == 200, "one after the other they may"


def test_among_strangers_one_thing_is_worked_out_for_each_at_a_time(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is: a solution, a record to be looked at, a game to be coached, a bot to be made ready."""
    monkeypatch.setattr("lazaretto.play.bots.is_kept", lambda *solved: False)
    with Visit(library, replace(UNHURRIED, public_url=PUBLIC.public_url)) as visitor:
        player = Asker(visitor.token("t" * 43))
        game = player.new(seed="7", at="6,5")
        record = player.get(f"/api/games/{game}/record").content
        assert visitor.server.workers
        visitor.server.workers._asking.add("testclient")
        for answer in (
            player.post("/api/solve", {"book": DUEL, "at": "3,2"}),
            player.post("/api/simulate", {"book": DUEL, "at": "3,2", "games": 3}),
            player.post("/api/records", content=record),
            player.post("/api/games", {"book": DUEL, "against": "equilibrium", "at": "3,2", "set": ["free_guard=3"]}),
            player.get(f"/api/games/{game}/lesson"),
        ):
            assert "still being worked on" in refusal(answer, 503)


def test_whoever_has_gone_is_worked_for_no_longer(library: Library) -> None:
    """Asked for over a real connection, which is then closed: the next one does not wait for it."""
    patient = {"requests_at_once": 100, "job_cpu_seconds": 3600, "job_seconds": 3600.0}
    words = limited(library.path, patient | {"jobs_waiting": 2})
    body = json.dumps({"book": DUEL, "set": ["fighter.stamina=45"]}).encode()
    with running(words) as server:
        for _ in range(4):
            with Raw(server) as raw:
                head = f"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.origin}\r\n"
                raw.socket.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                assert until(lambda: descendants(server.process.pid)), "the worker never came"
        with urllib.request.urlopen(
            urllib.request.Request(
                f"{server.origin}/api/solve",
                json.dumps({"book": DUEL, "at": "3,2"}).encode(),
                {"Origin": server.origin},
            ),
            timeout=PATIENCE_SECONDS,
        ) as answer:
            assert answer.status == 200
        assert server.stop() == (0, "")


def test_what_has_been_solved_is_not_solved_again_before_a_game(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Job]()
    do = ask.visit.server.workers.do  # type: ignore[union-attr]

    def noted(job: Job, *more: Any) -> Any:
        asked.append(job)
        return do(job, *more)

    monkeypatch.setattr(ask.visit.server.workers, "do", noted)
    ask.new(against="equilibrium", at="3,2", seed="1", set=["fighter.stamina=19"])
    asked.clear()
    game = ask.new(against="equilibrium", at="3,2", seed="2", set=["fighter.stamina=19"])
    with ask.visit.at(game) as page:
        page.welcome()
    assert asked == []
