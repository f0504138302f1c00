"""The worker process: it starts, answers every kind of job, and is replaced after anything that can happen to it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from lazaretto.browser.work.game_jobs import hint_job, lesson_job
from lazaretto.browser.work.jobs import PrepareBots, Simulate, Solve, Verify, WinningChances
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from tests.browser.work.workers import DUEL, LONG, SMALL, answer, begun, is_alive, run, working
from tests.play.tables import content, play_on, sat, shelf
from tests.processes import processor_seconds


def test_it_is_started_by_the_first_job_and_answers_every_kind(tmp_path: Path) -> None:
    sitting, best = play_on(sat(DUEL, 7, at="6,5"), 1, 1), sat(DUEL, 7, at="3,2")
    genuine, forged = tmp_path / "genuine.jsonl", tmp_path / "forged.jsonl"
    genuine.write_bytes(content(shelf()["duel: against a bot"]))
    forged.write_bytes(content(sitting.played.record).replace(b'"draws":', b'"draws":1'))
    hint, lesson = hint_job(best.played, "a"), lesson_job(sitting.played, (1, 1))
    games = Simulate(book=DUEL, at="3,2", games=50, bots=("random",), seed="1")

    async def test() -> None:
        async with working() as client:
            assert client._worker is None
            assert (await answer(client, SMALL))["exact"] == "5899/19525"
            first = await begun(client)
            assert (await answer(client, games))["games"] == 50
            assert await answer(client, PrepareBots(book=DUEL, at="3,2", bots=("equilibrium",))) is None
            worth = await answer(client, WinningChances(book=DUEL, at="3,2", state="3,2"))
            assert worth == pytest.approx({"a": 50 * (1 + 5899 / 19525), "b": 50 * (1 - 5899 / 19525)})
            assert await answer(client, Verify(file=str(genuine))) is None
            assert (await answer(client, lesson))["decisions"][0]["turn"] == 1
            assert await answer(client, hint) == "Best play: 3/0 65.13 %, 0/1 18.44 %, 0/0 16.43 %."
            for job, words in (
                (Verify(file=str(forged)), "chain is broken"),
                (hint_job(best.played, "nobody"), "no hints here"),
                (Solve(book="nowhere"), "^There is no book called 'nowhere'; known: "),
            ):
                with pytest.raises(Refusal, match=words):
                    await client.do(job)
            assert (await answer(client, SMALL))["state"] == "3,2"
            assert await begun(client) == first, "one process did all of it"

    run(test)


def test_killed_while_it_works_it_is_a_sentence_and_while_it_waits_nobody_notices() -> None:
    async def test() -> None:
        async with working() as client:
            asked = asyncio.create_task(client.do(LONG))
            os.kill(await begun(client), signal.SIGKILL)
            with pytest.raises(Busy, match="The solver was lost while it worked on this"):
                await asked
            assert (await answer(client, SMALL))["state"] == "3,2"
            os.kill(await begun(client), signal.SIGKILL)
            assert client._worker
            await client._worker.wait()
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


def test_an_interrupt_ends_the_worker_and_is_not_taken_for_a_job_whose_time_is_up() -> None:
    job = Simulate(book=DUEL, at="3,2", games=10**12, bots=("random",), seed="1")

    async def test() -> None:
        async with working() as client:
            is_played = asyncio.Event()

            def look(done: float, of: float, what: str) -> None:
                if done > 10**5:
                    is_played.set()

            asked = asyncio.create_task(client.do(job, progress=look))
            await is_played.wait()
            os.kill(await begun(client), signal.SIGINT)
            with pytest.raises(Busy, match="The solver was lost while it worked on this"):
                await asked

    run(test)


def test_the_loop_is_free_while_it_works() -> None:
    async def test() -> None:
        async with working() as client:
            asked = asyncio.create_task(client.do(LONG))
            worker = await begun(client)
            while processor_seconds(worker) < 1:
                await asyncio.sleep(0.01)
            assert not asked.done()
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked

    run(test)


def test_closed_it_ends_what_it_does_and_begins_nothing_more() -> None:
    async def test() -> None:
        async with working() as client:
            asked = [asyncio.create_task(client.do(LONG)) for _ in range(3)]
            pid = await begun(client)
            await client.close()
            assert not is_alive(pid)
            for each in await asyncio.gather(*asked, return_exceptions=True):
                assert str(each) == "The server is stopping; try again in a while."
            with pytest.raises(Busy, match="The server is stopping"):
                await client.do(SMALL)

    run(test)


def test_it_ends_by_itself_when_nobody_asks_any_more() -> None:
    """The server may die in any way: a worker that waits ends with it, one that works ends when its time is up."""

    async def test() -> None:
        async with working() as client:
            await client.do(SMALL)
            assert client._worker
            assert client._worker.stdin
            client._worker.stdin.close()
            assert await client._worker.wait() == 0

    run(test)


def test_a_worker_that_cannot_be_started_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        async with working() as client:
            with pytest.raises(Busy, match="The solver cannot be started: No such file or directory"):
                await client.do(SMALL)

    run(test)
