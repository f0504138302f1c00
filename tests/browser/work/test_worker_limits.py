"""The worker's limits: time by both clocks, and memory."""

from __future__ import annotations

import os
from math import ceil
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.browser.work.game_jobs import lesson_job
from lazaretto.browser.work.jobs import Solve, WinningChances
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from tests.browser.work.workers import DUEL, GALLERY, LONG, SMALL, answer, begun, planted, run, working
from tests.processes import processor_seconds


def test_a_job_that_computes_too_long_is_ended_and_the_next_is_done() -> None:
    """By the processor's clock alone: in real time it may take an hour."""

    async def test() -> None:
        async with working(job_cpu_seconds=1, job_seconds=3600.0) as client:
            with pytest.raises(Refusal, match="longer than the 1 seconds allowed here") as refused:
                await client.do(LONG)
            assert not isinstance(refused.value, Busy)
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


@pytest.mark.long
def test_a_lesson_gives_up_on_a_solution_in_time_to_play_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moth Meadow is one that would take minutes to solve."""
    monkeypatch.syspath_prepend(str(GALLERY))
    monkeypatch.setenv("PYTHONPATH", str(GALLERY), prepend=os.pathsep)
    sitting = begin(Edition(find("moth_meadow")), Opening({"keeper": "bot random"}, 3))
    while not sitting.is_over:
        sitting.step()
    played = sitting.played
    first = sitting.edition.text(played.first)

    async def test() -> None:
        async with working(job_cpu_seconds=8) as client:
            lesson = await answer(client, lesson_job(played, (1, played.record.next_turn - 1)))
            assert lesson["method"] == "rollouts"
            assert "Solving it takes longer than the 3.2 seconds allowed here." in lesson["how"]
            assert all(decision["grade"] != "not judged" for decision in lesson["decisions"])
            with pytest.raises(Refusal, match="Solving it takes longer"):
                await client.do(WinningChances(book="moth_meadow", at=first, state=first))
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


def test_the_time_is_each_jobs_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several jobs that together take more than one may."""
    busy = "import time; end = time.process_time() + 0.4; all(time.process_time() < end for _ in it)"
    planted(tmp_path, monkeypatch, busy)

    async def test() -> None:
        async with working(job_cpu_seconds=1) as client:
            await client.do(SMALL)
            worker = await begun(client)
            most = ceil(processor_seconds(worker)) + 1
            while processor_seconds(worker) <= most:
                await client.do(SMALL)
                assert await begun(client) == worker

    run(test)


def test_a_job_that_takes_too_long_by_the_wall_is_ended_too() -> None:
    async def test() -> None:
        async with working(job_seconds=0.5) as client:
            with pytest.raises(Refusal, match="Ask for less"):
                await client.do(LONG)
            assert client._worker is None

    run(test)


def test_a_job_that_needs_too_much_memory_is_refused_and_the_next_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(tmp_path, monkeypatch, "if overlay.title == 'free_guard=3': bytearray(600 << 20)")

    async def test() -> None:
        async with working() as client:
            with pytest.raises(Refusal, match="needs more than 512 MiB of memory"):
                await client.do(Solve(book=DUEL, at="3,2", set=("free_guard=3",)))
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


def test_memory_that_others_have_used_up_is_not_held_against_a_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker keeps more and more; the job that no longer fits is done by a new one. And what it prints meanwhile is
    no answer: a book that prints, whoever wrote it, says so elsewhere."""
    printing = """print('{"is":"refused","words":"printed"}', flush=True)"""
    planted(tmp_path, monkeypatch, f"kept.append(bytearray(200 << 20)); {printing}")

    async def test() -> None:
        async with working() as client:
            assert (await answer(client, SMALL))["state"] == "3,2"
            first = await begun(client)
            while await begun(client) == first:
                assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)


@pytest.mark.long
def test_a_solution_that_is_too_large_is_refused() -> None:
    async def test() -> None:
        async with working(job_bytes=160 << 20) as client:
            with pytest.raises(Refusal, match="needs more than 160 MiB of memory"):
                await client.do(Solve(book=DUEL, set=("fighter.stamina=23",)))
            assert (await answer(client, SMALL))["state"] == "3,2"

    run(test)
