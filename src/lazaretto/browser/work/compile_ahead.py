"""Compiles loops before they are needed. The worker process compiles them, so that the server's own threads only load
the result. Until then a world runs interpreted, with the same results."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable

from lazaretto import kernel
from lazaretto.books import AnyBook
from lazaretto.browser.work.jobs import Compile
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.play.base import precompile
from lazaretto.refusal import Refusal

LOG = logging.getLogger("lazaretto.browser")

SAID_SECONDS = 4.0
"""Seconds between two progress messages while compiling."""


class CompileAhead:
    """Loads the compiled loops of watched worlds in a thread of its own, which starts with the first book that needs
    it. Call it from the event loop."""

    def __init__(self, workers: WorkerClient | None = None) -> None:
        self._workers = workers
        self._thread: ThreadPool | None = None
        self._begun: dict[str, asyncio.Task[None]] = {}

    def want(self, book: AnyBook) -> None:
        """Ask for the loops of a book whose world is being watched. Loops that are loaded or requested already are
        skipped."""
        if book.id in self._begun or os.environ.get("LAZARETTO_KERNEL") == "interpreted":
            return
        # A finished task stays in `_begun`, where it also says that the book need not be looked at again.
        if not all(kernel.is_ready(loop) for loop in book.loops):
            self._thread = self._thread or ThreadPool(1)
            self._begun[book.id] = asyncio.create_task(self._build(book, self._thread))

    async def ready(self, book: AnyBook) -> None:
        """Ask for the loops and wait for them. For many turns, this is quicker than interpreting them."""
        self.want(book)
        if book.id in self._begun:
            await asyncio.shield(self._begun[book.id])

    async def finish(self) -> None:
        """Wait until everything requested so far is loaded."""
        await asyncio.gather(*self._begun.values())

    def close(self) -> None:
        """Stop without waiting for loops that are still being built."""
        for task in self._begun.values():
            task.cancel()
        if self._thread:
            self._thread.close()

    async def _build(self, book: AnyBook, thread: ThreadPool) -> None:
        """Let the worker compile what is missing, then load it here. Compiling here would hold up the players."""
        if self._workers:
            names = await thread.do(precompile.missing_of, book.loops)
            await compiled(self._workers, names)
        await thread.do(_build, book)


async def compile_ahead(workers: WorkerClient, say: Callable[[str], None]) -> None:
    """Let the worker compile everything the cache lacks, and report progress. It compiles one loop at a time, so that a
    visitor's job waits for at most one."""
    if os.environ.get("LAZARETTO_KERNEL") == "interpreted":
        return
    names = await asyncio.to_thread(precompile.missing)
    if not names:
        return
    say(f"Compiling {len(names)} loops in the background, for simulations and solving; you can play meanwhile.")
    clock = asyncio.get_running_loop().time
    said = clock()
    for done, name in enumerate(names):
        if clock() - said >= SAID_SECONDS:
            say(f"  {done} of {len(names)} loops are compiled")
            said = clock()
        await compiled(workers, [name])
    say("Everything is compiled and cached.")


async def compiled(workers: WorkerClient, names: list[str]) -> None:
    """Let the worker compile loops. One that cannot be compiled is logged and left out."""
    for name in names:
        try:
            await workers.do(Compile(loop=name))
        except Refusal as wrong:
            LOG.info("the loop %s was not compiled ahead: %s", name, wrong)


def _build(book: AnyBook) -> None:
    """Load as many of the loops as possible: a world whose loop cannot be compiled stays interpreted."""
    for loop in book.loops:
        try:
            kernel.fast(loop)
        except Exception:
            LOG.exception("a loop of %s cannot be compiled", book.id)
    LOG.info("book %s: its loops are compiled", book.id)
