"""The worker: answers jobs, keeps its limits, and is there again after anything that can happen to it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import pytest

from lazaretto.books import find
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.job_progress import COMPILED
from lazaretto.browser.work.jobs import Compile, Hint, Job, Lesson, Ready, Simulate, Solve, Verify, Worth
from lazaretto.browser.work.worker_client import Busy, WorkerClient
from lazaretto.game import Refusal
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from tests.browser.work.heard import Heard
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import content, play_on, sat, shelf
from tests.processes import processor_seconds

DUEL = "defend_the_city"
GALLERY = Path(__file__).parents[2] / "gallery"
SMALL = Solve(book=DUEL, at="3,2")
LONG = Solve(book=DUEL, set=("fighter.stamina=45",))
"""Longer than any test waits."""

T = TypeVar("T")


@asynccontextmanager
async def working(**limits: Any) -> AsyncIterator[WorkerClient]:
    """A worker while it is needed; it is gone afterwards."""
    hired = WorkerClient(Settings(**limits))
    try:
        yield hired
    finally:
        started = hired._worker
        await hired.close()
        assert started is None or started.returncode is not None


def run(test: Callable[[], Awaitable[T]]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await test()

    return asyncio.run(bounded())


async def answer(hired: WorkerClient, job: Job) -> Any:
    return json.loads(bytes(await hired.do(job)))


async def begun(hired: WorkerClient) -> int:
    """The process, once it works."""
    while not hired._worker or hired._worker.returncode is not None:
        await asyncio.sleep(0.01)
    return hired._worker.pid


def planted(folder: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """Have the worker do something else whenever it is to solve."""
    (folder / "sitecustomize.py").write_text(
        "import itertools, lazaretto.report.solve as solving\nplace, kept, it = solving.place, [], itertools.count()\n"
        f"def planted(book, overlay, *rest, **more):\n    {line}\n    return place(book, overlay, *rest, **more)\n"
        "solving.place = planted\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


def is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_it_is_started_by_the_first_job_and_answers_every_kind() -> None:
    sitting, best = play_on(sat(DUEL, 7, at="6,5"), 1, 1), sat(DUEL, 7, at="3,2")
    lines, seed = tuple(sitting.played.record.lines()), str(sitting.played.seed)
    forged = content(sitting.played.record).replace(b'"draws":', b'"draws":1')
    hint = Hint(lines=tuple(best.played.record.lines()), seed="7", seat="a")
    games = Simulate(book=DUEL, at="3,2", games=50, bots=("random",), seed="1")

    async def test() -> None:
        async with working() as hired:
            assert hired._worker is None
            assert (await answer(hired, SMALL))["exact"] == "5899/19525"
            first = await begun(hired)
            assert (await answer(hired, games))["games"] == 50
            assert await answer(hired, Ready(book=DUEL, at="3,2", bots=("equilibrium",))) is None
            worth = await answer(hired, Worth(book=DUEL, at="3,2", state="3,2"))
            assert worth == pytest.approx({"a": 50 * (1 + 5899 / 19525), "b": 50 * (1 - 5899 / 19525)})
            assert await answer(hired, Verify(content=content(shelf()["duel: against a bot"]))) is None
            assert (await answer(hired, Lesson(lines=lines, seed=seed)))["decisions"][0]["turn"] == 1
            assert await answer(hired, hint) == "Best play: 3/0 65.13 %, 0/1 18.44 %, 0/0 16.43 %."
            for job, words in (
                (Verify(content=forged), "chain is broken"),
                (Hint(lines=lines, seed=seed, seat="nobody"), "no hints here"),
                (Solve(book="nowhere"), "^There is no book called 'nowhere'; known: "),
            ):
                with pytest.raises(Refusal, match=words):
                    await hired.do(job)
            assert (await answer(hired, SMALL))["state"] == "3,2"
            assert await begun(hired) == first, "one process did all of it"

    run(test)


def test_killed_while_it_works_it_is_a_sentence_and_while_it_waits_nobody_notices() -> None:
    async def test() -> None:
        async with working() as hired:
            asked = asyncio.create_task(hired.do(LONG))
            os.kill(await begun(hired), signal.SIGKILL)
            with pytest.raises(Busy, match="The solver was lost while it worked on this"):
                await asked
            assert (await answer(hired, SMALL))["state"] == "3,2"
            os.kill(await begun(hired), signal.SIGKILL)
            assert hired._worker
            await hired._worker.wait()
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_an_interrupt_ends_the_worker_and_is_not_taken_for_a_job_whose_time_is_up() -> None:
    job = Simulate(book=DUEL, at="3,2", games=10**12, bots=("random",), seed="1")

    async def test() -> None:
        async with working() as hired:
            is_played = asyncio.Event()

            def look(done: float, of: float, what: str) -> None:
                if done > 10**5:
                    is_played.set()

            asked = asyncio.create_task(hired.do(job, progress=look))
            await is_played.wait()
            os.kill(await begun(hired), signal.SIGINT)
            with pytest.raises(Busy, match="The solver was lost while it worked on this"):
                await asked

    run(test)


def test_a_job_that_computes_too_long_is_ended_and_the_next_is_done() -> None:
    async def test() -> None:
        async with working(job_cpu_seconds=1) as hired:
            with pytest.raises(Refusal, match="longer than the 1 seconds there are for it here") as refused:
                await hired.do(LONG)
            assert not isinstance(refused.value, Busy)
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


@pytest.mark.long
def test_a_lesson_gives_up_on_a_solution_in_time_to_play_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moth Meadow is one that would take minutes to solve."""
    monkeypatch.syspath_prepend(str(GALLERY))
    monkeypatch.setenv("PYTHONPATH", str(GALLERY), prepend=os.pathsep)
    sitting = begin(Edition(find("moth_meadow")), Opening({"keeper": "bot random"}, 3))
    while not sitting.is_over:
        sitting.step()
    record = sitting.played.record
    first = sitting.edition.text(sitting.played.first)

    async def test() -> None:
        async with working(job_cpu_seconds=8) as hired:
            lesson = await answer(hired, Lesson(lines=tuple(record.lines()), seed="3"))
            assert lesson["method"] == "rollouts"
            assert "To solve it takes longer than the 3.2 seconds there are for that here." in lesson["how"]
            assert all(decision["grade"] != "not judged" for decision in lesson["decisions"])
            with pytest.raises(Refusal, match="To solve it takes longer"):
                await hired.do(Worth(book="moth_meadow", at=first, state=first))
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_the_time_is_each_jobs_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several jobs that together take more than one may."""
    busy = "import time; end = time.process_time() + 0.4; all(time.process_time() < end for _ in it)"
    planted(tmp_path, monkeypatch, busy)

    async def test() -> None:
        async with working(job_cpu_seconds=1) as hired:
            await hired.do(SMALL)
            worker = await begun(hired)
            most = ceil(processor_seconds(worker)) + 1
            while processor_seconds(worker) <= most:
                await hired.do(SMALL)
                assert await begun(hired) == worker

    run(test)


def test_a_job_that_takes_too_long_by_the_wall_is_ended_too() -> None:
    async def test() -> None:
        async with working(job_seconds=0.5) as hired:
            with pytest.raises(Refusal, match="Ask for less"):
                await hired.do(LONG)
            assert hired._worker is None

    run(test)


def test_a_job_that_needs_too_much_memory_is_refused_and_the_next_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(tmp_path, monkeypatch, "if overlay.title == 'free_guard=3': bytearray(600 << 20)")

    async def test() -> None:
        async with working() as hired:
            with pytest.raises(Refusal, match="needs more than 512 MiB of memory"):
                await hired.do(Solve(book=DUEL, at="3,2", set=("free_guard=3",)))
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_memory_that_others_have_used_up_is_not_held_against_a_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker keeps more and more; the job that no longer fits is done by a new one. And what it prints meanwhile is
    no answer: a book that prints, whoever wrote it, says so elsewhere."""
    printing = """print('{"is":"refused","words":"printed"}', flush=True)"""
    planted(tmp_path, monkeypatch, f"kept.append(bytearray(200 << 20)); {printing}")

    async def test() -> None:
        async with working() as hired:
            assert (await answer(hired, SMALL))["state"] == "3,2"
            first = await begun(hired)
            while await begun(hired) == first:
                assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


