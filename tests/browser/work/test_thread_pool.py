"""The thread pool: several calls at once, and a server that stops waits for none of them."""

from __future__ import annotations

import asyncio
import sys
import threading
from contextlib import suppress

from lazaretto.browser.work.thread_pool import ThreadPool
from tests.children import child
from tests.patience import PATIENCE_SECONDS

STUCK = """
import asyncio, threading
from lazaretto.browser.work.thread_pool import ThreadPool

begun = threading.Event()

def sticks():
    begun.set()
    threading.Event().wait()

async def main():
    pool = ThreadPool(2)
    stuck = asyncio.create_task(pool.do(sticks))
    while not begun.is_set():
        await asyncio.sleep(0.001)
    stuck.cancel()
    pool.close()
    print("left")

asyncio.run(main())
"""


def test_a_process_ends_though_something_is_stuck() -> None:
    with child([sys.executable, "-c", STUCK]) as stuck:
        assert stuck.communicate(timeout=PATIENCE_SECONDS) == ("left\n", "")


def test_one_that_is_stuck_holds_up_no_other_even_when_nobody_waits_for_it() -> None:
    async def visit() -> tuple[int, int]:
        pool, go = ThreadPool(2), threading.Event()
        stuck = asyncio.create_task(pool.do(go.wait))
        await asyncio.sleep(0)
        stuck.cancel()
        with suppress(asyncio.CancelledError):
            await stuck
        async with asyncio.timeout(PATIENCE_SECONDS):
            threads = {await pool.do(threading.get_ident) for _ in range(5)}
        go.set()
        pool.close()
        return len(threads), threading.get_ident() in threads

    assert asyncio.run(visit()) == (1, False)


def test_there_are_no_more_threads_than_that() -> None:
    async def visit() -> set[int]:
        pool = ThreadPool(3)
        threads = await asyncio.gather(*(pool.do(threading.get_ident) for _ in range(20)))
        pool.close()
        return set(threads)

    assert len(asyncio.run(visit())) <= 3
