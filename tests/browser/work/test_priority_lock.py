"""The priority lock: urgent tasks first, one at a time, and cancelled ones are skipped."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from lazaretto.browser.work.priority_lock import PriorityLock


async def passed(lanes: PriorityLock, name: str, went: list[str], patient: bool) -> None:
    async with lanes.turn(patient):
        went.append(name)
        await asyncio.sleep(0)


def test_players_go_before_questions() -> None:
    async def test() -> list[str]:
        lanes, went = PriorityLock(), list[str]()
        names = ["p0", "p1", "h1", "p2", "h2"]
        await asyncio.gather(*(passed(lanes, name, went, name.startswith("p")) for name in names))
        return went

    assert asyncio.run(test()) == ["p0", "h1", "h2", "p1", "p2"]


def test_a_cancelled_task_is_skipped_even_if_it_was_next() -> None:
    async def test() -> tuple[list[str], list[int]]:
        lanes, went = PriorityLock(), list[str]()
        tasks = [asyncio.create_task(passed(lanes, name, went, True)) for name in "abcd"]
        await asyncio.sleep(0)
        waiting = [lanes.waiting(True), lanes.waiting(False)]
        tasks[1].cancel()
        while "a" not in went or not tasks[0].done():
            await asyncio.sleep(0)
        tasks[2].cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        async with lanes.turn(patient=False):
            went.append("after")
        return went, waiting

    went, waiting = asyncio.run(test())
    assert went in (["a", "d", "after"], ["a", "c", "d", "after"])
    assert waiting == [3, 0]
