"""A thread pool that does not hold up the exit of the process. A bot may think for minutes and a game may take seconds
to load, but quitting the terminal or stopping the server must not wait for that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from math import inf
from threading import Condition, Thread
from time import monotonic
from typing import Any

GRACE_SECONDS = 0.3
"""How long `shutdown` waits for calls that are nearly done."""


class DaemonThreads(ThreadPoolExecutor):
    """At most `most` daemon threads, each started when all others are busy. They run calls in the order of submission.

    It is a ThreadPoolExecutor only because asyncio accepts no other class as a loop's default executor. None of that
    class's own threads is ever started: Python would join them at exit.
    """

    def __init__(self, most: float = inf) -> None:
        super().__init__(max_workers=1)
        self._most = most
        self._calls: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._unfinished = 0  # Calls that are queued or running.
        self._started: list[Thread] = []
        self._changed = Condition()
        self._is_shut_down = self._is_abandoned = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Queue a call; the future gets its result."""
        future: Future[Any] = Future()
        with self._changed:
            if self._is_shut_down:
                raise RuntimeError("This pool is shut down and takes no more calls.")
            self._calls.append((future, partial(fn, *args, **kwargs)))
            self._unfinished += 1
            if len(self._started) < min(self._unfinished, self._most):
                self._started.append(Thread(target=self._work, daemon=True))
                self._started[-1].start()
            self._changed.notify()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls. Queued calls still run, unless the process ends first. `wait` waits for a moment only;
        after that no future is set any more, since the event loop that waits for it may be closed."""
        with self._changed:
            self._is_shut_down = True
            self._changed.notify_all()
        if wait:
            until = monotonic() + GRACE_SECONDS
            for thread in self._started:
                thread.join(max(0.0, until - monotonic()))
            self._is_abandoned = True

    def _work(self) -> None:
        while call := self._next():
            self._do(*call)
            del call  # While the thread waits, it must not keep the last call's arguments alive.

    def _next(self) -> tuple[Future[Any], Callable[[], Any]] | None:
        """Wait for the next call; None after the last one of a pool that is shut down."""
        with self._changed:
            self._changed.wait_for(lambda: self._calls or self._is_shut_down)
            return self._calls.popleft() if self._calls else None

    def _do(self, future: Future[Any], call: Callable[[], Any]) -> None:
        result: Any = None
        error: BaseException | None = None
        is_running = future.set_running_or_notify_cancel()
        try:
            result = call() if is_running else None
        except BaseException as raised:
            error = raised
        with self._changed:  # Before the future is set, so that a call submitted then finds this thread free.
            self._unfinished -= 1
        if not is_running or self._is_abandoned:
            return
        if error:
            future.set_exception(passable(error))
        else:
            future.set_result(result)


def passable(error: BaseException) -> BaseException:
    """The error to set on a future. KeyboardInterrupt, SystemExit and StopIteration would end the event loop or the
    generator that waits for it, so they are wrapped."""
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    return RuntimeError(f"The call ended with {type(error).__name__}.")
