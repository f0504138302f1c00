"""Warming: what is compiled gets compiled ahead of its first use, by the one worker, so that the server's own threads
only load it. Until then a world lives interpreted, and what happens in it is the same."""

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
from lazaretto.play import precompile
from lazaretto.refusal import Refusal

LOG = logging.getLogger("lazaretto.browser")

SAID_SECONDS = 4.0
"""Between two words about how far compiling is."""


class CompileAhead:
    """The loops of watched worlds, in a thread of its own that begins with the first book that needs it. Used from the
    event loop."""

    def __init__(self, workers: WorkerClient | None = None) -> None:
        self._workers = workers
        self._thread: ThreadPool | None = None
        self._begun: dict[str, asyncio.Task[None]] = {}

    def want(self, book: AnyBook) -> None:
        """A book's world is watched: its loops are built one after the other, unless they are or will be."""
        if book.id in self._begun or os.environ.get("LAZARETTO_KERNEL") == "interpreted":
            return
        if not all(kernel.is_ready(loop) for loop in book.loops):
            self._thread = self._thread or ThreadPool(1)
            self._begun[book.id] = asyncio.create_task(self._build(book, self._thread))

    async def ready(self, book: AnyBook) -> None:
        """The same, and wait for it: where much is to be played again, that is the shorter way."""
        self.want(book)
        if book.id in self._begun:
            await asyncio.shield(self._begun[book.id])

    async def finish(self) -> None:
        """Until everything that was wanted is there."""
        await asyncio.gather(*self._begun.values())

    def close(self) -> None:
        """Nobody waits for what is being built."""
        for task in self._begun.values():
            task.cancel()
        if self._thread:
            self._thread.close()

    async def _build(self, book: AnyBook, thread: ThreadPool) -> None:
        """Have the worker compile what is missing, then load it here: to compile here would hold up whoever plays."""
        if self._workers:
            names = await thread.do(precompile.missing_of, book.loops)
            await compiled(self._workers, names)
        await thread.do(_build, book)


async def compile_ahead(workers: WorkerClient, say: Callable[[str], None]) -> None:
    """Have everything compiled that the cache lacks, and say how far it is. It goes a loop at a time, so that what a
    visitor asks for waits for one at most."""
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
    say("Everything is compiled, and kept for the next time.")


async def compiled(workers: WorkerClient, names: list[str]) -> None:
    """Have the worker compile loops; one that cannot be compiled is noted and left out."""
    for name in names:
        try:
            await workers.do(Compile(loop=name))
        except Refusal as wrong:
            LOG.info("the loop %s was not compiled ahead: %s", name, wrong)


def _build(book: AnyBook) -> None:
    """All of them, or as many as can be: a world whose loop cannot be compiled lives on as it is."""
    for loop in book.loops:
        try:
            kernel.fast(loop)
        except Exception:
            LOG.exception("a loop of %s cannot be compiled", book.id)
    LOG.info("book %s: its loops are compiled", book.id)