@pytest.mark.long
def test_a_solution_that_is_too_large_is_refused() -> None:
    async def test() -> None:
        async with working(job_bytes=160 << 20) as hired:
            with pytest.raises(Refusal, match="needs more than 160 MiB of memory"):
                await hired.do(Solve(book=DUEL, set=("fighter.stamina=23",)))
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_ten_may_wait_and_no_more() -> None:
    async def test() -> None:
        async with working() as hired:
            first = asyncio.create_task(hired.do(SMALL))
            await begun(hired)
            waiting = [asyncio.create_task(hired.do(SMALL)) for _ in range(10)]
            await asyncio.sleep(0)
            for _ in range(3):
                with pytest.raises(Busy, match="10 others wait for the solver already"):
                    await hired.do(SMALL)
            answers = await asyncio.gather(first, *waiting)
            assert {json.loads(bytes(each))["exact"] for each in answers} == {"5899/19525"}
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_whoever_gives_up_waiting_is_not_answered_by_somebody_elses_answer() -> None:
    async def test() -> None:
        async with working() as hired:
            asked = asyncio.create_task(hired.do(LONG))
            first = await begun(hired)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert not is_alive(first) or (hired._worker and hired._worker.pid != first)
            assert (await answer(hired, SMALL))["state"] == "3,2"

    run(test)


