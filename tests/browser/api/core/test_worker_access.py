"""Who may give the worker something to do, how much at a time, and when its work is not needed."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job
from lazaretto.store.library import Library
from tests.browser.api_client import DUEL, Asker, play_on, refusal
from tests.browser.raw_client import Raw
from tests.browser.servers import limited, running
from tests.browser.visitor import PUBLIC, UNHURRIED, Visit
from tests.patience import PATIENCE_SECONDS, until
from tests.processes import descendants


def test_a_game_that_cannot_be_solved_does_not_begin(ask: Asker) -> None:
    """A bot that plays the solution of something too large is refused before the game begins."""
    answer = ask.post("/api/games", {"book": DUEL, "against": "equilibrium", "set": ["fighter.stamina=60"]})
    assert "the limit is 6,000,000" in refusal(answer, 422)
    assert ask.get("/api/games").json() == {"games": []}


@pytest.mark.usefixtures("one_worker")
@pytest.mark.parametrize(("path", "sent"), [("/api/solve", {}), ("/api/simulate", {"games": 10})])
def test_on_a_public_server_only_players_may_ask_for_work(library: Library, path: str, sent: dict[str, object]) -> None:
    with Visit(library, replace(UNHURRIED, public_url=PUBLIC.public_url)) as visitor:
        stranger, player = Asker(visitor), Asker(visitor.another().token("t" * 43))
        asked = {"book": DUEL, "at": "3,2", **sent}
        assert refusal(stranger.post(path, asked), 422) == "Only players may ask for this; begin a game first."
        assert player.post(path, asked).status_code == 200
        assert player.post(path, asked).status_code == 200, "one after the other they may"


def test_on_a_public_server_each_visitor_has_one_job_at_a_time(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is: a solution, a record to be looked at, a game to be coached, a bot to be made ready."""
    monkeypatch.setattr("lazaretto.play.base.bots_in_game.is_on_shelf", lambda *solved: False)
    with Visit(library, replace(UNHURRIED, public_url=PUBLIC.public_url)) as visitor:
        player = Asker(visitor.token("t" * 43))
        game = player.new(seed="7", at="6,5")
        play_on(library, game, {"a": "0/1"})
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


def test_the_job_of_a_client_that_disconnects_is_cancelled(library: Library) -> None:
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
        # Until the server has noticed that they are gone, it may say that too many are waiting.
        assert until(partial(_status_of_solving, server.origin), lambda status: status != 503) == 200
        assert server.stop() == (0, "")


def _status_of_solving(origin: str) -> int:
    body = json.dumps({"book": DUEL, "at": "3,2"}).encode()
    request = urllib.request.Request(f"{origin}/api/solve", body, {"Origin": origin})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        refused.close()
        return refused.code


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
