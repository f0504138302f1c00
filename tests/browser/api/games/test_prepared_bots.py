"""Bots that play by something computed: the worker computes it before the bot must pick, under any variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.browser.work.job_progress import JobProgress, Pacing
from lazaretto.browser.work.jobs import Job, PrepareBots, Simulate
from lazaretto.browser.work.worker import answered
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.game import Overlay, Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, refusal
from tests.browser.visitor import Visit
from tests.browser.work.recorded_progress import RecordedProgress

CELLAR = "lantern_cellar"
VARIANT = "hero.oil=14"
LONGER = "This takes longer than the 30 seconds allowed here."


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeker has something to work out; how much oil there was each time it did."""
    times: list[int] = []

    def work_out(numbers: Any) -> Iterator[tuple[int, int]]:
        times.append(numbers.hero.oil)
        yield from ((1, 2), (2, 2))

    monkeypatch.setitem(find(CELLAR).bots.prepare, "seeker", work_out)
    return times


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """What the worker is asked for; it answers nothing."""
    jobs: list[Job] = []

    async def do(self: WorkerClient, job: Job, *_: Any, **__: Any) -> Any:
        jobs.append(job)
        return b"null"

    monkeypatch.setattr(WorkerClient, "do", do)
    return jobs


def test_the_worker_prepares_a_bot_before_it_takes_a_seat(ask: Asker, asked: list[Job], prepared: list[int]) -> None:
    wanted = {"book": CELLAR, "watch": True, "set": [VARIANT]}
    assert ask.post("/api/games", wanted | {"bots": ["random"]}).status_code == 201
    assert asked == []
    assert ask.post("/api/games", wanted | {"bots": ["seeker"]}).status_code == 201
    ready = asked[0]
    assert isinstance(ready, PrepareBots)
    assert (ready.book, ready.bots, ready.overlay) == (CELLAR, ("seeker",), {"hero": {"oil": 14}})
    assert prepared == [], "the server itself works nothing out"


def test_a_game_that_cannot_be_prepared_is_not_begun(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(self: WorkerClient, job: Job, *_: Any, **__: Any) -> Any:
        raise Refusal(LONGER)

    monkeypatch.setattr(WorkerClient, "do", do)
    wanted = {"book": CELLAR, "watch": True, "bots": ["seeker"]}
    assert refusal(ask.post("/api/games", wanted), 422) == LONGER
    assert ask.get("/api/games").json()["games"] == []


def test_a_game_begun_elsewhere_is_prepared_when_it_is_opened(visit: Visit, library: Library, asked: list[Job]) -> None:
    edition = Edition(find(CELLAR), Overlay().and_set([VARIANT]))
    game = begin(edition, Opening({"hero": "bot seeker"}, 3), library).id
    with visit.at(game) as page:
        page.welcome()
    assert [type(job) for job in asked] == [PrepareBots]


def test_a_game_whose_bot_cannot_be_prepared_is_shown_and_stands_still(
    visit: Visit, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(self: WorkerClient, job: Job, *_: Any, **__: Any) -> Any:
        raise Refusal(LONGER)

    monkeypatch.setattr(WorkerClient, "do", do)
    game = begin(Edition(find(CELLAR)), Opening({"hero": "bot seeker"}, 3), library).id
    with visit.at(game) as page:
        page.welcome()
        page.say(do="step")
        page.say(do="ping")
        while (said := page.hear())["is"] not in ("no", "pong"):
            pass
        assert said.get("words") == LONGER
    assert library.saved_game(game).record.turns == []


def test_the_worker_tells_how_far_the_preparations_are(prepared: list[int]) -> None:
    told = RecordedProgress()
    for job in (
        PrepareBots(book=CELLAR, bots=("seeker", "random")),
        Simulate(book=CELLAR, games=2, bots=("seeker",), seed="1", set=(VARIANT,)),
    ):
        answered(job, 30, Pacing(told))
        assert JobProgress("parts prepared", 1, 2) in told
        told.clear()
    assert prepared == [60, 14]