def test_the_loop_is_free_while_it_works() -> None:
    async def test() -> None:
        async with working() as hired:
            asked = asyncio.create_task(hired.do(LONG))
            worker = await begun(hired)
            while processor_seconds(worker) < 1:
                await asyncio.sleep(0.01)
            assert not asked.done()
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked

    run(test)


def test_closed_it_ends_what_it_does_and_begins_nothing_more() -> None:
    async def test() -> None:
        async with working() as hired:
            asked = [asyncio.create_task(hired.do(LONG)) for _ in range(3)]
            pid = await begun(hired)
            await hired.close()
            assert not is_alive(pid)
            for each in await asyncio.gather(*asked, return_exceptions=True):
                assert str(each) == "The server is stopping; try again in a while."
            with pytest.raises(Busy, match="The server is stopping"):
                await hired.do(SMALL)

    run(test)


def test_it_ends_by_itself_when_nobody_asks_any_more() -> None:
    """The server may die in any way: a worker that waits ends with it, one that works ends when its time is up."""

    async def test() -> None:
        async with working() as hired:
            await hired.do(SMALL)
            assert hired._worker
            assert hired._worker.stdin
            hired._worker.stdin.close()
            assert await hired._worker.wait() == 0

    run(test)


def test_a_worker_that_cannot_be_started_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        async with working() as hired:
            with pytest.raises(Busy, match="The solver cannot be started: No such file or directory"):
                await hired.do(SMALL)

    run(test)


def test_what_a_player_needs_is_done_before_what_somebody_wants_to_know() -> None:
    async def test() -> list[str]:
        ended = list[str]()

        async def ask(hired: WorkerClient, name: str, job: Job) -> None:
            await hired.do(job)
            ended.append(name)

        async with working() as hired:
            jobs: dict[str, Job] = {
                "solve": SMALL,
                "solve again": SMALL,
                "ready": Ready(book=DUEL, at="3,2", bots=("equilibrium",)),
            }
            await asyncio.gather(*(ask(hired, name, job) for name, job in jobs.items()))
        return ended

    assert run(test) == ["solve", "ready", "solve again"]


def test_solutions_that_wait_keep_no_player_out() -> None:
    async def test() -> None:
        async with working(jobs_waiting=2) as hired:
            waiting = [asyncio.create_task(hired.do(LONG)) for _ in range(3)]
            await begun(hired)
            with pytest.raises(Busy, match="2 others wait"):
                await hired.do(SMALL)
            ready = asyncio.create_task(hired.do(Ready(book=DUEL, at="3,2", bots=("equilibrium",))))
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
        async with working() as hired:
            first = asyncio.create_task(hired.do(LONG, frozenset({"address", "guest"})))
            await begun(hired)
            for names in ({"address"}, {"guest", "elsewhere"}):
                with pytest.raises(Busy, match="still being worked on"):
                    await hired.do(SMALL, frozenset(names))
            other = asyncio.create_task(hired.do(SMALL, frozenset({"somebody else"})))
            first.cancel()
            await other
            await hired.do(SMALL, frozenset({"address", "guest"}))

    run(test)


def test_everybody_who_waits_is_told_how_far_the_compiler_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty cache the first job is compiled for, and the one behind it hears of that."""
    monkeypatch.setenv("LAZARETTO_CACHE", str(tmp_path))
    first, second = Heard(), Heard()

    async def test() -> None:
        async with working() as hired, asyncio.TaskGroup() as asking:
            asking.create_task(hired.do(Compile(loop="lazaretto.dice.streams.philox"), progress=first))
            asking.create_task(hired.do(Compile(loop="lazaretto.dice.streams.below"), progress=second))

    run(test)
    assert [(far.what, far.of) for far in first[:1]] == [(COMPILED, 1)]
    assert second[0] == first[0]
