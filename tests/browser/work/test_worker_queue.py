"""The worker's queue: who waits, whose job is urgent, and whose progress is reported."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from lazaretto.browser.work.job_progress import COMPILED
from lazaretto.browser.work.jobs import Compile, Job, PrepareBots
from lazaretto.browser.work.worker_client import Busy, WorkerClient
from tests.browser.work.recorded_progress import RecordedProgress
from tests.browser.work.workers import DUEL, LONG, SMALL, answer, begun, is_alive, run, working


def test_ten_may_wait_and_no_more() -> None:
    async def test() -> None:
        async with working() as client:
            first = asyncio.create_task(client.do(SMALL))
            await begun(client)
            waiting = [asyncio.create_task(client.do(SMALL)) for _ in range(10)]
            await asyncio.sleep(0)
            for _ in range(3):
                with pytest.raises(Busy, match="10 others wait for the solver already"):
                    await client.do(SMALL)
            answers = await asyncio.gather(first, *waiting)
            assert {json.loads(bytes(each))["exact"] for each in answers} == {"5899/19525"}
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


def test_a_cancelled_job_does_not_get_another_jobs_answer() -> None:
    async def test() -> None:
        async with working() as client:
            asked = asyncio.create_task(client.do(LONG))
            first = await begun(client)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert not is_alive(first) or (client._worker and client._worker.pid != first)
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


def test_what_a_player_needs_is_done_before_what_somebody_wants_to_know() -> None:
    async def test() -> list[str]:
        ended = list[str]()

        async def ask(client: WorkerClient, name: str, job: Job) -> None:
            await client.do(job)
            ended.append(name)

        async with working() as client:
            jobs: dict[str, Job] = {
                "solve": SMALL,
                "solve again": SMALL,
                "ready": PrepareBots(book=DUEL, at="3,2", bots=("equilibrium",)),
            }
            await asyncio.gather(*(ask(client, name, job) for name, job in jobs.items()))
        return ended

    assert run(test) == ["solve", "ready", "solve again"]


def test_solutions_that_wait_keep_no_player_out() -> None:
    async def test() -> None:
        async with working(jobs_waiting=2) as client:
            waiting = [asyncio.create_task(client.do(LONG)) for _ in range(3)]
            await begun(client)
            with pytest.raises(Busy, match="2 others wait"):
                await client.do(SMALL)
            ready = asyncio.create_task(client.do(PrepareBots(book=DUEL, at="3,2", bots=("equilibrium",))))
            await asyncio.sleep(0.05)
            assert not ready.done()
            waiting[0].cancel()
            assert json.loads(bytes(await ready)) is None
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)

    run(test)


def test_one_asker_has_one_thing_worked_out_at_a_time() -> None:
    async def test() -> None:
        async with working() as client:
            first = asyncio.create_task(client.do(LONG, frozenset({"address", "guest"})))
            await begun(client)
            for names in ({"address"}, {"guest", "elsewhere"}):
                with pytest.raises(Busy, match="still being worked on"):
                    await client.do(SMALL, frozenset(names))
            other = asyncio.create_task(client.do(SMALL, frozenset({"somebody else"})))
            first.cancel()
            await other
            await client.do(SMALL, frozenset({"address", "guest"}))

    run(test)


def test_everybody_who_waits_is_told_how_far_the_compiler_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty cache the first job is compiled for, and the one behind it hears of that."""
    monkeypatch.setenv("LAZARETTO_CACHE", str(tmp_path))
    first, second = RecordedProgress(), RecordedProgress()

    async def test() -> None:
        async with working() as client, asyncio.TaskGroup() as asking:
            asking.create_task(client.do(Compile(loop="lazaretto.dice.random_streams.philox"), progress=first))
            asking.create_task(client.do(Compile(loop="lazaretto.dice.random_streams.below"), progress=second))

    run(test)
    assert [(far.what, far.of) for far in first[:1]] == [(COMPILED, 1)]
    assert second[0] == first[0]
