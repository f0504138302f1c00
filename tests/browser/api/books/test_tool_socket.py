"""The socket of live tools: the latest question wins, what will not do is said, and nothing is trusted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazaretto.browser.work.jobs import UseTool
from lazaretto.browser.work.worker_client import Busy
from lazaretto.store.library import Library
from tests.browser.visitor import HOME, PUBLIC, Page, Visit

ASKED = {"do": "ask", "book": "moth_meadow", "tool": "traps"}


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = str(Path(__file__).parents[3] / "gallery")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", folder)  # For the worker.


@contextmanager
def socket(visit: Visit) -> Iterator[Page]:
    with visit.client.websocket_connect(f"{visit.origin.replace('http', 'ws', 1)}/api/tools/live") as connected:
        yield Page(connected)


def answer_to(page: Page, **asked: Any) -> dict[str, Any]:
    page.say(**{**ASKED, **asked})
    while (said := page.hear())["is"] == "progress":
        pass
    return said


def test_a_live_tool_answers_as_the_api_does_and_says_what_will_not_do(visit: Visit) -> None:
    with socket(visit) as page:
        said = answer_to(page, number=1, given={"lamps": "4"})
        assert (said["is"], said["number"]) == ("answer", 1)
        posted = visit.client.post("/api/tools", json={"book": "moth_meadow", "tool": "traps", "given": {"lamps": "4"}})
        for part in ("said", "bars", "steps", "heats", "tables", "charts", "links", "offered", "given"):
            assert said["answer"][part] == posted.json()[part]
        wrong = {"words": "lamps=9 is not valid; it must be from 0 to 6.", "again": False}
        assert answer_to(page, number=2, given={"lamps": "9"}) == {"is": "no", "number": 2} | wrong
        half = answer_to(page, number=3, given={"light": "lantern", "baits": "salt"})
        assert half["words"].startswith("Salt cracks the lantern's glass (MM2)")
        slow = answer_to(page, number=4, tool="count")
        assert slow["words"] == "count is not quick enough to be live; ask /api/tools instead."
        assert answer_to(page, number=5, tool="trap")["words"].endswith("did you mean traps?")
        assert answer_to(page, number=6, book="moth")["words"].startswith("There is no book called 'moth'")
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}
        page.socket.send_text("{")
        assert page.hear()["words"].startswith("This is not JSON")
        assert answer_to(page, number=7)["is"] == "answer"


class Held:
    """A worker that answers when it is told to, and knows what it was asked."""

    def __init__(self) -> None:
        self.jobs: list[UseTool] = []
        self.is_busy = self.may_answer = False

    async def do(self, job: UseTool, asker: frozenset[str], progress: Any) -> msgspec.Raw:
        self.jobs.append(job)
        if self.is_busy:
            raise Busy("Others wait.")
        while not self.may_answer:
            await asyncio.sleep(0)
        return msgspec.Raw(b'{"lamps":"%s"}' % job.given["lamps"].encode())


def test_of_questions_that_come_together_only_the_latest_is_answered(visit: Visit) -> None:
    held = Held()
    context_of(visit).live_workers = held
    with socket(visit) as page:
        page.say(**ASKED, number=1, given={"lamps": "1"})
        for number in (2, 3, 4):
            page.say(**ASKED, number=number, given={"lamps": str(number)})
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}, "all four have been read"
        held.may_answer = True
        assert page.hear() == {"is": "answer", "number": 1, "answer": {"lamps": "1"}}
        assert page.hear() == {"is": "answer", "number": 4, "answer": {"lamps": "4"}}
    assert [job.given["lamps"] for job in held.jobs] == ["1", "4"]


def test_a_busy_server_says_that_it_may_be_asked_again(visit: Visit) -> None:
    held = Held()
    held.is_busy = True
    context_of(visit).live_workers = held
    with socket(visit) as page:
        assert answer_to(page, number=1) == {"is": "no", "number": 1, "words": "Others wait.", "again": True}


def context_of(visit: Visit) -> Any:
    """The API's context, which the endpoint of the socket holds."""
    route = next(route for route in visit.app.routes if getattr(route, "path", "") == "/api/tools/live")
    return next(cell.cell_contents for cell in route.endpoint.__closure__)  # type: ignore[attr-defined]


def test_who_sends_too_fast_or_too_much_is_cut_off(library: Library) -> None:
    with Visit(library, replace(HOME, messages=2, choices_a_second_at_home=0.001)) as visit, socket(visit) as page:
        for _ in range(3):
            page.say(do="ping")
        assert page.closed() == (1008, "You are sending too fast.")
    with Visit(library) as visit, socket(visit) as page:
        page.socket.send_text("x" * 10_000)
        assert page.closed() == (1009, "A message has at most 8,192 bytes.")
    with Visit(library) as visit, socket(visit) as page:
        page.socket.send_bytes(b"{}")
        assert page.closed() == (1009, "Messages must be text.")


def test_on_a_public_server_only_players_may_ask(library: Library) -> None:
    with Visit(library, PUBLIC) as visit, socket(visit) as page:
        said = answer_to(page, number=1)
        assert said["words"] == "Only players may ask for this; begin a game first."


def test_live_tools_have_a_worker_of_their_own_with_less_time(visit: Visit) -> None:
    server = visit.server
    assert server.live_workers is not server.workers
    settings = server.settings.of_live_tools
    assert (settings.job_cpu_seconds, settings.job_seconds) == (2, 10.0)
    assert settings.job_bytes == server.settings.job_bytes


def test_a_catalogue_has_what_the_variant_adds(visit: Visit) -> None:
    more = {"set": 'moths.gold={ shy = 0, about = "Gold." }'}
    tools = visit.client.get("/api/books/moth_meadow/tools", params=more).json()["tools"]
    assert [entry["name"] for entry in tools[0]["fields"][-1]["entries"]] == ["hawk", "owlet", "silk", "gold"]
    wrong = visit.client.get("/api/books/moth_meadow/tools", params={"sett": "x"})
    assert (wrong.status_code, wrong.json()["error"]) == (422, "'sett' is not asked for here; did you mean set?")
    twice = visit.client.get("/api/books/moth_meadow/tools?variant=a&variant=b")
    assert twice.json()["error"] == "A name is given twice."


def test_a_page_is_there_for_every_tool_and_for_no_other(visit: Visit) -> None:
    assert visit.client.get("/books/moth_meadow/tools/traps").status_code == 200
    assert visit.client.get("/books/moth_meadow/tools/trap").status_code == 404
    assert visit.client.get("/books/moth/tools/traps").status_code == 404


def test_a_page_that_leaves_while_it_is_answered_costs_nobody_the_worker(
    visit: Visit, caplog: pytest.LogCaptureFixture
) -> None:
    with socket(visit) as page:
        page.say(**ASKED, number=1)
    with socket(visit) as page:
        assert answer_to(page, number=2)["is"] == "answer"
    assert not caplog.records
