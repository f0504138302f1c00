"""The door: every refusal has its status and its sentence, and what goes wrong inside is no stranger's business."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from lazaretto.browser.api.core.context import Context
from lazaretto.browser.live.server import Server
from lazaretto.browser.work.jobs import Job
from lazaretto.browser.work.worker_client import Busy
from lazaretto.store.file_errors import Unkept
from lazaretto.store.game_card import Entry
from lazaretto.store.library import Library
from tests.browser.asking import DUEL, Asker, refusal
from tests.browser.visiting import HOME
from tests.play.tables import shelf


def test_a_worker_that_has_enough_to_do_is_503_and_says_when(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(job: Job, *rest: object) -> Any:
        raise Busy("10 others wait for the solver already; try again in a while.")

    monkeypatch.setattr(ask.visit.server.workers, "do", busy)
    for path, sent in (("/api/solve", {"book": DUEL}), ("/api/simulate", {"book": DUEL, "games": 1})):
        answer = ask.post(path, sent)
        assert "10 others wait" in refusal(answer, 503)
        assert int(answer.headers["retry-after"]) > 0


def test_a_full_disk_is_503_and_nothing_has_happened(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise Unkept("There is no space left where games are saved; nothing was changed.")

    with monkeypatch.context() as patched:
        patched.setattr(Library, "add", full)
        answer = ask.post("/api/games", {"book": DUEL})
        assert refusal(answer, 503).startswith("There is no space left")
        assert "set-cookie" not in answer.headers
    assert ask.get("/api/games").json() == {"games": []}


def test_what_goes_wrong_inside_is_noted_and_not_told(
    ask: Asker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> None:
        raise KeyError("a secret of the house")

    monkeypatch.setattr(Library, "cards", broken)
    answer = ask.visit.client.get("/api/games")
    assert refusal(answer, 500) == "Something went wrong here that should not have; the server's log has more."
    assert "a secret of the house" in caplog.text


def test_answers_are_nobodys_to_keep(ask: Asker) -> None:
    for path in ("/api/books", "/api/games", "/api/nothing"):
        assert ask.visit.client.get(path).headers["cache-control"] == "no-store"


class Slow:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.go = asyncio.Event()

    async def do(self, job: Job, *asker: Any) -> msgspec.Raw:
        self.asked.append(job)
        await self.go.wait()
        if len(self.asked) == 2:
            raise Busy("Lost.")
        return msgspec.Raw(b'"a lesson"')


def office(slow: Slow, **limits: Any) -> Context:
    return Context(cast(Server, SimpleNamespace(settings=replace(HOME, **limits), workers=slow)))


def kept(name: str) -> Entry:
    return Entry(shelf()[name], 1, "", "")


def test_who_asks_for_the_same_lesson_waits_for_the_same_answer() -> None:
    async def test() -> None:
        slow = Slow()
        room, entry = office(slow), kept("duel: against a bot")
        asking = [asyncio.create_task(room.lesson(entry)) for _ in range(5)]
        await asyncio.sleep(0)
        asking[0].cancel()
        await asyncio.sleep(0)
        slow.go.set()
        assert await asyncio.gather(*asking[1:]) == [b'"a lesson"'] * 4
        assert await room.lesson(entry) == b'"a lesson"'
        assert len(slow.asked) == 1

    asyncio.run(test())


def test_a_lesson_that_failed_is_asked_for_again() -> None:
    async def test() -> None:
        slow = Slow()
        slow.go.set()
        room = office(slow)
        await room.lesson(kept("duel: against a bot"))
        with pytest.raises(Busy):
            await room.lesson(kept("duel: a variant"))
        assert await room.lesson(kept("duel: a variant")) == b'"a lesson"'

    asyncio.run(test())


@pytest.mark.parametrize("limits", [{"lessons": 1}, {"lessons_bytes": 15}])
def test_lessons_are_forgotten_where_there_are_many(limits: dict[str, int]) -> None:
    async def test() -> None:
        slow = Slow()
        slow.asked.extend([None] * 5)  # type: ignore[list-item]
        slow.go.set()
        room = office(slow, **limits)
        for name in ("duel: against a bot", "duel: a variant", "duel: a variant", "duel: against a bot"):
            await room.lesson(kept(name))
        assert len(slow.asked) == 5 + 3

    asyncio.run(test())
