"""The limiter: so many at once, so many waiting, and no more."""

from __future__ import annotations

import asyncio

import pytest

from lazaretto.browser.work.job_limiter import Limiter
from lazaretto.browser.work.worker_client import Busy


def test_so_many_at_once_and_the_others_in_their_turn() -> None:
    async def story() -> None:
        gate, here, most = Limiter(2, 10), 0, 0

        async def visit() -> None:
            nonlocal here, most
            async with gate.turn():
                here += 1
                most = max(most, here)
                await asyncio.sleep(0)
                here -= 1

        await asyncio.gather(*(visit() for _ in range(12)))
        assert (here, most) == (0, 2)

    asyncio.run(story())


def test_a_full_queue_asks_the_client_to_come_back() -> None:
    async def story() -> None:
        gate, go = Limiter(1, 1), asyncio.Event()

        async def visit() -> None:
            async with gate.turn():
                await go.wait()

        inside = [asyncio.create_task(visit()) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="try again in a moment"):
            await visit()
        go.set()
        await asyncio.gather(*inside)
        await visit()

    asyncio.run(story())
