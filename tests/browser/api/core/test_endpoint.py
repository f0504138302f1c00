"""Endpoints: every refusal has its status and its sentence, internal errors are not shown, and lessons are computed
once."""

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
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import Busy
from lazaretto.play.base.replay import replayed
from lazaretto.play.coach.stretch import usual_span
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.browser.api_client import DUEL, Asker, refusal
from tests.browser.visitor import HOME
from tests.play.tables import shelf


def test_a_busy_worker_is_503_and_says_when_to_try_again(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(job: Job, *rest: object) -> Any:
        raise Busy("10 others wait for the solver already; try again in a while.")

    monkeypatch.setattr(ask.visit.server.workers, "do", busy)
    for path, sent in (("/api/solve", {"book": DUEL}), ("/api/simulate", {"book": DUEL, "games": 1})):
        answer = ask.post(path, sent)
        assert "10 others wait" in refusal(answer, 503)
        assert int(answer.headers["retry-after"]) > 0


def test_a_full_disk_is_503_and_nothing_has_happened(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise NotSaved("There is no space left where games are saved; nothing was changed.")

    with monkeypatch.context() as patched:
        patched.setattr(Library, "add", full)
        answer = ask.post("/api/games", {"book": DUEL})
        assert refusal(answer, 503).startswith("There is no space left")
        assert "set-cookie" not in answer.headers
    assert ask.get("/api/games").json() == {"games": []}


def test_internal_errors_are_logged_and_not_shown(
    ask: Asker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> None:
        raise KeyError("a secret of the server")

    monkeypatch.setattr(Library, "cards", broken)
    answer = ask.visit.client.get("/api/games")
    assert refusal(answer, 500) == "The server made a mistake; its log has the details."
    assert "a secret of the server" in caplog.text


def test_answers_are_not_cached(ask: Asker) -> None:
    for path in ("/api/books", "/api/games", "/api/nothing"):
        assert ask.visit.client.get(path).headers["cache-control"] == "no-store"


class Slow:
    """A worker that answers when `go` is set."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.go = asyncio.Event()

    async def do(self, job: Job, *asker: Any) -> msgspec.Raw:
        self.asked.append(job)
        await self.go.wait()
        if len(self.asked) == 2:
            raise Busy("Lost.")
        return msgspec.Raw(b'"a lesson"')


def context_with(slow: Slow, **limits: Any) -> Context:
    return Context(
        cast(
            Server,
            SimpleNamespace(settings=replace(HOME, **limits), workers=slow, live_workers=slow, threads=ThreadPool(1)),
        )
    )


async def lesson(context: Context, name: str) -> bytes:
    """The lesson for a whole game."""
    played = replayed(shelf()[name])
    return await context.lesson(played, usual_span(played))


def test_clients_that_ask_for_the_same_lesson_share_one_job() -> None:
    async def test() -> None:
        slow = Slow()
        context, name = context_with(slow), "duel: against a bot"
        asking = [asyncio.create_task(lesson(context, name)) for _ in range(5)]
        await asyncio.sleep(0)
        asking[0].cancel()
        await asyncio.sleep(0)
        slow.go.set()
        assert await asyncio.gather(*asking[1:]) == [b'"a lesson"'] * 4
        assert await lesson(context, name) == b'"a lesson"'
        assert len(slow.asked) == 1

    asyncio.run(test())


def test_a_lesson_that_failed_is_asked_for_again() -> None:
    async def test() -> None:
        slow = Slow()
        slow.go.set()
        context = context_with(slow)
        await lesson(context, "duel: against a bot")
        with pytest.raises(Busy):
            await lesson(context, "duel: a variant")
        assert await lesson(context, "duel: a variant") == b'"a lesson"'

    asyncio.run(test())


@pytest.mark.parametrize("limits", [{"lessons": 1}, {"lessons_bytes": 15}])
def test_the_cache_of_lessons_is_limited(limits: dict[str, int]) -> None:
    async def test() -> None:
        slow = Slow()
        slow.asked.extend([None] * 5)  # type: ignore[list-item]
        slow.go.set()
        context = context_with(slow, **limits)
        for name in ("duel: against a bot", "duel: a variant", "duel: a variant", "duel: against a bot"):
            await lesson(context, name)
        assert len(slow.asked) == 5 + 3

    asyncio.run(test())
