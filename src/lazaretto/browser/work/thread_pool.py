"""A few threads for work that must not block the event loop: reading and opening games, and computing. They change no
game, so a server that stops does not wait for them; checkpoints that they save in the library are only a cache."""

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
    """Up to `most` threads. Call it from the event loop."""

    def __init__(self, most: int) -> None:
        self._threads = DaemonThreads(most)
        self._is_closed = False

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run the call in a thread, and return its result. It runs to its end even if its caller no longer waits."""
        if self._is_closed:
            raise Refusal(STOPPING)
        asked = asyncio.get_running_loop().run_in_executor(self._threads, partial(call, *args, **named))
        # Shielded, because a thread cannot be interrupted: cancelling would only lose the result.
        asked.add_done_callback(_read_exception)
        return await asyncio.shield(asked)

    def close(self) -> None:
        """Refuse further calls."""
        self._is_closed = True
        self._threads.shutdown(wait=False)


def _read_exception(asked: asyncio.Future[Any]) -> None:
    """Keep asyncio from complaining about an error that no caller waits for any more."""
    asked.cancelled() or asked.exception()
