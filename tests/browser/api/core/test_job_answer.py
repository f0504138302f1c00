"""Progress as JSON lines, for clients that ask for them, with the usual answer in the last line."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from lazaretto.browser.api.core.job_answer import ProgressLines
from lazaretto.browser.http.error_responses import BROKEN
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from lazaretto.progress import Progress
from lazaretto.store.library import Library
from tests.browser.api.untimed import untimed
from tests.browser.api_client import DUEL, Asker, described, refusal
from tests.browser.servers import limited, running
from tests.patience import PATIENCE_SECONDS
from tests.virtual_time import timeless

CELLAR = "lantern_cellar"
TOWN = "outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]
SIMULATE = ("/api/simulate", {"book": CELLAR, "games": 600, "bots": ["seeker"], "seed": "3"})
TOOL = ("/api/tools", {"book": TOWN, "tool": "causes", "given": {"days": "5", "towns": "3"}, "seed": "3", "set": SMALL})
LINES = {"Accept": "application/jsonl"}


def lines(answer: httpx.Response) -> list[Any]:
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["x-accel-buffering"] == "no"
    assert "content-length" not in answer.headers
    assert answer.text.endswith("\n")
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.fixture
def patient(ask: Asker) -> Asker:
    """A client that asks for lines."""
    ask.visit.client.headers.update(LINES)
    return ask


@pytest.mark.parametrize(("path", "sent"), [SIMULATE, TOOL], ids=["simulate", "tool"])
def test_the_last_line_is_the_answer_and_the_others_how_far_it_was(ask: Asker, path: str, sent: dict[str, Any]) -> None:
    plain = ask.post(path, sent)
    assert plain.headers["content-type"] == "application/json"
    ask.visit.client.headers.update(LINES)
    *told, last = lines(ask.post(path, sent))
    assert list(last) == ["answer"]
    assert untimed(last["answer"]) == untimed(plain.json())
    assert told
    whole = sent.get("games", 3)
    assert all(far == {"what": far["what"], "done": far["done"], "of": whole} for far in told)
    assert {far["what"] for far in told} == {"games" if "games" in sent else "parts"}


@pytest.mark.parametrize(
    ("accept", "is_lines"),
    [
        ("application/jsonl", True),
        ("Application/JSONL; q=0.5, */*", True),
        ("text/html, application/jsonl;q=1", True),
        ("application/jsonl;q=0, application/json", False),
        ("application/jsonl; q=0.00", False),
        ("application/jsonline", False),
        ("*/*", False),
    ],
)
def test_lines_are_for_clients_that_accept_them(ask: Asker, accept: str, is_lines: bool) -> None:
    ask.visit.client.headers.update({"Accept": accept})
    sent = {"book": DUEL, "games": 3, "at": "3,2", "seed": "1"}
    kind = ask.post("/api/simulate", sent).headers["content-type"]
    assert kind == ("application/jsonl" if is_lines else "application/json")


def test_what_is_wrong_with_the_question_has_its_own_status(patient: Asker) -> None:
    assert refusal(patient.post("/api/simulate", {"book": DUEL, "games": 0}), 400)
    assert "no bot called 'nobody'" in refusal(
        patient.post("/api/simulate", {"book": DUEL, "games": 9, "at": "3,2", "bots": ["nobody"]}), 422
    )
    assert refusal(patient.post("/api/tools", {"book": TOWN, "tool": "curve"}), 422)


Ending = Callable[[], bytes]


def planted(ask: Asker, monkeypatch: pytest.MonkeyPatch, told: list[tuple[float, float, str]], ending: Ending) -> None:
    """A worker that tells what it is told to, and then ends so."""

    async def do(job: Any, asker: frozenset[str], progress: Progress) -> bytes:
        for far in told:
            progress(*far)
            await asyncio.sleep(0.01)
        return ending()

    monkeypatch.setattr(ask.visit.server.workers, "do", do)


def ended(wrong: Exception) -> Ending:
    def ending() -> bytes:
        raise wrong

    return ending


def test_refused_before_the_first_line_it_is_refused_as_anything_is(
    patient: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(patient, monkeypatch, [], ended(Busy("Too much to do.")))
    answer = patient.post(*SIMULATE)
    assert refusal(answer, 503) == "Too much to do."
    assert answer.headers["retry-after"]


def test_refused_in_the_middle_it_is_the_last_line(
    patient: Asker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    far = {"what": "games", "done": 1, "of": 9}
    planted(patient, monkeypatch, [(1, 9, "games")], ended(Refusal("Ask for less.")))
    assert lines(patient.post(*SIMULATE)) == [far, {"error": "Ask for less."}]
    planted(patient, monkeypatch, [(1, 9, "games")], ended(ZeroDivisionError()))
    with caplog.at_level(logging.ERROR, "lazaretto.browser"):
        assert lines(patient.post(*SIMULATE)) == [far, {"error": BROKEN}]
    assert "ZeroDivisionError" in caplog.text


def test_a_client_that_reads_slowly_gets_only_the_newest_line() -> None:
    async def test() -> list[Any]:
        sent, taken, work = list[Any](), asyncio.Event(), asyncio.get_running_loop().create_future()

        async def send(message: Any) -> None:
            if message.get("body"):
                sent.append(json.loads(message["body"]))
                await taken.wait()

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def worked() -> bytes:
            return bytes(await work)

        telling = ProgressLines()
        telling.tell(1, 9, "games")
        await telling.begin(asyncio.create_task(worked()))
        sending = asyncio.create_task(telling({}, receive, send))
        await asyncio.sleep(0.01)
        for done in range(2, 8):
            telling.tell(done, 9, "games")
        taken.set()
        await asyncio.sleep(0.01)
        work.set_result(b'{"games":9}')
        await sending
        return sent

    first, newest, last = timeless(test())
    assert (first["done"], newest["done"]) == (1, 7)
    assert last == {"answer": {"games": 9}}


def test_a_client_that_disconnects_between_lines_cancels_the_job(library: Library) -> None:
    """Over a real connection. What they asked for would take longer than anybody waits, and the next is done."""
    endless = {"book": TOWN, "games": 100_000, "days": 5000, "seed": "1"}
    with running(limited(library.path, {"job_cpu_seconds": 3600, "job_seconds": 3600.0})) as server:
        with httpx.Client(
            base_url=server.origin, headers={"Origin": server.origin}, timeout=PATIENCE_SECONDS
        ) as client:
            with client.stream("POST", "/api/simulate", json=endless, headers=LINES) as answer:
                assert answer.status_code == 200
                far = json.loads(next(answer.iter_lines()))
                assert far["of"] == 100_000
                assert 0 <= far["done"] < 100_000
            assert client.post("/api/solve", json={"book": DUEL, "at": "3,2"}).json()["exact"] == "5899/19525"
        assert server.stop() == (0, "")


def test_the_document_tells_of_the_lines() -> None:
    paths = described()["paths"]
    telling = {
        path
        for path, methods in paths.items()
        for operation in methods.values()
        if set(operation["responses"].get("200", {}).get("content", ())) == {"application/json", "application/jsonl"}
    }
    assert telling == {"/api/simulate", "/api/tools"}
    for path in telling:
        operation = paths[path]["post"]
        assert "Accept: application/jsonl" in operation["description"]
        *told, last = operation["responses"]["200"]["content"]["application/jsonl"]["example"].splitlines()
        assert all(set(json.loads(far)) == {"what", "done", "of"} for far in told)
        assert list(json.loads(last)) == ["answer"]
