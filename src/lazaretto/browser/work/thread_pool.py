"""A few threads for work that may hold up neither the event loop nor the writer thread. Nobody waits for them when the
server stops, however much they still have to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, ParamSpec, TypeVar

from lazaretto.browser.work.writer_thread import STOPPING
from lazaretto.daemon_threads import DaemonThreads
from lazaretto.refusal import Refusal

P = ParamSpec("P")
T = TypeVar("T")


class ThreadPool:
    """Up to `most` threads. Used from the event loop."""

    def __init__(self, most: int) -> None:
        self._threads = DaemonThreads(most)
        self._is_closed = False

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What the call gives. It is made even if its caller does not wait for it any more."""
        if self._is_closed:
            raise Refusal(STOPPING)
        asked = asyncio.get_running_loop().run_in_executor(self._threads, partial(call, *args, **named))
        asked.add_done_callback(_looked_at)
        return await asyncio.shield(asked)

    def close(self) -> None:
        """Nothing more can be asked."""
        self._is_closed = True
        self._threads.shutdown(wait=False)


def _looked_at(asked: asyncio.Future[Any]) -> None:
    """Where no caller waits any more, asyncio need not complain of an error that nobody has seen."""
    asked.cancelled() or asked.exception()
