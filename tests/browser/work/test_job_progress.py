"""The progress of a job: reported at once, then not too often, and only to the client that asked."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import msgspec
import pytest

from lazaretto.browser.work.job_progress import APART_SECONDS, JobProgress, Pacing
from lazaretto.browser.work.jobs import Job, Limits, Simulate, Solve, UseTool
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.game import Refusal
from tests.browser.work.recorded_progress import RecordedProgress
from tests.browser.work.workers import DUEL, answer, run, working
from tests.children import child
from tests.patience import PATIENCE_SECONDS

TOWN = "outbreak"
SMALL = ("setup.rows=10", "setup.columns=10", "rulings.limit=5")


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_first_is_told_at_once_and_the_next_only_after_a_while() -> None:
    told, clock = RecordedProgress(), Clock()
    tell = Pacing(told, clock)
    tell(1, 9, "games")
    clock.now += 0.6 * APART_SECONDS
    tell(2, 9, "games")
    clock.now += 0.6 * APART_SECONDS
    tell(3, 9, "games")
    tell(4, 9, "games")
    assert told == [JobProgress("games", 1, 9), JobProgress("games", 3, 9)]


def towns(games: int) -> Simulate:
    return Simulate(book=TOWN, set=SMALL, games=games, bots=(), seed="1")


async def heard(client: WorkerClient, job: Job) -> list[JobProgress]:
    """What is told of a job."""
    told = RecordedProgress()
    await client.do(job, progress=told)
    return told


def test_what_is_told_of_a_job_is_about_all_of_it() -> None:
    """Of many games how many were asked for, and parts of those that take long; of one alone its days; of a tool how
    much there is to do."""
    large = Simulate(book=TOWN, set=("setup.rows=1000", "setup.columns=1000"), games=2, bots=(), seed="1", days=40)
    tool = UseTool(book=TOWN, set=SMALL, tool="causes", given={"days": "3", "towns": "7"}, seed="1")

    async def test() -> None:
        async with working(job_cpu_seconds=100) as client:
            told = await heard(client, towns(300))
            assert {(far.what, far.of) for far in told} == {("towns", 300)}
            counted = [far.done for far in told]
            assert counted == sorted(counted)
            assert 0 <= counted[0] <= counted[-1] <= 300
            assert {(far.what, far.of) for far in await heard(client, towns(1))} == {("days", 5)}
            assert {(far.what, far.of) for far in await heard(client, tool)} == {("parts", 7)}
            told = await heard(client, large)
            assert {(far.what, far.of) for far in told} == {("towns", 2)}
            assert 0 < next(far.done for far in told if far.done) < 1

    run(test)


def test_everybody_is_told_of_their_own_job_and_of_no_other() -> None:
    """Nothing is told of what is refused or done at once."""

    async def test() -> None:
        async with working() as client:
            told = {games: RecordedProgress() for games in (20, 30, 40)}
            asked = [client.do(towns(games), frozenset({str(games)}), mine) for games, mine in told.items()]
            await asyncio.gather(*asked)
            for games, mine in told.items():
                assert mine
                assert {far.of for far in mine} == {games}
            await client.do(towns(50))
            assert {games: {far.of for far in mine} for games, mine in told.items()} == {20: {20}, 30: {30}, 40: {40}}
            nothing = RecordedProgress()
            with pytest.raises(Refusal, match="There is no book called"):
                await client.do(Simulate(book="nowhere", games=3, bots=(), seed="1"), progress=nothing)
            await client.do(Solve(book=DUEL, at="3,2"), progress=nothing)
            assert (await answer(client, towns(5)))["games"] == 5
            assert nothing == []

    run(test)


def test_a_worker_that_tells_nobody_any_more_ends_at_once_and_silently() -> None:
    """As when the server was killed: it need not work until its time is up."""
    limits = msgspec.json.encode(Limits(3600, 512 << 20)).decode()
    words = [sys.executable, "-m", "lazaretto.browser.work.worker", limits]
    endless = msgspec.json.encode(Simulate(book=TOWN, games=100_000, bots=(), seed="1")).decode()
    with child(words, stdin=subprocess.PIPE) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdin.write(f"{endless}\n")
        worker.stdin.flush()
        assert json.loads(worker.stdout.readline())["is"] == "far"
        worker.stdout.close()
        assert worker.wait(timeout=PATIENCE_SECONDS) == 1
        assert worker.stderr.read() == ""
