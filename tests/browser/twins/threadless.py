"""A server's threads and its worker process without threads and processes: each call is made at once, on the event loop
of the test. Passing a call to a thread and back takes longer than most calls do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from typing import ParamSpec, TypeVar
from unittest.mock import patch

import msgspec

from lazaretto.browser import app
from lazaretto.browser.live import sessions
from lazaretto.browser.work.jobs import Answer, Job
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker import answered
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.browser.work.writer_thread import Task, Together, WriterThread
from lazaretto.progress import Progress

P = ParamSpec("P")
T = TypeVar("T")


class InlineWriter(WriterThread):
    """Makes every change in a commit of its own, as the thread does for a single visitor."""

    def __init__(self, together: Together = nullcontext, most: int = 1) -> None:
        self._together, self._most = together, most

    def stop(self) -> None:
        """Nothing waits."""

    async def _ask(self, call: Callable[[], T], undo: Callable[[], None] | None = None) -> T:
        task = Task(call, asyncio.get_running_loop().create_future(), undo)
        if undo is None:
            task.run()
        else:
            self._change([task])
        task.say()
        result: T = await task.done
        return result


class InlinePool(ThreadPool):
    """A pool without threads."""

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Make the call."""
        return call(*args, **named)


class InlineWorkerClient(WorkerClient):
    """The client of a worker that is not a process."""

    async def _said(self, line: bytes, progress: Progress) -> Answer:
        return answered(msgspec.json.decode(line, type=Job), self._cpu_seconds, progress)


@contextmanager
def threadless() -> Iterator[None]:
    """Servers that are made meanwhile have no threads."""
    with ExitStack() as stack:
        for module, kind in (
            (app, InlineWriter),
            (app, InlinePool),
            (app, InlineWorkerClient),
            (sessions, InlinePool),
        ):
            (name,) = (base.__name__ for base in kind.__bases__)
            stack.enter_context(patch.object(module, name, kind))
        yield
