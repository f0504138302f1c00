"""A few threads for work that neither touches the library nor may block the event loop. A server that stops does not
wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, ParamSpec, TypeVar

from lazaretto.browser.work.writer_thread import WriterThread

P = ParamSpec("P")
T = TypeVar("T")


class ThreadPool:
    """Up to `most` threads, each started when the others are busy. Call it from the event loop."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._asked: dict[WriterThread, int] = {}

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run the call in the thread with the least to do, and return its result."""
        writer = min(self._asked, key=self._asked.__getitem__, default=None)
        if writer is None or (self._asked[writer] and len(self._asked) < self._most):
            writer = WriterThread()
            self._asked[writer] = 0
        self._asked[writer] += 1
        asked = asyncio.ensure_future(writer.do(call, *args, **named))
        asked.add_done_callback(partial(self._done, writer))
        return await asyncio.shield(asked)

    def _done(self, writer: WriterThread, asked: asyncio.Future[Any]) -> None:
        """Mark the thread as free, even if the caller no longer waits."""
        self._asked[writer] -= 1
        asked.cancelled() or asked.exception()

    def close(self) -> None:
        """Refuse further calls."""
        for writer in self._asked:
            writer.rest(wait=False)
